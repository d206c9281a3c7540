import { describe, expect, it } from "vitest";
import { pageCount, pageSteps } from "./pagination";

describe("the numbers of a paging bar", () => {
  it.each([
    [1, 1, [1]],
    [1, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 8, [1, 2, 3, 4, 5, "gap", 8]],
    [5, 9, [1, "gap", 4, 5, 6, "gap", 9]],
    [4, 8, [1, 2, 3, 4, 5, "gap", 8]],
    [8, 8, [1, "gap", 4, 5, 6, 7, 8]],
  ])("page %d of %d", (page, pages, expected) => {
    expect(pageSteps(page, pages)).toEqual(expected);
  });

  it("are never more than seven, and always hold the page itself", () => {
    for (let pages = 1; pages <= 40; pages++) {
      for (let page = 1; page <= pages; page++) {
        const numbers = pageSteps(page, pages).filter((step) => step !== "gap");
        expect(numbers.length).toBeLessThanOrEqual(7);
        expect(numbers).toContain(page);
      }
    }
  });

  it("need one page for nothing", () => {
    expect(pageCount(0, 12)).toBe(1);
    expect(pageCount(12, 12)).toBe(1);
    expect(pageCount(13, 12)).toBe(2);
  });
});
