import { expect, test } from "vitest";
import { objectionToName, objectionToPhone } from "./details";

test.each([
  ["Ana", null],
  ["María del Carmen", null],
  ["👩‍🚀".repeat(2), null],
  ["", "First name is required"],
  ["   ", "First name is required"],
  ["\u200b\u2060\u3000", "First name is required"],
  ["\u200e", "First name is required"],
  ["\u202e", "First name is required"],
  ["\u0001", "First name is required"],
  ["\u0645\u06cc\u200c\u062e\u0648\u0627", null],
  ["x".repeat(80), null],
  ["x".repeat(81), "First name must be at most 80 characters"],
  ["Ana\u202egnp", "First name contains an invisible character. Type it again."],
  ["An\u200da", "First name contains an invisible character. Type it again."],
  ["An\u00ada", "First name contains an invisible character. Type it again."],
  ["Ana\u3164", "First name contains an invisible character. Type it again."],
  ["Ana\nDuarte", "First name contains an invisible character. Type it again."],
])("the name %j: %s", (name, says) => {
  expect(objectionToName("First name", name)).toBe(says);
});

test.each(["", "+33 4 93 00 00 00", "(020) 7946-0000", "112 0"])("the phone %j is one", (phone) => {
  expect(objectionToPhone(phone)).toBeNull();
});
test.each(["abc", "1", "+33 4 93 00 00 00 x", "1".repeat(33)])("the phone %j is none", (phone) => {
  expect(objectionToPhone(phone)).toMatch(/digits/);
});
