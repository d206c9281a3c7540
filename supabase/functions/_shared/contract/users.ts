import { z } from "zod";
import { defineCall } from "./call.ts";
import { kycStatusSchema, roleSchema, subscriptionTierSchema } from "./enums.ts";
import { idSchema, storableText } from "./text.ts";
import { instantSchema } from "./values.ts";

/** Characters; the sign-up form asks for the same. */
export const MIN_PASSWORD = 6;
/** bcrypt, which Auth uses, ignores further bytes. */
export const MAX_PASSWORD_BYTES = 72;

export const userSchema = z
  .object({
    id: idSchema,
    email: z.string(),
    username: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    displayName: z.string(),
    phone: z.string().nullable(),
    role: roleSchema,
    kycStatus: kycStatusSchema,
    profileImageUrl: z.string().nullable(),
    hubId: idSchema.nullable(),
    subscriptionTier: subscriptionTierSchema,
    isActive: z.boolean(),
    createdAt: instantSchema,
    updatedAt: instantSchema,
  })
  .meta({ id: "User" });
export type User = z.infer<typeof userSchema>;

const INVALID_EMAIL = "Please enter a valid email address";
const email = storableText("Email is required")
  .trim()
  .max(320, { error: INVALID_EMAIL })
  .pipe(z.email({ error: INVALID_EMAIL }));

const password = storableText("Password is required")
  .min(MIN_PASSWORD, { error: `Password must be at least ${MIN_PASSWORD} characters` })
  .refine((text) => new TextEncoder().encode(text).length <= MAX_PASSWORD_BYTES, {
    error: `Password must be at most ${MAX_PASSWORD_BYTES} characters`,
  });

const code = storableText("Enter the six digits of the code.")
  .trim()
  .regex(/^\d{6}$/, { error: "Enter the six digits of the code." });

/** `code` is for an account with a second factor. */
export const loginSchema = z
  .object({ email, password, code: code.optional() })
  .meta({ id: "Login" });

const personName = (label: string) =>
  storableText(`${label} is required`)
    .trim()
    .min(1, { error: `${label} is required` })
    .max(80, { error: `${label} must be at most 80 characters` });

/** Anything but the four choices, SUPER_ADMIN too, becomes GUEST in the database. */
const wantedRole = storableText("Choose a role.").max(40, { error: "Choose a role." });

const withPassword = z
  .object({
    isGoogleAuth: z.literal(false).optional(),
    email,
    username: storableText("Username is required")
      .trim()
      .regex(/^[A-Za-z0-9._-]{2,40}$/, {
        error: "Use 2 to 40 letters, digits, dots, dashes or underscores",
      }),
    firstName: personName("First name"),
    lastName: personName("Last name"),
    role: wantedRole.default("GUEST"),
    password,
    confirmPassword: password,
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ["confirmPassword"],
    error: "Passwords don't match",
  });

const withGoogle = z.object({ isGoogleAuth: z.literal(true), role: wantedRole });

/** With `isGoogleAuth` the account is the bearer token's: its names and email count, passwords are placeholders. */
export const registerSchema = z.union([withGoogle, withPassword]).meta({ id: "Registration" });

export const noticeSchema = z.object({ message: z.string() }).meta({ id: "Notice" });

const about = "Account";

export const closeAccountSchema = z
  .object({ password: storableText("Type your password.").max(1000).optional() })
  .meta({ id: "ClosingAccount" });

export const getUser = defineCall({
  name: "getUser",
  method: "GET",
  path: "/user",
  about,
  summary: "Who is signed in. 401 means nobody, or an account without a role yet.",
  caller: "member",
  answers: { 200: userSchema },
  refusals: { 403: "The account is disabled." },
});

export const login = defineCall({
  name: "login",
  method: "POST",
  path: "/login",
  about,
  summary:
    "Signs in by email and password, and by the code of an authenticator app where the account has one. The session is in a cookie that scripts cannot read.",
  caller: "nobody",
  body: loginSchema,
  answers: { 200: userSchema },
  refusals: {
    401: "Email or password is wrong.",
    403: "The account is disabled, its email is not confirmed yet, or the code of its second factor is missing or wrong.",
    429: "Too many attempts.",
  },
});

export const register = defineCall({
  name: "register",
  method: "POST",
  path: "/register",
  about,
  summary:
    "Creates an account and signs in. With isGoogleAuth, gives the token's account its role.",
  caller: "nobody",
  body: registerSchema,
  answers: { 200: userSchema, 201: userSchema, 202: noticeSchema },
  refusals: {
    401: "A Google sign-up without a valid token.",
    403: "The account is disabled, or sign-up is closed.",
    409: "An account with this email exists.",
    429: "Too many attempts.",
  },
});

export const closeAccount = defineCall({
  name: "closeAccount",
  method: "POST",
  path: "/user/close",
  about,
  summary:
    "Permanently closes the caller's account. An account with a password needs the password, one without needs a sign-in within the last ten minutes. Every session ends at once.",
  caller: "member",
  body: closeAccountSchema,
  answers: { 204: null },
  refusals: {
    403: "The password is missing or wrong, the sign-in is too old, the account is disabled, or the session is in a cookie and the request comes from another site.",
    409: "Others depend on the caller: one sentence for each open deal, the hub and the platform.",
    429: "The password was tried five times in a quarter of an hour.",
  },
});

export const downloadMyData = defineCall({
  name: "downloadMyData",
  method: "GET",
  path: "/profile/export",
  about,
  summary:
    "All data kept about the caller, as one JSON file: a list of rows for each section, times in UTC, nothing about anybody else. Streamed, and recorded in the audit log. Its section files has what the caller uploaded and may open now, each with the path of the call that serves it.",
  caller: "member",
  isAudited: true,
  answers: { 200: "file" },
  refusals: {
    403: "The account is disabled.",
    429: "It was downloaded five times in an hour.",
  },
});

export const logout = defineCall({
  name: "logout",
  method: "POST",
  path: "/logout",
  about,
  summary: "Ends the session of the cookie or the token. It is not an error if there is none.",
  caller: "nobody",
  answers: { 204: null },
});
