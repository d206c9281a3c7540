import { describe, expect, it } from "vitest";
import { columnsOf, sortChoices } from "./columns";

interface Row {
  name: string;
  amount: number | null;
  tags: string[];
  isOpen: boolean;
}

const { field, made } = columnsOf<Row>();
const row: Row = { name: "Lumen Grid", amount: 2, tags: ["a", "b"], isOpen: true };

describe("columns", () => {
  it("show their value, or what their cell makes of the row", () => {
    expect(field("name", { header: "Name" }).cell(row)).toBe("Lumen Grid");
    const tags = field("tags", { header: "Tags", cell: ({ tags: all }) => all.join(", ") });
    expect(tags.cell(row)).toBe("a, b");
    const double = made("double", ({ amount }) => (amount ?? 0) * 2, { header: "Double" });
    expect(double.cell(row)).toBe(4);
  });

  it("offer their orders, the first one first", () => {
    const columns = [
      field("name", { header: "Name", sort: "asc" }),
      field("tags", { header: "Tags", cell: () => null }),
      field("amount", { header: "Amount", sort: "desc" }),
    ];
    expect(sortChoices(columns).map(({ label }) => label)).toEqual([
      "Name, ascending",
      "Name, descending",
      "Amount, descending",
      "Amount, ascending",
    ]);
  });

  it("do not compile when they are wrong", () => {
    // @ts-expect-error: the row has no such field.
    field("nmae", { header: "Name" });
    // @ts-expect-error: a list cannot be shown as it is.
    field("tags", { header: "Tags" });
    // @ts-expect-error: a switch cannot be shown as it is.
    field("isOpen", { header: "Open", sort: "asc" });
    // @ts-expect-error: there is no order of lists.
    field("tags", { header: "Tags", cell: () => null, sort: "asc" });
    // @ts-expect-error: what is made is a list.
    made("many", ({ tags }) => tags, { header: "Many" });
    // @ts-expect-error: a column without a header.
    field("name", {});
  });
});
