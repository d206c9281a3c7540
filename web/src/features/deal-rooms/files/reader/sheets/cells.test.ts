import { describe, expect, it } from "vitest";
import { cellAfter, cellsWith, columnName, columnPlaces, isFigure } from "./cells";

it("columns are called as spreadsheets do", () => {
  expect([0, 1, 25, 26, 27, 51, 52, 99, 701, 702].map(columnName)).toEqual([
    "A",
    "B",
    "Z",
    "AA",
    "AB",
    "AZ",
    "BA",
    "CV",
    "ZZ",
    "AAA",
  ]);
});

it("columns are as wide as most of what they hold, within bounds", () => {
  const note = "a very long note ".repeat(20);
  const rows = [
    ["x", "Station Azur, Series A"],
    ...Array.from({ length: 20 }, () => ["y"]),
    [note],
  ];
  const [, first = 0, second = 0] = columnPlaces(rows);
  expect(first).toBe(64);
  expect(second - first).toBeGreaterThan(150);
  expect(columnPlaces([])).toEqual([0]);
  expect(columnPlaces([[note]])).toEqual([0, 320]);
});

it.each([
  ["1,250,000", true],
  ["-3.5", true],
  ["$ 4 100", true],
  ["(12.0)", true],
  ["8%", true],
  ["2026-11-23", false],
  ["", false],
  ["Q3 2026", false],
])("%s is a figure: %s", (text, is) => {
  expect(isFigure(text)).toBe(is);
});

describe("keys in a sheet", () => {
  const size = { rows: 50, columns: 4, page: 20 };
  const from = { row: 10, column: 2 };
  it.each([
    ["ArrowDown", false, { row: 11, column: 2 }],
    ["PageDown", false, { row: 30, column: 2 }],
    ["PageUp", false, { row: 0, column: 2 }],
    ["Home", false, { row: 10, column: 0 }],
    ["End", false, { row: 10, column: 3 }],
    ["End", true, { row: 49, column: 3 }],
    ["a", false, null],
  ])("%s", (key, ctrlKey, to) => {
    expect(cellAfter(from, { key, ctrlKey }, size)).toEqual(to);
  });
  it("lead nowhere in an empty one", () => {
    expect(
      cellAfter(
        { row: 0, column: 0 },
        { key: "ArrowDown", ctrlKey: false },
        { rows: 0, columns: 0, page: 1 },
      ),
    ).toEqual({ row: 0, column: 0 });
  });
});

it("cells are found by what they say", () => {
  const rows = [
    ["Rhône", "12"],
    ["", "rhone ag"],
  ];
  expect(cellsWith(rows, "RHONE", 10)).toEqual([
    { row: 0, column: 0 },
    { row: 1, column: 1 },
  ]);
  expect(cellsWith(rows, "rhone", 1)).toHaveLength(1);
  expect(cellsWith(rows, " ", 10)).toEqual([]);
});
