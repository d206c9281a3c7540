import { describe, expect, it } from "vitest";
import { readList, readNumber, readPage, withParams } from "./url-filters";

const params = (query: string) => new URLSearchParams(query);

describe("filters in the address", () => {
  it("change alone, drop what is empty, and begin at the first page", () => {
    const before = params("query=ion&stage=SEED&page=4&view=list");
    expect(withParams(before, { stage: ["SEED", "SERIES_A"] }).toString()).toBe(
      "query=ion&view=list&stage=SEED&stage=SERIES_A",
    );
    expect(withParams(before, { query: "", stage: [] }).toString()).toBe("view=list");
    expect(withParams(before, { page: "5" }).get("page")).toBe("5");
    expect(before.get("page")).toBe("4");
  });

  it("read a page, and the first one for what is none", () => {
    expect(readPage(params("page=3"))).toBe(3);
    for (const page of ["0", "-1", "1.5", "x", "", "1e9"]) {
      expect(readPage(params(`page=${page}`)), page).toBe(1);
    }
  });

  it("read lists without doubles, and only what is offered", () => {
    expect(readList(params("s=a&s=b&s=a&s="), "s")).toEqual(["a", "b"]);
    expect(readList(params("s=a&s=z"), "s", ["a", "b"])).toEqual(["a"]);
  });

  it("read numbers within their bounds", () => {
    const bounds = { min: 0, max: 100 };
    expect(readNumber(params("n=55"), "n", bounds)).toBe(55);
    for (const text of ["", "x", "-1", "101", "NaN"]) {
      expect(readNumber(params(`n=${text}`), "n", bounds), text).toBeNull();
    }
  });
});
