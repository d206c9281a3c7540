import { cleanup } from "@testing-library/react";
import { afterEach, vi } from "vitest";

vi.stubGlobal("fetch", () => new Promise(() => {}));
afterEach(cleanup);
