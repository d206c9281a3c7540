import { expect, it } from "vitest";
import type { DiligenceItem } from "@/data/deal-rooms/diligence";
import { beside, isShown, sectionsOf, toRows, withMoved } from "./diligence";

const item = (number: string, section: string, over: Partial<DiligenceItem> = {}) =>
  ({
    id: number,
    number,
    section,
    title: `Item ${number}`,
    note: null,
    owner_name: null,
    due_on: null,
    is_mine: false,
    is_done: false,
    is_overdue: false,
    documents: [],
    side: "INVESTOR",
    ...over,
  }) as unknown as DiligenceItem;

const LIST = [item("1.1", "Capital"), item("1.2", "Capital"), item("2.1", "People")];
const order = (items: readonly DiligenceItem[]) =>
  items.map(({ number, section, id }) => `${number} ${section} ${id}`);

it("stands by its headings", () => {
  expect(sectionsOf(LIST).map(({ name, items }) => [name, items.length])).toEqual([
    ["Capital", 2],
    ["People", 1],
  ]);
});

it("goes one place up or down, into the section beside at an end, and not beyond the list", () => {
  expect(beside(LIST, "1.1", 1)).toEqual({ section: "Capital", position: 2 });
  expect(beside(LIST, "1.2", 1)).toEqual({ section: "People", position: 1 });
  expect(beside(LIST, "2.1", -1)).toEqual({ section: "Capital", position: 3 });
  expect(beside(LIST, "1.1", -1)).toBeNull();
  expect(beside(LIST, "2.1", 1)).toBeNull();
  expect(beside(LIST, "gone", 1)).toBeNull();
});

it("is numbered anew where an item stands elsewhere, and a section without any is none", () => {
  expect(order(withMoved(LIST, "1.2", { section: "Capital", position: 1 }))).toEqual([
    "1.1 Capital 1.2",
    "1.2 Capital 1.1",
    "2.1 People 2.1",
  ]);
  expect(order(withMoved(LIST, "2.1", { section: "Capital", position: 2 }))).toEqual([
    "1.1 Capital 1.1",
    "1.2 Capital 2.1",
    "1.3 Capital 1.2",
  ]);
  expect(order(withMoved(LIST, "1.1", { section: "New", position: 1 })).at(-1)).toBe("3.1 New 1.1");
});

it("tells what is open, overdue, done and one's own apart", () => {
  const done = item("1.1", "Capital", { is_done: true });
  const late = item("1.2", "Capital", { is_overdue: true, is_mine: true });
  expect([isShown(done, "open"), isShown(done, "done"), isShown(done, "all")]).toEqual([
    false,
    true,
    true,
  ]);
  expect([isShown(late, "open"), isShown(late, "overdue"), isShown(late, "mine")]).toEqual([
    true,
    true,
    true,
  ]);
});

it("is a table with a line an item", () => {
  const documents = [{ file_name: "a.pdf" }, { file_name: "b.xlsx" }];
  const [head, first] = toRows([
    item("1.1", "Capital", { is_done: true, documents } as unknown as DiligenceItem),
  ]);
  expect(head?.length).toBe(first?.length);
  expect(first).toEqual([
    "1.1",
    "Capital",
    "Item 1.1",
    null,
    "Done",
    null,
    null,
    "a.pdf\nb.xlsx",
    "Investor's side",
  ]);
});
