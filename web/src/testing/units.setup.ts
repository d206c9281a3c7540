import { afterAll, vi } from "vitest";

// The next file of the worker finds the clock and the globals as they are.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
