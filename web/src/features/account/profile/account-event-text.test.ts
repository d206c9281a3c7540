import { describe, expect, test } from "vitest";
import { accountEventOrigin, accountEventText } from "./account-event-text";

const event = { action: "session.began", method: null, ip_address: null, user_agent: null };

describe("the latest events of an account", () => {
  test("name the way to sign in that was added", () => {
    const action = "user.sign_in_method_added";
    expect(accountEventText({ ...event, action, method: "google" })).toBe(
      "Google added as a way to sign in",
    );
    expect(accountEventText({ ...event, action, method: "github" })).toBe(
      "Github added as a way to sign in",
    );
  });

  test("say what is known of where a sign-in came from", () => {
    const user_agent = "Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0";
    const ip_address = "203.0.113.7";
    expect(accountEventOrigin({ ...event, user_agent, ip_address })).toBe(
      "Firefox on Windows · 203.0.113.7",
    );
    expect(accountEventOrigin({ ...event, ip_address })).toBe("203.0.113.7");
    expect(accountEventOrigin(event)).toBeNull();
  });
});
