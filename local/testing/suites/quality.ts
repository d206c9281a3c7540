import { runCommand } from "../command.ts";
import type { Suite } from "../suite.ts";

/** As `npm run check`: format, lint with the import rule, types, and unused exports. */
export const quality: Suite = {
  name: "check",
  alongside: "any",
  async run() {
    const results = [
      await runCommand("biome", ["check", "--error-on-warnings", "."]),
      await runCommand("tsc", ["--noEmit"]),
      await runCommand("knip", []),
    ];
    const passed = results.filter(({ code }) => code === 0).length;
    return { passed, failed: results.length - passed };
  },
};
