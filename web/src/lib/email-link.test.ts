import { expect, test } from "vitest";
import { readEmailLink } from "./email-link";

test("a link of a template says what it proves", () => {
  expect(readEmailLink("#token_hash=pkce_0af3&type=recovery")).toEqual({
    tokenHash: "pkce_0af3",
    type: "recovery",
  });
  expect(readEmailLink("#token_hash=0af3&type=signup")?.type).toBe("signup");
});

test.each([
  "",
  "#",
  "#token_hash=&type=recovery",
  "#token_hash=0af3",
  "#token_hash=0af3&type=email_change",
  "#token_hash=0af3&type=recovery&x=1",
  // Somebody asked for the email with a token of their own in the address.
  "#token_hash=theirs&type=recovery#token_hash=0af3&type=recovery",
  "#a#token_hash=0af3&type=recovery",
  "#token_hash=0af3%22&type=recovery",
  `#token_hash=${"a".repeat(201)}&type=recovery`,
])("nothing else is a link of ours: %s", (hash) => {
  expect(readEmailLink(hash)).toBeNull();
});
