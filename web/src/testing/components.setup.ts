import { cleanup } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// What nobody put into the queries is on its way for ever.
vi.stubGlobal("fetch", () => new Promise(() => {}));
afterEach(cleanup);
