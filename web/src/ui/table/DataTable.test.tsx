import { describe, expect, it } from "vitest";
import { markupOf } from "@/testing/markup";
import { columnsOf, type Sort } from "./columns";
import { DataTable, type DataTableProps } from "./DataTable";

interface Row {
  id: string;
  name: string;
  amount: number | null;
}

const { field } = columnsOf<Row>();
const COLUMNS = [
  field("name", { header: "Name", sort: "asc" }),
  field("amount", { header: "Amount", sort: "desc", align: "end" }),
];

const ROWS: Row[] = [
  { id: "1", name: "Station 10", amount: 5 },
  { id: "2", name: "station 9", amount: null },
  { id: "3", name: "Äther", amount: 40 },
  { id: "4", name: "Azur", amount: -3 },
];

type Props = DataTableProps<Row, "name" | "amount">;

const tableOf = (props: Partial<Props> = {}) =>
  markupOf(
    <DataTable
      label="Stations"
      columns={COLUMNS}
      rows={ROWS}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      empty={<p>Nothing here</p>}
      {...props}
    />,
  );

const orderOf = (sort: Sort<"name" | "amount">, sortedBy: Props["sortedBy"] = "table") =>
  [...tableOf({ sort, onSort: () => {}, sortedBy }).matchAll(/data-row="(\d)"/g)]
    .map(([, id]) => id)
    .join("");

describe("a table", () => {
  it("sorts words as people do, and figures by their size", () => {
    expect(orderOf({ by: "name", direction: "asc" })).toBe("3421");
    expect(orderOf({ by: "name", direction: "desc" })).toBe("1243");
    expect(orderOf({ by: "amount", direction: "asc" })).toBe("4132");
  });

  it("puts what is missing last in both directions", () => {
    expect(orderOf({ by: "amount", direction: "desc" })).toBe("3142");
  });

  it("leaves the order of the server", () => {
    expect(orderOf({ by: "amount", direction: "desc" }, "server")).toBe("1234");
  });

  it("says which header sorts, and how", () => {
    const html = tableOf({ sort: { by: "amount", direction: "desc" }, onSort: () => {} });
    expect(html.match(/aria-sort="\w+"/g)).toEqual(['aria-sort="none"', 'aria-sort="descending"']);
  });

  it("is a grid only when its rows can be used", () => {
    expect(tableOf()).not.toContain('role="grid"');
    expect(tableOf()).not.toContain("tabindex");
    const used = tableOf({ hrefOf: ({ id }) => `?open=${id}`, opened: "3" });
    expect(used).toContain('role="grid"');
    expect(used).toMatch(/data-row="3"[^>]*aria-current="true"[^>]*tabindex="0"/);
  });

  it("says why there are no rows, and does not take none for loading", () => {
    expect(tableOf({ rows: [] })).toContain("Nothing here");
    expect(tableOf({ rows: undefined })).not.toContain("Nothing here");
    expect(tableOf({ rows: undefined })).toContain("rt-Skeleton");
    const failed = tableOf({ rows: undefined, error: <p>Failed</p> });
    expect(failed).toContain("Failed");
    expect(failed).not.toContain("rt-Skeleton");
  });

  it("offers more only while there is more", () => {
    const more = { shown: 4, onMore: () => {}, pending: false };
    expect(tableOf({ more: { ...more, total: 1240 } })).toContain("4 of 1,240");
    expect(tableOf({ more: { ...more, total: 4 } })).not.toContain("Show more");
  });
});
