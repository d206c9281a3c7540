import { compareAll } from "../../leaks/compare-all.ts";
import type { Suite } from "../suite.ts";

const HISTORIES = 20;

/** Leaks between parties, with other secrets each time. A failure names its seed. */
export const leaks: Suite = {
  name: "leaks",
  run: ({ stack }) =>
    compareAll(stack.dbUrl("supabase_admin"), Math.floor(Math.random() * 1e6), HISTORIES),
};
