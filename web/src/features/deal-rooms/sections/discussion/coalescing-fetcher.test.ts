import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RequestError } from "@/lib/errors";
import { CoalescingFetcher } from "./coalescing-fetcher";

function setUp() {
  const runs: { end(): void; fail(error: Error): void; signal: AbortSignal }[] = [];
  const refusals: boolean[] = [];
  const fetcher = new CoalescingFetcher(
    (signal) =>
      new Promise<void>((resolve, reject) => {
        runs.push({ end: resolve, fail: reject, signal });
      }),
    (isRefusal) => refusals.push(isRefusal),
  );
  return { fetcher: fetcher, runs, refusals };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

describe("a coalescing fetcher", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("runs once more when it was asked again meanwhile, however often", async () => {
    const { fetcher, runs } = setUp();
    fetcher.request();
    fetcher.request();
    fetcher.request();
    expect(runs).toHaveLength(1);
    runs[0]?.end();
    await settle();
    expect(runs).toHaveLength(2);
    runs[1]?.end();
    await settle();
    expect(runs).toHaveLength(2);
  });

  it("asked again while a run fails, runs again at once and not only after the wait", async () => {
    const { fetcher, runs } = setUp();
    fetcher.request();
    fetcher.request();
    runs[0]?.fail(new Error("The connection is gone."));
    await settle();
    expect(runs).toHaveLength(2);
  });

  it("tries again after a failure, and not after a refusal", async () => {
    const { fetcher, runs, refusals } = setUp();
    fetcher.request();
    runs[0]?.fail(new RequestError("No connection.", 0));
    await settle();
    expect(runs).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(500);
    expect(runs).toHaveLength(2);
    runs[1]?.fail(new RequestError("Access denied", 403));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(runs).toHaveLength(2);
    expect(refusals).toEqual([false, true]);
  });

  it("starts anew beside a run that hangs, whose end means nothing any more", async () => {
    const { fetcher, runs } = setUp();
    fetcher.request();
    fetcher.restart();
    expect(runs[0]?.signal.aborted).toBe(true);
    runs[0]?.fail(new Error("aborted"));
    await settle();
    fetcher.request();
    expect(runs).toHaveLength(2);
    runs[1]?.end();
    await settle();
    expect(runs).toHaveLength(3);
  });

  it("does nothing any more once it is stopped", async () => {
    const { fetcher, runs } = setUp();
    fetcher.request();
    fetcher.request();
    fetcher.stop();
    runs[0]?.end();
    await settle();
    fetcher.request();
    fetcher.restart();
    expect(runs).toHaveLength(1);
  });
});
