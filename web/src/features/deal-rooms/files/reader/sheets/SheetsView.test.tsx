import { act, fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { Sheet } from "@/data/deal-rooms/reading";
import { show } from "@/testing/show";
import SheetsView from "./SheetsView";

const long: Sheet = {
  name: "Cash flow",
  rows: Array.from({ length: 5000 }, (_, row) =>
    Array.from({ length: 100 }, (_, column) => `${row + 1}/${column + 1}`),
  ),
  cut: true,
};
const small: Sheet = {
  name: "Notes",
  rows: [["Rhône", "1,250"], ["Grid fees"]],
  cut: false,
};

const view = { name: "Model.xlsx", slot: document.body, canSelect: true, onSave: null };

it("draws few of many cells, says that a sheet was cut, and moves by keys", () => {
  show(<SheetsView {...view} asked={{ page: 1 }} onPage={() => {}} sheets={[long, small]} />);
  const grid = screen.getByRole("grid", { name: "Cash flow" });
  expect(grid.getAttribute("aria-rowcount")).toBe("5001");
  expect(screen.getAllByRole("gridcell").length).toBeLessThan(2500);
  expect(screen.getByText(/5,000 rows\. This sheet is longer or wider/)).toBeTruthy();
  for (const key of ["ArrowDown", "ArrowDown", "ArrowRight"]) fireEvent.keyDown(grid, { key });
  expect(screen.getByText("B3")).toBeTruthy();
  const current = document.getElementById(grid.getAttribute("aria-activedescendant") ?? "");
  expect(current?.textContent).toBe("3/2");
  expect(current?.getAttribute("aria-selected")).toBe("true");
});

it("has its sheets as tabs, begins with the one that is asked for, and finds words in all", async () => {
  const onPage = vi.fn();
  show(<SheetsView {...view} asked={{ page: 7 }} onPage={onPage} sheets={[long, small]} />);
  expect(screen.getByRole("tab", { name: /Notes/ }).getAttribute("aria-selected")).toBe("true");
  expect(onPage).toHaveBeenLastCalledWith(2, 2);
  expect(screen.getByRole("gridcell", { name: "1,250" }).hasAttribute("data-figure")).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Search" }));
  await act(async () => {
    fireEvent.change(screen.getByRole("textbox"), { target: { value: "rhone" } });
  });
  expect(screen.getByText("1 of 1")).toBeTruthy();
  expect(screen.getByRole("gridcell", { name: "Rhône" }).hasAttribute("data-found")).toBe(true);
});

it("says that a sheet is empty", () => {
  show(
    <SheetsView
      {...view}
      asked={{ page: 1 }}
      onPage={() => {}}
      sheets={[{ name: "Empty", rows: [], cut: false }]}
    />,
  );
  expect(screen.getByText("This sheet is empty.")).toBeTruthy();
});
