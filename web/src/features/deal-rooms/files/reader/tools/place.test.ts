import { describe, expect, it } from "vitest";
import { nearestPage, versionIn } from "./place";

describe("a page that is asked for", () => {
  it.each([
    ["7", 12, 7],
    ["0", 12, 1],
    ["-3", 12, 1],
    ["13", 12, 12],
    ["1e9", 12, 12],
    ["999999999999999999999", 12, 12],
    ["4.4", 12, 4],
    [" 5 ", 12, 5],
    ["", 12, 1],
    ["two", 12, 1],
    [null, 12, 1],
    [Number.POSITIVE_INFINITY, 12, 12],
    ["3", 0, 1],
  ])("%s of %i is %i", (asked, pages, page) => {
    expect(nearestPage(asked, pages)).toBe(page);
  });
});

describe("a version in the address", () => {
  it.each([
    ["1", 3, 1],
    ["3", 3, null],
    ["4", 3, null],
    ["0", 3, null],
    ["-1", 3, null],
    ["1e0", 3, null],
    ["one", 3, null],
    [null, 3, null],
  ])("%s, %i being the newest, is %s", (text, newest, version) => {
    expect(versionIn(text, newest)).toBe(version);
  });
});
