import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

// Tests that wait for a second of the product need more time on a busy processor.
configure({ asyncUtilTimeout: 10_000 });
vi.stubGlobal("fetch", () => new Promise(() => {}));
afterEach(cleanup);
// A notice is loaded with its first use, and looks for its place on the screen.
afterAll(async () => {
  await vi.dynamicImportSettled();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
