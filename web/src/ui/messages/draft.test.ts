import { describe, expect, it } from "vitest";
import { checkDraft } from "./draft";

describe("a draft", () => {
  it.each(["", "   ", "\n\t \r\n"])("of blanks (%j) is not sendable", (text) => {
    expect(checkDraft(text)).toMatchObject({ isSendable: false, problem: null });
  });

  it("may have 10,000 characters and not one more", () => {
    expect(checkDraft("x".repeat(10_000)).isSendable).toBe(true);
    expect(checkDraft(`  ${"x".repeat(10_000)}  `).isSendable).toBe(true);
    expect(checkDraft("x".repeat(10_001))).toEqual({
      length: 10_001,
      isSendable: false,
      problem: "A message must be at most 10,000 characters.",
    });
  });

  it("counts an emoji once, as the database does", () => {
    expect(checkDraft("🚀".repeat(10_000)).isSendable).toBe(true);
    expect(checkDraft("🚀".repeat(10_001)).isSendable).toBe(false);
  });
});
