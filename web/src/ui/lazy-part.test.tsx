import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isMissingPart, loadPart } from "./lazy-part";

const missing = new TypeError("Failed to fetch dynamically imported module: /assets/Part-1.js");
const fail = vi.fn(async (): Promise<string> => Promise.reject(missing));

beforeEach(() => {
  vi.useFakeTimers();
  fail.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a part that is not there is asked for four times", async () => {
  const loading = expect(loadPart(fail, 4)).rejects.toBe(missing);
  await vi.advanceTimersByTimeAsync(6999);
  expect(fail).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(1);
  await loading;
  expect(fail).toHaveBeenCalledTimes(4);
});

test("without a network it is waited for, and asked for as soon as there is one", async () => {
  const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const loading = loadPart(fail, 4);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fail.mock.calls.length).toBeGreaterThan(10);
  network.mockReturnValue(true);
  fail.mockResolvedValueOnce("there");
  window.dispatchEvent(new Event("online"));
  expect(await loading).toBe("there");
});

test("one that breaks is not asked for again", async () => {
  const broken = new ReferenceError("x is not defined");
  const load = vi.fn(() => Promise.reject(broken));
  await expect(loadPart(load, 4)).rejects.toBe(broken);
  expect(load).toHaveBeenCalledTimes(1);
});

test.each([
  "Failed to fetch dynamically imported module: http://127.0.0.1:5173/assets/Part-1.js",
  "error loading dynamically imported module: http://127.0.0.1:5173/assets/Part-1.js",
  "Importing a module script failed.",
  "Unable to preload CSS for /assets/Part-1.css",
])("%s", (message) => {
  expect(isMissingPart(new TypeError(message))).toBe(true);
});
