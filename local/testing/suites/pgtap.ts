import { runPgtap } from "../../pgtap/run.ts";
import type { Suite } from "../suite.ts";

/** Policies and functions, as stories per person, under both default-privilege variants. */
export const pgtap: Suite = {
  name: "pgTAP",
  async run({ stack }) {
    const result = await runPgtap({ superuserUrl: stack.dbUrl("supabase_admin") });
    for (const failure of result.failures) console.error(failure);
    return { passed: result.passed, failed: result.failed };
  },
};
