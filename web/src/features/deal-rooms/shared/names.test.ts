import { describe, expect, it } from "vitest";
import { endingOf, objectionToName } from "./names";

describe("a name", () => {
  it("of a file keeps its ending", () => {
    expect(endingOf("Cap table v2.xlsx")).toBe(".xlsx");
    expect(endingOf("Cap table")).toBe("");
    expect(endingOf(".pdf")).toBe("");
  });

  it.each(["a/b", "a\\b", "a\u0000b", "..", "a\nb"])("is refused: %j", (name) => {
    expect(objectionToName(name)).toMatch(/must not contain slashes/);
  });

  it("has 255 characters at most, each counted once", () => {
    expect(objectionToName("😀".repeat(255))).toBeNull();
    expect(objectionToName("😀".repeat(256))).toBe("A name must be 1 to 255 characters.");
    expect(objectionToName("1. Société (2026) – final")).toBeNull();
  });
});
