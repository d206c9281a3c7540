import fs from "node:fs";
import path from "node:path";
import type { Sql } from "postgres";

/** One act of somebody on the demonstration's data. It is rolled back. */
export interface Act {
  name: string;
  /** The person whose session calls it; without one the edge function's role, or `role`. */
  by?: string | undefined;
  role?: string | undefined;
  call: string;
  /** The precondition, committed before the act. */
  given?: string | undefined;
  /** A query whose row fills further names in the call, since callers may not look it up. */
  look?: string | undefined;
}

const person = (n: number) => `0a000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

/** Stand as $name in the acts. */
const NAMES: Record<string, string> = {
  alice: person(1),
  bob: person(2),
  carol: person(3),
  dave: person(4),
  erin: person(5),
  grace: person(7),
  camille: person(11),
  henrik: person(8),
  ines: person(9),
  noor: person(108),
  petra: person(111),
  azur: "0b000000-0000-4000-8000-000000000001",
  norrsken: "0b000000-0000-4000-8000-000000000002",
  lumen: "0c000000-0000-4000-8000-000000000001",
  thermion: "0c000000-0000-4000-8000-000000000005",
  draft: "0c000000-0000-4000-8000-000000000008",
  room: "0d000000-0000-4000-8000-000000000001",
  deal: "0e000000-0000-4000-8000-000000000001",
  ended_deal: "0e000000-0000-4000-8000-000000000002",
  event: "0f000000-0000-4000-8000-000000000101",
  product: "10000000-0000-4000-8000-000000000101",
  pending_product: "10000000-0000-4000-8000-000000000129",
  export_deal: "ed000000-0000-4000-8000-48b3c342efa9",
  /** Of whatever an act is given. */
  made: "0aaaaaaa-0000-4000-8000-000000000001",
};

const FOLDER = import.meta.dirname;
const BEFORE = fillIn(fs.readFileSync(path.join(FOLDER, "before.sql"), "utf8"), NAMES);

/**
 * Blocks of acts/*.sql: `-- act: name`, `-- by: person` or `-- as: role`, then the call; or `-- given:`, `-- look:`
 * and `-- call:`, each above its SQL.
 */
export const ACTS: Act[] = fs
  .readdirSync(path.join(FOLDER, "acts"))
  .sort()
  .flatMap((file) => readActs(fs.readFileSync(path.join(FOLDER, "acts", file), "utf8")));

function readActs(text: string): Act[] {
  return text
    .split(/^-- act: /m)
    .slice(1)
    .map((block) => {
      const [name = "", ...lines] = block.split("\n");
      const parts: Record<string, string> = {};
      let part = "call";
      for (const line of lines) {
        const [, key, value] = /^-- (by|as|given|look|call):\s*(\S*)$/.exec(line) ?? [];
        if (key === "by" || key === "as") parts[key] = value ?? "";
        else if (key) part = key;
        else parts[part] = `${parts[part] ?? ""}${line}\n`;
      }
      const { by, as: role, given, look, call } = parts;
      if (!call?.trim()) throw new Error(`The act "${name}" has no call.`);
      return { name, by: by && NAMES[by], role, call, given, look };
    })
    .map((act) => ({
      ...act,
      call: fillIn(act.call, NAMES),
      given: act.given && fillIn(act.given, NAMES),
      look: act.look && fillIn(act.look, NAMES),
    }));
}

/** A name that is none of these stays for another turn. */
function fillIn(text: string, names: Record<string, unknown>): string {
  return text.replaceAll(/\$(\w+)/g, (whole, name) => (name in names ? `'${names[name]}'` : whole));
}

/** Brings about what the act needs. @returns The act as it can be called now. */
export async function prepare(sql: Sql, act: Act): Promise<Act> {
  await sql.unsafe(BEFORE);
  if (act.given) await sql.unsafe(act.given);
  const [found] = act.look ? await sql.unsafe(act.look) : [];
  return { ...act, call: fillIn(act.call, found ?? {}) };
}
