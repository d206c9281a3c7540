import { runMutants } from "../../mutants/run.ts";
import type { Suite } from "../suite.ts";

/** Rules are broken on purpose, and tests must see it: today's ten, or those named. */
export const mutants: Suite = {
  name: "mutants",
  narrows: true,
  run: ({ stack, only }) => runMutants(stack.dbUrl("supabase_admin"), only),
};
