import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { backoffMs, RetryTimer, retry, waitOrOnline, withJitter } from "./retry";

vi.stubGlobal("window", new EventTarget());
const BACKOFF = { firstMs: 1000, longestMs: 5000 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const goOnline = () => window.dispatchEvent(new Event("online"));

describe("the wait between tries", () => {
  it("doubles after each failure, up to the longest", () => {
    const waits = [1, 2, 3, 4, 50].map((failures) => backoffMs(BACKOFF, failures));
    expect(waits).toEqual([1000, 2000, 4000, 5000, 5000]);
  });

  it("is shortened by at most the jitter", () => {
    expect(withJitter(1000, 0.25, 0)).toBe(750);
    expect(withJitter(1000, 0.25, 1)).toBe(1000);
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    expect(backoffMs({ ...BACKOFF, jitter: 0.5 }, 1)).toBe(750);
  });

  it("ends when its time is over", async () => {
    const end = vi.fn();
    void waitOrOnline(1000).then(end);
    await vi.advanceTimersByTimeAsync(999);
    expect(end).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(end).toHaveBeenCalledOnce();
  });

  it("ends as soon as the browser is online, and leaves no timer", async () => {
    const waiting = waitOrOnline(1000);
    goOnline();
    await waiting;
    expect(vi.getTimerCount()).toBe(0);
  });

  it("ends with the signal's reason, and leaves no timer", async () => {
    const control = new AbortController();
    const waiting = expect(waitOrOnline(1000, control.signal)).rejects.toThrow("aborted");
    control.abort();
    await waiting;
    expect(vi.getTimerCount()).toBe(0);
  });

  it("does not begin under a signal that has aborted", async () => {
    await expect(waitOrOnline(1000, AbortSignal.abort())).rejects.toThrow("aborted");
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("retry", () => {
  /** Answers after so many failures. */
  const failing = (times: number) => {
    let left = times;
    return vi.fn(async () => {
      if (left-- > 0) throw new Error("lost");
      return "here";
    });
  };

  it("calls again after each wait until there is an answer", async () => {
    const attempt = failing(2);
    const answer = retry(attempt, { backoff: BACKOFF });
    await vi.advanceTimersByTimeAsync(999);
    expect(attempt).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1 + 2000);
    expect(await answer).toBe("here");
    expect(attempt).toHaveBeenCalledTimes(3);
  });

  it("calls again at once when the browser is online", async () => {
    const answer = retry(failing(1), { backoff: BACKOFF });
    await vi.advanceTimersByTimeAsync(0);
    goOnline();
    expect(await answer).toBe("here");
  });

  it("waits as long as the failure asks for", async () => {
    const backoff = vi.fn(() => 7000);
    const answer = retry(failing(1), { backoff });
    await vi.advanceTimersByTimeAsync(7000);
    expect(await answer).toBe("here");
    expect(backoff).toHaveBeenCalledWith(new Error("lost"), 1);
  });

  it("throws the failure that is not worth retrying", async () => {
    const attempt = failing(9);
    const isWorthRetrying = (_: unknown, failures: number) => failures < 3;
    const answer = expect(retry(attempt, { backoff: BACKOFF, isWorthRetrying })).rejects.toThrow(
      "lost",
    );
    await vi.advanceTimersByTimeAsync(60_000);
    await answer;
    expect(attempt).toHaveBeenCalledTimes(3);
  });

  it("stops when the signal aborts, without another call", async () => {
    const attempt = failing(9);
    const control = new AbortController();
    const answer = expect(
      retry(attempt, { backoff: BACKOFF, signal: control.signal }),
    ).rejects.toThrow("aborted");
    await vi.advanceTimersByTimeAsync(500);
    control.abort();
    await answer;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempt).toHaveBeenCalledTimes(1);
  });
});

describe("a retry timer", () => {
  it("waits longer after each failure in a row, and begins anew after a reset", async () => {
    const timer = new RetryTimer(BACKOFF);
    const run = vi.fn();
    timer.schedule(run);
    await vi.advanceTimersByTimeAsync(1000);
    expect(run).toHaveBeenCalledTimes(1);
    timer.schedule(run);
    await vi.advanceTimersByTimeAsync(1999);
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(run).toHaveBeenCalledTimes(2);
    timer.reset();
    timer.schedule(run);
    await vi.advanceTimersByTimeAsync(1000);
    expect(run).toHaveBeenCalledTimes(3);
  });

  it("has one wait at a time, and none once it is cancelled", async () => {
    const timer = new RetryTimer(BACKOFF);
    const run = vi.fn();
    timer.schedule(run);
    timer.schedule(run);
    await vi.advanceTimersByTimeAsync(2000);
    expect(run).toHaveBeenCalledTimes(1);
    timer.schedule(run);
    timer.cancel();
    goOnline();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("runs at once when the browser is online, and only then", () => {
    const timer = new RetryTimer(BACKOFF);
    const run = vi.fn();
    goOnline();
    timer.schedule(run);
    goOnline();
    goOnline();
    expect(run).toHaveBeenCalledTimes(1);
  });
});
