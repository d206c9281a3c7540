import { runPgtap } from "../../pgtap/run.ts";
import type { Suite } from "../suite.ts";

/** Most files take under 10 s; one that takes this long has a statement with a bad plan. */
const SLOW_SECONDS = 60;

/** Stories per person, and the same privileges under both variants of the default ones. */
export const pgtap: Suite = {
  name: "pgtap",
  narrows: true,
  async run({ stack, only }) {
    const { passed, failed, failures } = await runPgtap({
      superuserUrl: stack.dbUrl("supabase_admin"),
      only,
      onFile(variant, { name, seconds }) {
        if (seconds > SLOW_SECONDS) console.log(`${variant} ${name} took ${seconds.toFixed(0)} s`);
      },
    });
    for (const failure of failures) console.error(failure);
    return { passed, failed, names: failures };
  },
};
