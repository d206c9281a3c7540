import { runCommand } from "../command.ts";
import { type Suite, verdict } from "../suite.ts";

/** Format, lint with the import rule, and types: what `npm run check` runs. */
export const quality: Suite = {
  name: "check",
  standalone: true,
  async run() {
    const biome = await runCommand("biome", ["check", "--error-on-warnings", "."]);
    const types = await runCommand("tsc", ["--noEmit"]);
    const one = verdict(biome.code === 0);
    const two = verdict(types.code === 0);
    return { passed: one.passed + two.passed, failed: one.failed + two.failed };
  },
};
