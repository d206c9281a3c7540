import { describe, expect, it } from "vitest";
import { signInSchema, signUpSchema } from "./schemas";

const good = {
  firstName: "Alice",
  lastName: "Okafor",
  email: "alice@dealport.test",
  username: "alice.okafor",
  role: "INVESTOR",
  password: "secret",
  confirmPassword: "secret",
};

const messages = (form: object) => {
  const result = signUpSchema.safeParse(form);
  return result.success
    ? {}
    : Object.fromEntries(result.error.issues.map((i) => [i.path[0], i.message]));
};

describe("signUpSchema", () => {
  it("takes a complete form and trims it", () => {
    expect(signUpSchema.parse({ ...good, email: " alice@dealport.test " }).email).toBe(good.email);
  });

  it("wants the passwords to match, and says so on the second", () => {
    expect(messages({ ...good, confirmPassword: "secres" })).toEqual({
      confirmPassword: "Passwords don't match",
    });
    expect(messages({ ...good, firstName: "", confirmPassword: "secres" })).toEqual({
      firstName: "First name is required",
      confirmPassword: "Passwords don't match",
    });
  });

  it.each([
    ["email", "alice@"],
    ["username", "a b"],
    ["username", "a"],
    ["password", "12345"],
    ["password", "ä".repeat(37)],
    ["lastName", "   "],
    ["role", "SUPER_ADMIN"],
  ])("refuses %s %j", (field, value) => {
    expect(messages({ ...good, [field]: value })).toHaveProperty(field);
  });
});

describe("signInSchema", () => {
  it("wants an email address and six characters", () => {
    expect(signInSchema.safeParse({ email: "bob@dealport.test", password: "123456" }).success).toBe(
      true,
    );
    expect(signInSchema.safeParse({ email: "bob", password: "123456" }).success).toBe(false);
    expect(signInSchema.safeParse({ email: "bob@dealport.test", password: "12345" }).success).toBe(
      false,
    );
  });
});
