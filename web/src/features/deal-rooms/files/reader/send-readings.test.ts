import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keptReadings } from "@/data/deal-rooms/readings-storage";
import { RequestError } from "@/lib/errors";

const sendReading = vi.hoisted(() => vi.fn<(reading: { id: string }) => Promise<void>>());
vi.mock("@/data/deal-rooms/readings", () => ({ sendReading }));
const { queueReadings, sendReadings } = await import("./send-readings");

const reading = (id: string) => ({
  id,
  document: "d",
  version: 1,
  pages: 3,
  seen: [[1, 5]] as [number, number][],
});
const told = () => sendReading.mock.calls.map(([{ id }]) => id);
const kept = () => keptReadings("u").map(({ id }) => id);

/** Its keys are its own, as a browser's are. */
class Kept {
  [key: string]: unknown;
  setItem(key: string, value: string) {
    this[key] = value;
  }
  getItem(key: string) {
    return (this[key] as string | undefined) ?? null;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

beforeEach(() => {
  vi.stubGlobal("localStorage", new Kept());
  sendReading.mockReset().mockResolvedValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("tells what was read, and keeps nothing of it", async () => {
  queueReadings("u", [reading("a"), reading("b")]);
  expect(kept()).toEqual(["a", "b"]);
  await vi.waitFor(() => expect(kept()).toEqual([]));
  expect(told()).toEqual(["a", "b"]);
});

it("keeps it without a connection, and tells it with the next", async () => {
  sendReading.mockRejectedValueOnce(new RequestError("No connection", 0));
  queueReadings("u", [reading("a")]);
  await vi.waitFor(() => expect(told()).toEqual(["a"]));
  expect(kept()).toEqual(["a"]);
  queueReadings("u", [reading("b")]);
  await vi.waitFor(() => expect(kept()).toEqual([]));
  expect(told()).toEqual(["a", "a", "b"]);
});

it("gives up what is refused for good, and what is a week old, but not what comes too fast", async () => {
  sendReading.mockImplementation(async ({ id }) => {
    if (id === "gone") throw new RequestError("Document not found", 404);
    if (id === "fast") throw new RequestError("Too many requests", 429);
  });
  queueReadings("u", [reading("gone"), reading("fast"), reading("later")]);
  await vi.waitFor(() => expect(told()).toContain("fast"));
  await vi.waitFor(() => expect(kept()).toEqual(["fast", "later"]));
  vi.useFakeTimers({ now: Date.now() + 8 * 24 * 3_600_000, toFake: ["Date"] });
  sendReading.mockClear();
  sendReadings("u");
  await vi.waitFor(() => expect(kept()).toEqual([]));
  expect(told()).toEqual([]);
});

it("reads of one person alone, and drops what makes no sense", () => {
  localStorage.setItem("dealport:readings:u:x", "{");
  localStorage.setItem("dealport:readings:v:y", JSON.stringify({ ...reading("y"), at: 1 }));
  expect(kept()).toEqual([]);
  expect(localStorage.getItem("dealport:readings:u:x")).toBeNull();
  expect(localStorage.getItem("dealport:readings:v:y")).not.toBeNull();
});
