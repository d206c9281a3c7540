import { describe, expect, it } from "vitest";
import { authSentence, WRONG_CREDENTIALS } from "./auth-errors";
import { NO_CONNECTION } from "./errors";

describe("authSentence", () => {
  it("reads the same for a wrong password and an unknown user", () => {
    const wrongPassword = authSentence({ code: "invalid_credentials", status: 400 });
    expect(wrongPassword).toBe(WRONG_CREDENTIALS);
    expect(authSentence({ code: "user_not_found", status: 404 })).toBe(wrongPassword);
    expect(authSentence({ message: "Invalid login credentials", status: 400 })).toBe(wrongPassword);
  });

  it("never shows the server's own words for an unknown code", () => {
    const sentence = authSentence({ code: "unexpected_failure", message: "pq: relation missing" });
    expect(sentence).not.toContain("pq");
    expect(authSentence({ code: "x" }, "Registration failed")).toBe("Registration failed");
  });

  it("names a lost connection and a limit", () => {
    expect(authSentence({ name: "AuthRetryableFetchError", status: 0 })).toBe(NO_CONNECTION);
    expect(authSentence({ status: 429, message: "slow down" })).toMatch(/^Too many attempts/);
  });
});
