import { describe, expect, it } from "vitest";
import { findIn, firstFrom, fold, foldQuery, type PageText, piecesOf, stepTo } from "./find";

function page(...lines: (string | string[])[]): PageText {
  const items: string[] = [];
  const ends: boolean[] = [];
  for (const line of lines) {
    const parts = typeof line === "string" ? [line] : line;
    parts.forEach((part, at) => {
      items.push(part);
      ends.push(at === parts.length - 1);
    });
  }
  return { items, ends };
}

function found(text: PageText, query: string): string[] {
  const folded = fold(text);
  return findIn(folded.text, foldQuery(query), 0).map((hit) =>
    piecesOf(folded, hit)
      .map(({ item, from, to }) => text.items[item]?.slice(from, to))
      .join("|"),
  );
}

describe("words in a page", () => {
  it.each([
    ["case", page("The Term Sheet"), "term sheet", ["Term Sheet"]],
    ["accents, there or not", page("Rhône, RHONE"), "rhone", ["Rhône", "RHONE"]],
    ["accents that are typed", page("Rhone"), "Rhône", ["Rhone"]],
    ["over the end of a line", page("a cap", "table of"), "cap table", ["cap|table"]],
    ["a divided word", page("due dili-", "gence"), "diligence", ["dili|gence"]],
    ["items of a line", page(["liqui", "dation"]), "liquidation", ["liqui|dation"]],
    ["many spaces", page("pro   rata"), "pro rata", ["pro   rata"]],
    ["spaces around", page("pro rata"), "  pro  rata ", ["pro rata"]],
    ["ligatures", page("the ﬁrst ﬂoor"), "first", ["ﬁrst"]],
    ["a hyphen that is meant", page("pro-rata"), "pro-rata", ["pro-rata"]],
    ["twice, not overlapping", page("aaaa"), "aa", ["aa", "aa"]],
    ["other scripts", page("한빛 핵융합 🚀 go"), "🚀 GO", ["🚀 go"]],
    ["nothing", page("words"), "", []],
    ["spaces alone", page("wo rds"), "   ", []],
    ["what looks like a pattern", page("a.c abc"), "a.c", ["a.c"]],
  ])("%s", (_, text, query, hits) => {
    expect(found(text, query)).toEqual(hits);
  });
});

it("an empty page has nothing", () => {
  expect(fold({ items: [], ends: [] })).toEqual({ text: "", item: [], offset: [] });
  expect(fold(page("", " ")).text).toBe("");
});

it("next and previous go round", () => {
  expect([stepTo(3, 2, 1), stepTo(3, 0, -1), stepTo(3, 0, 1), stepTo(0, -1, 1)]).toEqual([
    0, 2, 1, -1,
  ]);
  const hits = [1, 1, 4].map((where) => ({ page: where, from: 0, to: 1 }));
  expect([firstFrom(hits, 0), firstFrom(hits, 2), firstFrom(hits, 5), firstFrom([], 0)]).toEqual([
    0, 2, 0, -1,
  ]);
});
