import assert from "node:assert/strict";
import { getUser, login, logout, register } from "../../../_shared/contract/users.ts";
import { api, forge } from "../stack.ts";
import { type Case, EVERYBODY } from "./case.ts";

const password = "dealport-demo";
const PASSWORD_SHORT = "Password must be at least 6 characters";
const WRONG = "Wrong e-mail or password.";

/** An address that nobody has used before. */
export const newEmail = () => `trial-${crypto.randomUUID().slice(0, 8)}@dealport.test`;
const taken = newEmail();

const applicant = (fields: Record<string, unknown> = {}) => ({
  email: newEmail(),
  username: "trial",
  firstName: "Tria",
  lastName: "Ledford",
  role: "INVESTOR",
  password,
  confirmPassword: password,
  ...fields,
});

/** A wrong registration, and the field that is said to be wrong. */
const wrong = (field: string, value: unknown, says: string): Case => ({
  call: register,
  status: 400,
  what: `${field} ${JSON.stringify(value)?.slice(0, 30)}`,
  json: applicant({ [field]: value }),
  says,
  look: ({ fields }) => assert.equal(fields[field], says),
});

/** So many attempts of one address that the next is one too many. */
const exhausting = (path: string, json: Record<string, unknown>, attempts: number) => async () => {
  for (let i = 0; i < attempts; i++) {
    await (await api(undefined, "POST", path, { json })).body?.cancel();
  }
  return { json };
};
const TOO_MANY = "Too many requests. Try again in a few minutes.";

export const userCases: Case[] = [
  ...EVERYBODY.map((person) => ({
    call: getUser,
    status: 200,
    as: person,
    look: (user: { username: string }) => assert.equal(user.username, person),
  })),

  {
    call: login,
    status: 200,
    what: "an address in capitals",
    json: { email: " BOB@dealport.test ", password },
    look: (user) => assert.equal(user.displayName, "Bob Lindqvist"),
  },
  {
    call: login,
    status: 401,
    what: "a wrong password",
    json: { email: "bob@dealport.test", password: "wrong-one" },
    says: WRONG,
  },
  {
    call: login,
    status: 401,
    what: "an unknown address",
    json: { email: newEmail(), password },
    says: WRONG,
  },
  {
    call: login,
    status: 400,
    what: "a short password",
    json: { email: "bob@dealport.test", password: "12345" },
    says: PASSWORD_SHORT,
  },
  {
    call: login,
    status: 400,
    what: "no address",
    json: { email: "bob", password },
    says: "Please enter a valid email address",
  },
  { call: login, status: 400, what: "nothing", json: {}, says: "E-mail is required" },
  { call: login, status: 400, what: "a list", json: [], says: "This request is not complete." },

  {
    call: login,
    status: 429,
    what: "the eleventh attempt in a minute",
    prepare: exhausting("/api/login", { email: newEmail(), password: "wrong-one" }, 10),
    says: TOO_MANY,
  },
  {
    call: register,
    status: 429,
    what: "the sixth attempt in a minute",
    prepare: exhausting("/api/register", applicant({ email: "bob@dealport.test" }), 5),
    says: TOO_MANY,
  },

  {
    call: register,
    status: 201,
    what: "an investor",
    json: applicant({ email: taken }),
    look: (user) => {
      assert.equal(user.email, taken);
      assert.equal(user.role, "INVESTOR");
      assert.match(user.username, /^trial\d*$/);
    },
  },
  {
    call: register,
    status: 201,
    what: "somebody who wants to be SUPER_ADMIN",
    json: applicant({ role: "SUPER_ADMIN" }),
    look: (user) => assert.equal(user.role, "GUEST"),
  },
  {
    call: register,
    status: 409,
    what: "an address that has an account",
    json: applicant({ email: taken }),
    says: "An account with this e-mail address already exists. Sign in instead.",
  },
  wrong("email", "nobody", "Please enter a valid email address"),
  wrong("email", `${"a".repeat(320)}@b.example`, "Please enter a valid email address"),
  wrong("username", "a", "Use 2 to 40 letters, digits, dots, dashes or underscores"),
  wrong("username", "a b", "Use 2 to 40 letters, digits, dots, dashes or underscores"),
  wrong("firstName", " ", "First name is required"),
  wrong("lastName", "x".repeat(81), "Last name must be at most 80 characters"),
  wrong("firstName", "Tria\0", "This text has characters that cannot be stored."),
  wrong("password", "12345", PASSWORD_SHORT),
  wrong("confirmPassword", "another-one", "Passwords don't match"),
  { call: register, status: 400, what: "nothing", json: {}, says: "E-mail is required" },
  {
    call: register,
    status: 401,
    what: "a Google account without its token",
    json: applicant({ isGoogleAuth: true }),
    says: "Sign in first.",
  },
  {
    call: register,
    status: 401,
    what: "a Google account with a forged token",
    prepare: async () => ({
      json: applicant({ isGoogleAuth: true }),
      headers: { authorization: `Bearer ${await forge({ secret: "not the secret" })}` },
    }),
  },
  {
    call: register,
    status: 200,
    what: "a Google account that has its role already",
    as: "bob",
    json: applicant({ isGoogleAuth: true, role: "HUB_ADMIN", password: "x", confirmPassword: "y" }),
    look: (user) => assert.deepEqual([user.username, user.role], ["bob", "INVESTOR"]),
  },

  { call: logout, status: 204, what: "a visitor" },
  { call: logout, status: 204, what: "a token that is none", as: { token: "garbage" } },
];
