import { expect, it } from "vitest";
import { pagesOf, timesOf } from "./labels";

it("says which pages were read as exactly as it is known", () => {
  expect(pagesOf({ pages: 12, pages_read: 2, share: 0.17 })).toBe("2 of 12");
  // A browser that told of fewer pages than it read.
  expect(pagesOf({ pages: 3, pages_read: 4, share: 1 })).toBe("3 of 3");
  expect(pagesOf({ pages: null, pages_read: null, share: 0.5 })).toBe("50%");
  expect(pagesOf({ pages: null, pages_read: 0, share: null })).toBe("");
});

it("says how often", () => {
  expect(timesOf({ openings: 3, downloads: 1 })).toBe("Opened 3 times, downloaded once");
  expect(timesOf({ openings: 0, downloads: 2 })).toBe("Downloaded 2 times");
  expect(timesOf({ openings: 0, downloads: 0 })).toBe("");
});
