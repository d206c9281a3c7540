import { cleanup } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// Queries without data stay loading.
vi.stubGlobal("fetch", () => new Promise(() => {}));
afterEach(cleanup);
