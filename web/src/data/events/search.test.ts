import { describe, expect, it } from "vitest";
import { searchCondition } from "./search";

const patterns = (words: string) =>
  [...(searchCondition(words) ?? "").matchAll(/title\.ilike\.\*(.*?)\*,/g)].map(([, word]) => word);

describe("searchCondition", () => {
  it("looks into three columns", () => {
    expect(searchCondition("lagos")).toBe(
      "title.ilike.*lagos*,description.ilike.*lagos*,location.ilike.*lagos*",
    );
  });

  it("wants every word, each in any column", () => {
    expect(searchCondition("lagos robots")).toBe(
      "and(or(title.ilike.*lagos*,description.ilike.*lagos*,location.ilike.*lagos*)," +
        "or(title.ilike.*robots*,description.ilike.*robots*,location.ilike.*robots*))",
    );
  });

  it.each([
    ["São Paulo", ["São", "Paulo"]],
    ["farmers' co-op", ["farmers'", "co-op"]],
    ["Lagos, Nigeria", ["Lagos", "Nigeria"]],
    ["100%", ["100"]],
    ["a*b", ["a", "b"]],
    ["x),id.eq.(1", ["x", "id", "eq", "1"]],
    ['"x\\', ["x"]],
    ["1😀2", ["1", "2"]],
    ["a - b", ["a", "b"]],
    ["1 2 3 4 5 6 7 8 9", ["1", "2", "3", "4", "5", "6", "7", "8"]],
  ])("takes %j as %j", (words, expected) => {
    expect(patterns(words)).toEqual(expected);
  });

  it.each([' %_*"().,', "%", "???", "- '"])("is nothing without a letter or digit: %j", (words) => {
    expect(searchCondition(words)).toBeNull();
  });
});
