import { describe, expect, it } from "vitest";
import { reconnectAfterMs } from "./backoff";

describe("the wait before a reconnect", () => {
  it("starts short and stays within the promise of 2 s for the first minute", () => {
    expect(reconnectAfterMs(1, 0, 1)).toBe(250);
    for (let tries = 1; tries <= 40; tries += 1) {
      expect(reconnectAfterMs(tries, 0, 1)).toBeLessThanOrEqual(1500);
    }
  });

  it("grows patient when the server stays away", () => {
    expect(reconnectAfterMs(41, 0, 1)).toBe(5000);
  });

  it("spreads clients over a quarter of the step", () => {
    expect(reconnectAfterMs(10, 0, 0)).toBe(1125);
    expect(reconnectAfterMs(10, 0, 1)).toBe(1500);
  });
});
