import { afterEach, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["en-US", /^Mar 4, 2026, 3:05\sPM$/],
  ["en-GB", /^4 Mar 2026, 15:05$/],
  ["de-DE", /^4 Mar 2026, 15:05$/],
  ["en-IN", /^4 Mar 2026, 3:05\spm$/],
])("a browser in %s has its own order and clock, in English", async (language, expected) => {
  vi.resetModules();
  vi.stubGlobal("navigator", { language });
  const { formatDate } = await import("./date");
  expect(formatDate("2026-03-04T15:05:00Z", "date-time", "UTC")).toMatch(expected);
});
