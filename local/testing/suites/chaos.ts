import { inWords, runMany } from "../../chaos/run-many.ts";
import type { Suite } from "../suite.ts";

const STORIES = 14;

/** Others each time; a failing one names its seed. It mostly waits, and ends nothing but Realtime, which the API does not use. */
export const chaos: Suite = {
  name: "chaos",
  alongside: ["deno", "fuzz"],
  async run({ stack }) {
    const first = Math.floor(Math.random() * 1e9);
    const seeds = Array.from({ length: STORIES }, (_, index) => first + index);
    const told = await runMany(stack, seeds, (story) => console.log(inWords(story)));
    const passed = told.filter(({ wrong }) => wrong.length === 0).length;
    return { passed, failed: STORIES - passed };
  },
};
