import { act, cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Reading } from "@/data/deal-rooms/readings";
import { show } from "@/testing/show";

const queueReadings = vi.hoisted(() => vi.fn<(user: string, readings: Reading[]) => void>());
vi.mock("./send-readings", () => ({ queueReadings, sendReadings: vi.fn() }));
const { ReadTimeTracker } = await import("./ReadTimeTracker");

const told = () =>
  queueReadings.mock.calls.flatMap(([, readings]) => readings.flatMap(({ seen }) => [...seen]));
/** Half a second at a time, as what is rendered in between counts. */
const pass = async (seconds: number) => {
  for (let half = 0; half < seconds * 2; half++) {
    await act(() => vi.advanceTimersByTimeAsync(500));
  }
};
const setSeen = (seen: boolean) =>
  act(() => {
    const value = seen ? "visible" : "hidden";
    Object.defineProperty(document, "visibilityState", { configurable: true, value });
    document.dispatchEvent(new Event("visibilitychange"));
  });
const begin = () =>
  show(<ReadTimeTracker userId="u" documentId="d" version={2} page={3} pages={12} />);

beforeEach(() => {
  queueReadings.mockReset();
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"],
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("tells what was counted in batches, and the rest when one leaves", async () => {
  begin();
  await pass(5);
  expect(told()).toEqual([]);
  cleanup();
  expect(told()).toEqual([[3, 5]]);
  expect(queueReadings.mock.calls[0]?.[1][0]).toMatchObject({
    document: "d",
    version: 2,
    pages: 12,
  });
  begin();
  await pass(20);
  expect(told()).toEqual([
    [3, 5],
    [3, 10],
  ]);
});

it("counts nothing while the tab is hidden, and tells before it may be gone", async () => {
  begin();
  await pass(4);
  setSeen(false);
  expect(told()).toEqual([[3, 4]]);
  await pass(30);
  setSeen(true);
  await pass(3);
  cleanup();
  expect(told()).toEqual([
    [3, 4],
    [3, 3],
  ]);
});

it("counts a minute of somebody who touches nothing, and goes on when they are back", async () => {
  begin();
  await pass(200);
  expect(told().reduce((sum, [, seconds]) => sum + seconds, 0)).toBeCloseTo(60, 0);
  act(() => void window.dispatchEvent(new KeyboardEvent("keydown", { key: "a" })));
  await pass(10);
  cleanup();
  expect(told().reduce((sum, [, seconds]) => sum + seconds, 0)).toBeCloseTo(70, 0);
});
