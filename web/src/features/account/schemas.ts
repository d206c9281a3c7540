import { z } from "zod";
import { SIGN_UP_ROLES } from "@/domain/people/roles";

/** Characters; `/api` asks for the same. */
export const MIN_PASSWORD = 6;

const email = z
  .string()
  .trim()
  .min(1, { error: "Email is required" })
  .max(320, { error: "Please enter a valid email address" })
  .pipe(z.email({ error: "Please enter a valid email address" }));
export const password = z
  .string()
  .min(MIN_PASSWORD, { error: `Password must be at least ${MIN_PASSWORD} characters` })
  // bcrypt, which Auth uses, ignores everything after 72 bytes.
  .refine((text) => new TextEncoder().encode(text).length <= 72, {
    error: "Password must be at most 72 characters",
  });
const name = (label: string) =>
  z
    .string()
    .trim()
    .min(1, { error: `${label} is required` })
    .max(80, { error: `${label} must be at most 80 characters` });

export const signInSchema = z.object({ email, password });
export type SignInForm = z.infer<typeof signInSchema>;

export const signUpSchema = z
  .object({
    firstName: name("First name"),
    lastName: name("Last name"),
    email,
    /** The database's rule (table users). */
    username: z
      .string()
      .trim()
      .min(1, { error: "Username is required" })
      .regex(/^[A-Za-z0-9._-]{2,40}$/, {
        error: "Use 2 to 40 letters, digits, dots, dashes or underscores",
      }),
    role: z.enum(SIGN_UP_ROLES),
    password,
    confirmPassword: password,
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ["confirmPassword"],
    error: "Passwords don't match",
    // Also while another field is still wrong.
    when: ({ value }) => passwordsTyped(value),
  });
export type SignUpForm = z.infer<typeof signUpSchema>;

function passwordsTyped(value: unknown): boolean {
  const form = value as Partial<SignUpForm> | null;
  return Boolean(form?.password && form.confirmPassword);
}
