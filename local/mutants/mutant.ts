import fs from "node:fs";
import path from "node:path";

/** From a block: `-- break:`, `-- seen by:`, and the SQL that breaks the rule. */
export interface Mutant {
  name: string;
  /** In supabase/tests, without its ending. */
  test: string;
  /** In docs/access.md, e.g. "I23": its assertion must fail. */
  case: string;
  sql: string;
  place: string;
}

const BREAKS = path.join(import.meta.dirname, "breaks");
const HEAD = /^-- break: (.+)\n-- seen by: (\S+) \[(\w+)\]\n/;

/** Rewrites one place of a function, and fails unless it is there exactly once. */
export const TOOLS = `
create function pg_temp.rewrite(target regproc, old_text text, new_text text) returns void
language plpgsql as $rewrite$
declare
  source text := pg_get_functiondef(target);
  found int := (length(source) - length(replace(source, old_text, ''))) / length(old_text);
begin
  if found <> 1 then
    raise exception '% has this % times: %', target, found, old_text;
  end if;
  execute replace(source, old_text, new_text);
end
$rewrite$;`;

export function readMutants(folder = BREAKS): Mutant[] {
  return fs
    .readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .flatMap((file) => parseMutants(fs.readFileSync(path.join(folder, file), "utf8"), file));
}

/** @throws When a block lacks its two lines, or has no SQL. */
export function parseMutants(text: string, file: string): Mutant[] {
  const starts = [...text.matchAll(/^-- break: /gm)].map((match) => match.index);
  return starts.map((start, n) => {
    const block = text.slice(start, starts[n + 1]);
    const place = `${file}:${text.slice(0, start).split("\n").length}`;
    const [head, name, test, number] = HEAD.exec(block) ?? [];
    const sql = head ? block.slice(head.length).trim() : "";
    if (!name || !test || !number || sql === "") {
      throw new Error(`${place}: a break has its name, "-- seen by: file [case]", and SQL.`);
    }
    return { name, test, case: number, sql, place };
  });
}

/** `max` consecutive ones, others each day, until all have had their turn. */
export function turnOf(mutants: Mutant[], day: number, max = 10): Mutant[] {
  const first = (day * max) % Math.max(mutants.length, 1);
  return [...mutants.slice(first), ...mutants.slice(0, first)].slice(0, max);
}
