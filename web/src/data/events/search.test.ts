import { describe, expect, it } from "vitest";
import { searchCondition } from "./search";

const pattern = (words: string) =>
  /^title\.ilike\.\*(.*?)\*,/.exec(searchCondition(words) ?? "")?.[1];

describe("searchCondition", () => {
  it("looks into three columns", () => {
    expect(searchCondition("lagos")).toBe(
      "title.ilike.*lagos*,description.ilike.*lagos*,location.ilike.*lagos*",
    );
  });

  it.each([
    ["São Paulo", "São Paulo"],
    ["farmers' co-op", "farmers' co-op"],
    ["Lagos, Nigeria", "Lagos_ Nigeria"],
    ["100%", "100_"],
    ["a*b", "a_b"],
    ["x),id.eq.(1", "x__id_eq__1"],
    ['"x\\', "_x_"],
    ["1😀2", "1_2"],
  ])("takes %j as %j", (words, expected) => {
    expect(pattern(words)).toBe(expected);
  });

  it("is nothing without a letter or digit", () => {
    expect(searchCondition(' %_*"().,')).toBeNull();
  });
});
