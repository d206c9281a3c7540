import { describe, expect, it } from "vitest";
import { columnsOf } from "./columns";
import { isSameSort, readSort, writeSort } from "./sort-in-address";

const { field } = columnsOf<{ name: string; amount: number; note: string }>();
const COLUMNS = [
  field("name", { header: "Name", sort: "asc" }),
  field("amount", { header: "Amount", sort: "desc" }),
  field("note", { header: "Note" }),
];

describe("the order in the address", () => {
  it("comes back as it was written", () => {
    for (const text of ["name", "-name", "amount", "-amount"]) {
      const sort = readSort(text, COLUMNS);
      expect(sort && writeSort(sort)).toBe(text);
    }
  });

  it("is nothing where it says nothing that can be sorted by", () => {
    for (const text of [null, "", "-", "note", "--name", "constructor", "name,amount"]) {
      expect(readSort(text, COLUMNS)).toBeNull();
    }
  });

  it("is another one in the other direction", () => {
    const name = { by: "name", direction: "asc" } as const;
    expect(isSameSort(name, { ...name })).toBe(true);
    expect(isSameSort(name, { ...name, direction: "desc" })).toBe(false);
    expect(isSameSort(name, { ...name, by: "amount" })).toBe(false);
  });
});
