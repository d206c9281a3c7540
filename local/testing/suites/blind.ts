import { compareAll } from "../../blind/compare-all.ts";
import type { Suite } from "../suite.ts";

const HISTORIES = 20;

/** What one party can learn of another: others' secrets each time; what shows names its seed. */
export const blind: Suite = {
  name: "blind",
  run: ({ stack }) =>
    compareAll(stack.dbUrl("supabase_admin"), Math.floor(Math.random() * 1e6), HISTORIES),
};
