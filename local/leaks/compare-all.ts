import type { SuiteResult } from "../testing/suite.ts";
import { compare, type Leak, type Told } from "./compare.ts";
import { inWorld } from "./database.ts";
import { isSeen, readLeaks } from "./planted.ts";

/** Printed of each history, and characters around where two answers part. */
const SHOWN = 12;
const AROUND = 90;

/** Histories, whether each function is in a list, and the planted leaks. Prints what is wrong. */
export async function compareAll(
  url: string,
  seed: number,
  histories: number,
): Promise<SuiteResult> {
  const result = { passed: 0, failed: 0, names: [] as string[] };
  const count = (name: string, isRight: boolean) => {
    if (isRight) result.passed += 1;
    else {
      result.failed += 1;
      result.names.push(name);
      console.error(`NOT SO: ${name}`);
    }
  };
  await inWorld(url, async (world) => {
    for (const { complaint } of await world.run("select complaint from leaks.complaints()")) {
      count(String(complaint), false);
    }
    count("each function of the API is in the lists", result.failed === 0);
    let sources = 0;
    await compare(world, seed, histories, (told) => {
      sources += told.sources;
      console.log(inWords(told));
      for (const leak of told.leaks.slice(0, SHOWN)) console.log(difference(leak));
      count(`history ${told.seed} shows nothing`, told.leaks.length === 0);
    });
    console.log(`${sources} answers compared`);
    for (const leak of readLeaks()) {
      count(`planted: ${leak.name} ${leak.observer} sees it.`, await isSeen(world, leak));
    }
  });
  return result;
}

function inWords({ seed, planned, acts, refused, leaks }: Told): string {
  const found = leaks.length === 0 ? "" : `, ${leaks.length} LEAKS`;
  return `${seed}: ${planned.scenario.name}; ${acts - refused} acts, ${refused} refused; ${planned.observers.join(" and ")}${found}`;
}

function difference({ observer, source, before, after, act }: Leak): string {
  const [was, is] = [before ?? "", after ?? ""];
  let at = 0;
  while (at < was.length && was[at] === is[at]) at += 1;
  const part = (text: string) => text.slice(Math.max(at - AROUND, 0), at + AROUND);
  return `  ${observer} gets of ${source}\n    - ${part(was)}\n    + ${part(is)}\n    after ${act}`;
}
