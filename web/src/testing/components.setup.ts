import { cleanup } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

vi.stubGlobal("fetch", () => new Promise(() => {}));
afterEach(cleanup);
// A notice is loaded with its first use, and looks for its place on the screen.
afterAll(() => vi.dynamicImportSettled());
