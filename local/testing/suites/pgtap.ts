import { runPgtap } from "../../pgtap/run.ts";
import type { Suite } from "../suite.ts";

/** Stories per person, and the same privileges under both variants of the default ones. */
export const pgtap: Suite = {
  name: "pgtap",
  narrows: true,
  async run({ stack, only }) {
    const result = await runPgtap({ superuserUrl: stack.dbUrl("supabase_admin"), only });
    for (const failure of result.failures) console.error(failure);
    return { passed: result.passed, failed: result.failed };
  },
};
