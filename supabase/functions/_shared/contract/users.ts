import { z } from "zod";
import { defineCall } from "./call.ts";
import { kycStatusSchema, roleSchema, subscriptionTierSchema } from "./enums.ts";
import { idSchema, storableText } from "./text.ts";
import { instantSchema } from "./values.ts";

/** Shortest password (specification §9). */
export const MIN_PASSWORD = 6;
/** bcrypt, which Auth uses, reads no more bytes than these. */
export const MAX_PASSWORD_BYTES = 72;

/** The person who is signed in. */
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
const email = storableText("E-mail is required")
  .trim()
  .max(320, { error: INVALID_EMAIL })
  .pipe(z.email({ error: INVALID_EMAIL }));

const password = storableText("Password is required")
  .min(MIN_PASSWORD, { error: `Password must be at least ${MIN_PASSWORD} characters` })
  .refine((text) => new TextEncoder().encode(text).length <= MAX_PASSWORD_BYTES, {
    error: `Password must be at most ${MAX_PASSWORD_BYTES} characters`,
  });

export const loginSchema = z.object({ email, password }).meta({ id: "Login" });

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

/**
 * Body of `POST /api/register`. With `isGoogleAuth` the account is the one of the bearer token:
 * names and e-mail come from it, and the placeholder passwords in the body are ignored.
 */
export const registerSchema = z.union([withGoogle, withPassword]).meta({ id: "Registration" });
export type Registration = z.infer<typeof registerSchema>;

/** A success without anything to show but a sentence. */
export const noticeSchema = z.object({ message: z.string() }).meta({ id: "Notice" });

const about = "Account";

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
  summary: "Signs in by e-mail and password. The session is in a cookie that scripts cannot read.",
  caller: "nobody",
  body: loginSchema,
  answers: { 200: userSchema },
  refusals: {
    401: "E-mail or password is wrong.",
    403: "The account is disabled, or its e-mail is not confirmed yet.",
    429: "Too many attempts.",
  },
});

export const register = defineCall({
  name: "register",
  method: "POST",
  path: "/register",
  about,
  summary:
    "Makes an account and signs in; with isGoogleAuth, gives the account of the token its role.",
  caller: "nobody",
  body: registerSchema,
  answers: { 200: userSchema, 201: userSchema, 202: noticeSchema },
  refusals: {
    401: "A Google sign-up without a good token.",
    403: "The account is disabled, or no new accounts are taken.",
    409: "An account with this e-mail exists.",
    429: "Too many attempts.",
  },
});

export const logout = defineCall({
  name: "logout",
  method: "POST",
  path: "/logout",
  about,
  summary: "Ends the session of the cookie or the token. Nothing to end is no error.",
  caller: "nobody",
  answers: { 204: null },
});
