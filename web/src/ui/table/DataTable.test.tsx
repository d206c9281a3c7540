import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { show } from "@/testing/show";
import { type ScreenLayout, ScreenLayoutContext } from "../screen-layout";
import { columnsOf, type Sort } from "./columns";
import { DataTable, type DataTableProps } from "./DataTable";
import { useCompactRows } from "./row-height";

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

const showTable = (props: Partial<Props> = {}) =>
  show(
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

const skeletons = () => document.querySelectorAll(".rt-Skeleton").length;

function orderOf(sort: Sort<"name" | "amount">, sortedBy: Props["sortedBy"] = "table"): string {
  showTable({ sort, onSort: () => {}, sortedBy });
  const [, ...rows] = screen.getAllByRole("row");
  return rows.map((row) => ROWS.find(({ name }) => within(row).queryByText(name))?.id).join("");
}

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

  it("acts on the focused row by a letter, and lists its letters", async () => {
    const approve = vi.fn();
    showTable({ keys: { a: { does: "Approve", act: approve } }, hrefOf: ({ id }) => `/${id}` });
    const row = screen.getAllByRole("row")[2] as HTMLElement;
    fireEvent.focus(row);
    fireEvent.keyDown(row, { key: "a" });
    expect(approve).toHaveBeenCalledWith(ROWS[1]);
    fireEvent.keyDown(row, { key: "?", shiftKey: true });
    const help = await screen.findByRole("dialog", { name: "Keyboard" });
    expect(within(help).getByText("Approve")).toBeDefined();
    expect(within(help).getByText("Open")).toBeDefined();
  });

  it("says which header sorts, and how", () => {
    showTable({ sort: { by: "amount", direction: "desc" }, onSort: () => {} });
    const heads = screen.getAllByRole("columnheader");
    const sorts = heads.map((head) => head.getAttribute("aria-sort")).filter(Boolean);
    expect(sorts).toEqual(["none", "descending"]);
  });

  it("is a grid only when its rows can be used", () => {
    showTable();
    expect(screen.queryByRole("grid")).toBeNull();
    for (const row of screen.getAllByRole("row")) expect(row.hasAttribute("tabindex")).toBe(false);
    showTable({ hrefOf: ({ id }) => `?open=${id}`, opened: "3" });
    expect(screen.getByRole("grid", { name: "Stations" })).toBeTruthy();
    const row = screen.getByRole("row", { current: true });
    within(row).getByText("Äther");
    expect(row.getAttribute("tabindex")).toBe("0");
  });

  it("says why there are no rows, and does not take none for loading", () => {
    showTable({ rows: [] });
    expect(screen.getByText("Nothing here")).toBeTruthy();
    showTable({ rows: undefined });
    expect(screen.queryByText("Nothing here")).toBeNull();
    expect(skeletons()).toBeGreaterThan(0);
    showTable({ rows: undefined, error: <p>Failed</p> });
    expect(screen.getByText("Failed")).toBeTruthy();
    expect(skeletons()).toBe(0);
  });

  it("is dense at work, denser on request, and has room for fingers", () => {
    const heightIn = (layout: ScreenLayout) => {
      show(
        <ScreenLayoutContext value={layout}>
          <DataTable
            label="Stations"
            density="tall"
            columns={COLUMNS}
            rows={ROWS}
            idOf={({ id }) => id}
            nameOf={({ name }) => name}
            empty={null}
          />
        </ScreenLayoutContext>,
      );
      return screen.getAllByRole("row")[1]?.style.height;
    };
    expect(heightIn("page")).toBe("64px");
    expect(heightIn("work")).toBe("40px");
    act(() => useCompactRows.getState().set(true));
    expect(heightIn("work")).toBe("36px");
    expect(heightIn("window")).toBe("36px");
    expect(heightIn("page")).toBe("64px");
    const media = vi.spyOn(window, "matchMedia");
    media.mockImplementation(
      (query) =>
        ({
          media: query,
          matches: query === "(pointer: coarse)",
          addEventListener: () => {},
          removeEventListener: () => {},
        }) as unknown as MediaQueryList,
    );
    expect(heightIn("work")).toBe("44px");
    media.mockRestore();
    act(() => useCompactRows.getState().set(false));
    expect(localStorage.getItem("dealport:compact-rows")).toBe("off");
  });

  it("offers more only while there is more", () => {
    const more = { shown: 4, onMore: () => {}, pending: false };
    showTable({ more: { ...more, total: 1240 } });
    expect(screen.getByText(/4 of 1,240/)).toBeTruthy();
    showTable({ more: { ...more, total: 4 } });
    expect(screen.queryByText("Show more")).toBeNull();
  });
});
