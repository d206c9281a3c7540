import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { Block } from "@/data/deal-rooms/reading";
import { show } from "@/testing/show";
import TextView from "./TextView";

const view = {
  name: "Term sheet.docx",
  slot: null,
  asked: { page: 1 },
  canSelect: true,
  onSave: null,
};

const BLOCKS: Block[] = [
  { kind: "heading", level: 1, text: "Terms" },
  { kind: "paragraph", text: "Between the founders and the investor." },
  { kind: "item", level: 1, text: "Series A Preferred" },
  { kind: "item", level: 2, text: "1x, non-participating" },
  { kind: "heading", level: 9, text: "Small print" },
  { kind: "table", rows: [["Valuation", "$18.5M"], ["Amount"]] },
  { kind: "item", level: 1, text: "<b>not bold</b>" },
];

it("shows a Word document's words in their order, and tells of its one page", () => {
  const onPage = vi.fn();
  show(
    <TextView
      {...view}
      onPage={onPage}
      content={{ kind: "blocks", blocks: BLOCKS, isCut: false }}
    />,
  );
  const region = screen.getByRole("region", { name: "Term sheet.docx" });
  expect(screen.getByRole("heading", { level: 3, name: "Terms" })).toBeTruthy();
  expect(screen.getByRole("heading", { level: 6, name: "Small print" })).toBeTruthy();
  const [first, second] = within(region).getAllByRole("list");
  expect(within(first as HTMLElement).getAllByRole("listitem")).toHaveLength(2);
  expect(second?.textContent).toBe("<b>not bold</b>");
  expect(screen.getByRole("cell", { name: "$18.5M" })).toBeTruthy();
  expect(region.textContent).not.toContain("was left out");
  expect(onPage).toHaveBeenCalledWith(1, 1);
});

it("shows a text as it is, says that it was cut, and is locked for who may only look", () => {
  show(
    <TextView
      {...view}
      canSelect={false}
      onPage={() => {}}
      content={{ kind: "text", text: "a\n  b", isCut: true }}
    />,
  );
  const region = screen.getByRole("region", { name: "Term sheet.docx" });
  expect(region.querySelector("pre")?.textContent).toBe("a\n  b");
  expect(region.textContent).toContain("the rest was left out");
  expect(region.hasAttribute("data-locked")).toBe(true);
});
