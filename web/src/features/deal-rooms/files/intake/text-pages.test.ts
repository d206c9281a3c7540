import { cutIntoPages, keptOf } from "@contract/text-pages";
import { expect, it } from "vitest";

it("keeps the pages of what has pages, blank ones too", () => {
  expect(keptOf(["one", "", "three"])).toEqual(["one", "", "three"]);
  expect(keptOf([])).toEqual([]);
  expect(keptOf(["x".repeat(30_000), "y"])).toEqual(["x".repeat(20_000), "y"]);
});

it("cuts what goes on between words, and loses none", () => {
  const text = "word ".repeat(10_000);
  const pages = cutIntoPages(text);
  expect(pages.length).toBe(3);
  expect(pages.every((page) => page.length <= 20_000)).toBe(true);
  expect(pages.join("")).toBe(text);
  expect(cutIntoPages("x".repeat(50_000))).toHaveLength(3);
});

it("gives the database nothing that it does not take", () => {
  expect(keptOf(["a\u0000b\ud800", "c"])).toEqual(["ab\ufffd", "c"]);
  expect(keptOf(Array.from({ length: 600 }, () => "x"))).toHaveLength(500);
  const long = keptOf(Array.from({ length: 100 }, () => "é".repeat(20_000)));
  expect(long).toHaveLength(25);
});
