import type { Sql } from "postgres";
import { cell, grouped, table } from "./catalogue.ts";

const HEAD = `# Who moves what

Made from the catalogue by \`npm run db:docs\`; the suite \`docs\` fails when it is stale. Change the rows of \`private.moves\`, which
each chapter of \`supabase/migrations\` adds, not this page.

What is not listed is refused: an act that moves something asks \`private.require_move\` under the row's lock. What follows from something
else, such as the requests that end with a closed account, is not asked. A **bold** actor is the one whom it waits for; the others may
act although it waits for somebody else. A reason is refused when it is missing or
longer than this. The line of the log is the one that the move leaves; none where it leaves none of its own.`;

interface Move {
  targetType: string;
  from: string;
  to: string;
  actors: string[];
  reason: string;
  action: string;
}

export async function movesPage(sql: Sql): Promise<string> {
  const actors = await sql<{ comment: string }[]>`
    select col_description(a.attrelid, a.attnum) as comment
    from pg_attribute a where a.attrelid = 'private.moves'::regclass and a.attname = 'actor'`;
  const moves = await sql<Move[]>`
    select m.target_type as "targetType", m.from_status as from, m.to_status as to,
      array_agg(case when m.is_turn then '**' || m.actor || '**' else m.actor end order by m.actor) as actors,
      coalesce('to ' || to_char(m.max_reason, 'FM9,999') || coalesce('; ' || lower(m.reason_reader) || ' it', ''), '') as reason,
      coalesce('\`' || m.action || '\`', '') as action
    from private.moves m
    join pg_attribute a on a.attrelid = to_regclass('public.' || m.target_type || 's') and a.attname = 'status'
    join pg_enum f on f.enumtypid = a.atttypid and f.enumlabel = m.from_status
    join pg_enum t on t.enumtypid = a.atttypid and t.enumlabel = m.to_status
    group by m.target_type, m.from_status, m.to_status, m.max_reason, m.reason_reader, m.action, f.enumsortorder, t.enumsortorder
    order by m.target_type collate "C", f.enumsortorder, t.enumsortorder, min(m.actor)`;
  const parts = [...grouped(moves, ({ targetType }) => targetType)].map(([targetType, own]) => {
    const rows = own.map((move) => [
      move.from,
      move.to,
      move.actors.join(", "),
      cell(move.reason),
      move.action,
    ]);
    return `## ${targetType.replaceAll("_", " ")}\n\n${table(["from", "to", "who", "reason", "line of the log"], rows)}`;
  });
  return `${[HEAD, ...actors.map(({ comment }) => comment), ...parts].join("\n\n")}\n`;
}
