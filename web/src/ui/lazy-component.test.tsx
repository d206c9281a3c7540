import { screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { show } from "@/testing/show";
import { isMissingPart, lazyComponent, loadComponent } from "./lazy-component";

const missing = new TypeError("Importing a module script failed.");
const fail = vi.fn(async (): Promise<string> => Promise.reject(missing));
const answer = vi.fn(async (): Promise<Response> => Promise.reject(new TypeError("Failed")));
vi.stubGlobal("fetch", answer);

const There = () => <p>It is there.</p>;

beforeEach(() => {
  vi.useFakeTimers();
  fail.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a part that is not there is asked for four times", async () => {
  const loading = expect(loadComponent(fail, 4)).rejects.toBe(missing);
  await vi.advanceTimersByTimeAsync(6999);
  expect(fail).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(1);
  await loading;
  expect(fail).toHaveBeenCalledTimes(4);
});

test("without a network nothing is imported, and it is as soon as there is one", async () => {
  const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const load = vi.fn(async () => "there");
  const loading = loadComponent(load, 1);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(load).not.toHaveBeenCalled();
  network.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  expect(await loading).toBe("there");
});

test("what was preloaded is shown without a network", async () => {
  vi.useRealTimers();
  const load = vi.fn(async () => ({ There }));
  const Part = lazyComponent(load, "There");
  Part.preload();
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  show(
    <Suspense>
      <Part />
    </Suspense>,
  );
  expect(await screen.findByText("It is there.")).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
});

test("a machine without a network that reaches the server all the same imports", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  answer.mockResolvedValueOnce(new Response());
  expect(await loadComponent(async () => "there", 1)).toBe("there");
});

test("what failed is imported by another address, since a browser may keep the failure", async () => {
  const part = "data:text/javascript,export default import.meta.url";
  const load = vi.fn(async (): Promise<{ default: string }> => {
    throw new TypeError(
      `Failed to fetch dynamically imported module: ${part.replaceAll(" ", "%20")}`,
    );
  });
  const loading = loadComponent(load, 4);
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect((await loading).default).toMatch(/import\.meta\.url\?again=2$/);
  expect(load).toHaveBeenCalledTimes(1);
});

test("one that breaks is not asked for again", async () => {
  const broken = new ReferenceError("x is not defined");
  const load = vi.fn(() => Promise.reject(broken));
  await expect(loadComponent(load, 4)).rejects.toBe(broken);
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
