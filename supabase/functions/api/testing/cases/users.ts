import assert from "node:assert/strict";
import {
  closeAccount,
  downloadMyData,
  getUser,
  login,
  logout,
  register,
} from "../../../_shared/contract/users.ts";
import { PDF } from "../../../_shared/testing/files.ts";
import { codeOf, withFactor } from "../factors.ts";
import { api, forge, newcomer, ROOM, sendBytes } from "../stack.ts";
import { finish, ticketFor } from "../uploads.ts";
import { type Case, EVERYBODY } from "./case.ts";

const password = "dealport-demo";
const PASSWORD_SHORT = "Password must be at least 6 characters";
const WRONG = "Wrong email or password.";

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

const wrong = (field: string, value: unknown, says: string): Case => ({
  call: register,
  status: 400,
  what: `${field} ${JSON.stringify(value)?.slice(0, 30)}`,
  json: applicant({ [field]: value }),
  says,
  check: ({ fields }) => assert.equal(fields[field], says),
});

interface Row {
  action: string;
}

/** The next one is one too many. */
const exhausting = (path: string, json: Record<string, unknown>, attempts: number) => async () => {
  for (let i = 0; i < attempts; i++) {
    await (await api(undefined, "POST", path, { json })).body?.cancel();
  }
  return { json };
};
const TOO_MANY = "Too many requests. Try again in a few minutes.";

const asNewcomer = async (json: unknown) => ({
  headers: { authorization: `Bearer ${await newcomer("GUEST")}` },
  json,
});

export const userCases: Case[] = [
  ...EVERYBODY.map((person) => ({
    call: getUser,
    status: 200,
    as: person,
    check: (user: { username: string }) => assert.equal(user.username, person),
  })),

  {
    call: login,
    status: 200,
    what: "an address in capitals",
    json: { email: " BOB@dealport.test ", password },
    check: (user) => assert.equal(user.displayName, "Bob Lindqvist"),
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
  { call: login, status: 400, what: "nothing", json: {}, says: "Email is required" },
  {
    call: login,
    status: 400,
    what: "a code of letters",
    json: { email: "bob@dealport.test", password, code: "12a456" },
    says: "Enter the six digits of the code.",
  },
  {
    call: login,
    status: 403,
    what: "a second factor, without its code",
    prepare: async () => ({ json: { email: (await withFactor()).email, password } }),
    says: "Enter the code of your authenticator app, too.",
  },
  {
    call: login,
    status: 403,
    what: "a second factor, with a code that was used",
    prepare: async () => {
      const { email, used } = await withFactor();
      return { json: { email, password, code: used } };
    },
    says: "This code is wrong or was used already. Enter the next one.",
  },
  {
    call: login,
    status: 200,
    what: "a second factor, with its code",
    prepare: async () => {
      const { email, secret } = await withFactor();
      return { json: { email, password, code: await codeOf(secret, 1) } };
    },
    check: (user) => assert.equal(user.role, "INVESTOR"),
  },
  { call: login, status: 400, what: "a list", json: [], says: "This request is incomplete." },

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
    check: (user) => {
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
    check: (user) => assert.equal(user.role, "GUEST"),
  },
  {
    call: register,
    status: 409,
    what: "an address that has an account",
    json: applicant({ email: taken }),
    says: "An account with this email address already exists. Sign in instead.",
  },
  wrong("email", "nobody", "Please enter a valid email address"),
  wrong("email", `${"a".repeat(320)}@b.example`, "Please enter a valid email address"),
  wrong("username", "a", "Use 2 to 40 letters, digits, dots, dashes or underscores"),
  wrong("username", "a b", "Use 2 to 40 letters, digits, dots, dashes or underscores"),
  wrong("firstName", " ", "First name is required"),
  wrong("lastName", "x".repeat(81), "Last name must be at most 80 characters"),
  wrong("firstName", "Tria\0", "This text contains characters that cannot be stored."),
  wrong("password", "12345", PASSWORD_SHORT),
  wrong("confirmPassword", "another-one", "Passwords don't match"),
  { call: register, status: 400, what: "nothing", json: {}, says: "Email is required" },
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
      headers: { authorization: `Bearer ${await forge({ stranger: true })}` },
    }),
  },
  {
    call: register,
    status: 200,
    what: "a Google account that has its role already",
    as: "bob",
    json: applicant({ isGoogleAuth: true, role: "HUB_ADMIN", password: "x", confirmPassword: "y" }),
    check: (user) => assert.deepEqual([user.username, user.role], ["bob", "INVESTOR"]),
  },

  {
    call: closeAccount,
    status: 204,
    what: "with the password",
    prepare: () => asNewcomer({ password }),
  },
  {
    call: closeAccount,
    status: 403,
    what: "without the password",
    prepare: () => asNewcomer({}),
    says: "Type your password.",
  },
  {
    call: closeAccount,
    status: 403,
    what: "with another password",
    prepare: () => asNewcomer({ password: "wrong-one" }),
    says: "This is not your password.",
  },
  {
    call: closeAccount,
    status: 403,
    what: "with an endless password",
    prepare: () => asNewcomer({ password: "x".repeat(1000) }),
  },
  {
    call: closeAccount,
    status: 400,
    what: "with a password that is none",
    as: "grace",
    json: { password: 7 },
  },
  {
    call: closeAccount,
    status: 409,
    what: "a founder with open deals",
    as: "alice",
    json: { password },
    says: /^Only you may sign for your side of the deal room /,
  },
  {
    call: closeAccount,
    status: 429,
    what: "the sixth password in a quarter of an hour",
    prepare: async () => {
      const sent = await asNewcomer({ password: "wrong-one" });
      for (let i = 0; i < 5; i++) {
        await (await api(undefined, "POST", "/api/user/close", sent)).body?.cancel();
      }
      return sent;
    },
    says: TOO_MANY,
  },

  ...EVERYBODY.map((person) => ({
    call: downloadMyData,
    status: 200,
    as: person,
    check: (text: string) => {
      const data = JSON.parse(text);
      assert.equal(data.account[0].username, person);
      assert.ok(data.activity.some((line: Row) => line.action === "user.data_exported"));
      for (const other of EVERYBODY.filter((name) => name !== person)) {
        assert.ok(!text.includes(`${other}@dealport.test`), `${person}'s data names ${other}`);
      }
    },
  })),
  {
    call: downloadMyData,
    status: 200,
    what: "a file that one uploaded, which its path serves to those who may read it",
    as: "alice",
    prepare: async () => {
      const ticket = await ticketFor("alice", ROOM.lumen, "Of alice.pdf", PDF.length);
      await (await sendBytes(ticket, PDF)).body?.cancel();
      await (await finish("alice", ROOM.lumen, ticket.uploadId)).body?.cancel();
      return {};
    },
    check: async (text: string) => {
      const { files } = JSON.parse(text);
      const file = files.find((row: { file_name: string }) => row.file_name === "Of alice.pdf");
      const served = await api("alice", "GET", `/api${file.path}`);
      assert.deepEqual(new Uint8Array(await served.arrayBuffer()), PDF);
      const refused = await api("mallory", "GET", `/api${file.path}`);
      await refused.body?.cancel();
      assert.equal(refused.status, 404);
    },
  },
  {
    call: downloadMyData,
    status: 429,
    what: "the sixth download in an hour",
    prepare: async () => {
      const { headers } = await asNewcomer(undefined);
      for (let i = 0; i < 5; i++) {
        await (await api(undefined, "GET", "/api/profile/export", { headers })).body?.cancel();
      }
      return { headers };
    },
    says: TOO_MANY,
  },

  { call: logout, status: 204, what: "a visitor" },
  { call: logout, status: 204, what: "a token that is none", as: { token: "garbage" } },
];
