import { expect, test } from "vitest";
import { signerLine } from "./parties";

test("who signed stands with a title, without one, and of a closed account without a name", () => {
  const signed_by = "Bob Lindqvist";
  expect(signerLine({ signed_by, signed_as: "Partner" })).toBe("Bob Lindqvist, Partner");
  expect(signerLine({ signed_by, signed_as: null })).toBe("Bob Lindqvist");
  expect(signerLine({ signed_by: null, signed_as: "Partner" })).toBe("Former member, Partner");
});
