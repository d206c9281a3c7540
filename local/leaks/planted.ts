import fs from "node:fs";
import path from "node:path";
import { TOOLS } from "../mutants/mutant.ts";
import { prepare } from "./bases.ts";
import type { World } from "./database.ts";
import { knownIn, plainOf } from "./plain.ts";

/** A leak that is planted: the comparison must see it. */
export interface PlantedLeak {
  name: string;
  observer: string;
  /** How the source begins in which it shows. */
  source: string;
  /** The function whose acts show in it. */
  acts: string;
  sql: string;
}

const LEAKS = path.join(import.meta.dirname, "planted");
const HEAD = /^-- leak: (.+)\n-- seen by: (\w+) in (.+)\n-- after: (\w+)\n/;

export function readLeaks(): PlantedLeak[] {
  return fs
    .readdirSync(LEAKS)
    .sort()
    .map((file) => {
      const text = fs.readFileSync(path.join(LEAKS, file), "utf8");
      const [head, name, observer, source, acts] = HEAD.exec(text) ?? [];
      if (!head || !name || !observer || !source || !acts) {
        throw new Error(
          `local/leaks/planted/${file}: begins with "-- leak:", "-- seen by: somebody in a source" and "-- after: function".`,
        );
      }
      return { name, observer, source, acts, sql: text.slice(head.length) };
    });
}

/** Whether somebody sees what others do, once this is planted. */
export function isSeen(
  world: World,
  { observer, source, acts, sql }: PlantedLeak,
): Promise<boolean> {
  return world.undone(async () => {
    await world.run(`${TOOLS}; delete from leaks.sources where observer = '${observer}'; ${sql}`);
    await prepare(world, observer);
    await world.analyze();
    const write = async () => {
      const answers = await (source.startsWith("own act")
        ? world.undone(() => world.tell())
        : world.writeAll(observer, source));
      const plain = plainOf(knownIn([await world.named()]), world.begun);
      return answers
        .filter((answer) => answer.source.startsWith(source))
        .map(({ answer }) => plain(answer))
        .join("\n");
    };
    const before = await write();
    await world.run(`select leaks.run_function('a', '${acts}')`);
    await world.analyze();
    return before !== (await write());
  });
}
