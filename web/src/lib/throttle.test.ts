import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { throttle } from "./throttle";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("at most once a second", () => {
  it("acts at once, then once a second, and never loses the last wish", () => {
    const act = vi.fn();
    const once = throttle(1000, act);
    for (let asked = 0; asked < 50; asked += 1) {
      once.call();
      vi.advanceTimersByTime(50);
    }
    expect(act).toHaveBeenCalledTimes(3);
    vi.advanceTimersByTime(5000);
    expect(act).toHaveBeenCalledTimes(4);
  });

  it("stopped, it acts no more", () => {
    const act = vi.fn();
    const once = throttle(1000, act);
    once.call();
    once.call();
    once.stop();
    vi.advanceTimersByTime(5000);
    expect(act).toHaveBeenCalledTimes(1);
  });
});
