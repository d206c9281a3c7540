import { runMutants } from "../../mutants/run.ts";
import type { Suite } from "../suite.ts";

/** Rules are broken on purpose, and their tests must see it: ten of them today, or those that are named. */
export const mutants: Suite = {
  name: "mutants",
  narrows: true,
  run: ({ stack, only }) => runMutants(stack.dbUrl("supabase_admin"), only),
};
