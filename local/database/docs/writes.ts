import type { Sql } from "postgres";
import { cell, type Func, fullName, grouped, table } from "./catalogue.ts";
import { stepsOf } from "./steps.ts";
import { EVENTS, firesWhen, inWords, type Trigger, triggersOf } from "./triggers.ts";

const BUSIEST = 17;
const NAMED_CALLERS = 8;

const HEAD = `# What happens on a write

Made from the catalogue by \`npm run db:docs\`; the suite \`docs\` fails when it is stale. Change a trigger, its COMMENT or
that of its function, not this page.

Triggers stand in the order in which Postgres fires them: before the statement, before each row, after each row, after the
statement, at commit. Foreign keys' own triggers are left out. "Of" means that a statement sets one of these columns,
"changed" that the value is another. Below a trigger stand the steps of its function, in their order, each with the condition
under which it is taken. After → stand the functions that a function calls and that may change something, in order. The
sentence is the first one of the function's COMMENT.

A table has one trigger of ours for each event and moment, so that no order hangs on names; \`supabase/tests/writes.test.sql\` lists
the exceptions, each with its reason.`;

export async function writesPage(sql: Sql, functions: Func[]): Promise<string> {
  const triggers = await triggersOf(sql);
  const lengthOf = (own: Trigger[]): number =>
    own.reduce((sum, trigger) => sum + 1 + stepsOf(functionOf(trigger, functions)).length, 0);
  const tables = [...grouped(triggers, (trigger) => trigger.table)].sort(
    ([a, some], [b, others]) => lengthOf(others) - lengthOf(some) || (a < b ? -1 : 1),
  );
  const busiest = tables.slice(0, BUSIEST);
  const others = tables.slice(BUSIEST).sort(([a], [b]) => (a < b ? -1 : 1));
  const removed = await removedWith(sql);
  return `${[
    HEAD,
    "## Who broadcasts what",
    await broadcasts(sql, functions, triggers),
    ...busiest.map(([name, own]) => onTable(name, own, removed.get(name) ?? [], functions)),
    "## All other tables",
    onOtherTables(
      others.flatMap(([, own]) => own),
      functions,
    ),
  ].join("\n\n")}\n`;
}

/** The tables whose rows foreign keys delete or detach when a row of the key is deleted. */
async function removedWith(sql: Sql): Promise<Map<string, string[]>> {
  const rows = await sql<{ table: string; keys: string[] }[]>`
    select case when n.nspname = 'public' then '' else n.nspname || '.' end || c.relname as table,
      array_agg(
        distinct k.conrelid::regclass::text || case when k.confdeltype = 'c' then '' else ' (set null)' end
      ) as keys
    from pg_constraint k join pg_class c on c.oid = k.confrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.confdeltype in ('c', 'n') group by 1`;
  return new Map(rows.map((row) => [row.table, row.keys.sort()]));
}

function onTable(name: string, triggers: Trigger[], removed: string[], all: Func[]): string {
  const parts = EVENTS.flatMap((event) => {
    const own = triggers.filter(({ events }) => events.includes(event));
    if (own.length === 0) return [];
    const rows = own.flatMap((trigger, index) => [
      [
        String(index + 1),
        momentOf(trigger),
        `\`${trigger.name}\``,
        cell(firesWhen(trigger, event)),
        does(trigger, all),
      ],
      ...stepRows(trigger, index + 1, all),
    ]);
    return [`**On ${event}**\n\n${table(["", "at", "trigger", "fires", "does"], rows)}`];
  });
  const keys =
    removed.length === 0 ? [] : [`Deleting a row deletes by foreign key: ${removed.join(", ")}.`];
  return [`## ${name}`, ...parts, ...keys].join("\n\n");
}

const onOtherTables = (triggers: Trigger[], all: Func[]): string =>
  table(
    ["table", "at", "trigger", "fires", "does"],
    triggers.map((trigger) => [
      trigger.table,
      `${momentOf(trigger)}, ${trigger.events.join(", ")}`,
      `\`${trigger.name}\``,
      cell(firesWhen(trigger, "update")),
      summaryOf(functionOf(trigger, all), all),
    ]),
  );

const momentOf = ({ moment, each, isAtCommit }: Trigger): string =>
  isAtCommit ? "commit" : `${moment} ${each}`;

function functionOf(trigger: Trigger, all: Func[]): Func {
  const func = all.find(({ oid }) => oid === trigger.functionOid);
  if (!func) throw new Error(`${trigger.name} calls no function of ours.`);
  return func;
}

function does(trigger: Trigger, all: Func[]): string {
  const func = functionOf(trigger, all);
  return stepsOf(func).length > 0
    ? cell(`\`${func.name}\`: ${func.summary}`)
    : summaryOf(func, all);
}

function summaryOf(func: Func, all: Func[]): string {
  const calls = func.calls
    .flatMap((call) => all.find((one) => fullName(one) === call) ?? [])
    .flatMap((one) => (one.isVolatile ? `\`${one.name}\`` : []))
    .join(", ");
  return cell(`\`${func.name}\`: ${func.summary}${calls === "" ? "" : ` → ${calls}`}`);
}

/** Below a trigger, what its function does one after the other. */
function stepRows(trigger: Trigger, turn: number, all: Func[]): string[][] {
  return stepsOf(functionOf(trigger, all)).map(({ sets, calls, guards }, index) => {
    const func = all.find((one) => fullName(one) === calls);
    const what = [sets ? `sets \`${sets}\`` : "", func ? summaryOf(func, all) : ""];
    return [
      `${turn}.${index + 1}`,
      "",
      "",
      cell(guards.map((guard) => inWords(guard)).join("; ")),
      what.filter((part) => part !== "").join(" by "),
    ];
  });
}

async function broadcasts(sql: Sql, functions: Func[], triggers: Trigger[]): Promise<string> {
  const events = await sql<{ event: string; audience: string; payload: string[]; when: string }[]>`
    select event, audience, payload, description as when from private.realtime_events
    order by event collate "C"`;
  const direct = functions.filter(({ body }) => /\brealtime\.send\s*\(/.test(body));
  const senders = sendersAmong(functions, direct);
  const rows = events.map(({ event, audience, payload, when }) => {
    const by = functions.filter(
      (func) => func.body.includes(`'${event}'`) && func.calls.some((call) => senders.has(call)),
    );
    return [
      `\`${event}\``,
      audience,
      payload.join(", "),
      audience === "live"
        ? "members' browsers"
        : by.map((one) => sentBy(one, functions, triggers)).join("; "),
      cell(when.replace(/^When /, "")),
    ];
  });
  return `Everything that the database sends goes through these functions:

${table(["function", "topic"], direct.map(sends))}

An event is sent by the functions that name it: triggers, with what they fire on; functions that are called from outside; and
steps, with the functions that they are a step of. [Realtime](realtime.md#events) says what the web does on each.

${table(["event", "to", "carries", "sent by", "when"], rows)}`;
}

/** All functions that reach one of these by calls. */
function sendersAmong(functions: Func[], direct: Func[]): Set<string> {
  const senders = new Set(direct.map(fullName));
  for (let before = 0; before < senders.size; ) {
    before = senders.size;
    for (const func of functions) {
      if (func.calls.some((call) => senders.has(call))) senders.add(fullName(func));
    }
  }
  return senders;
}

/** A direct sender with the topic that its body gives to realtime.send, its third argument. */
function sends({ name, body }: Func): string[] {
  const [, , topic = ""] = argumentsAfter(body, "realtime.send");
  return [`\`${name}\``, `\`${cell(topic)}\``];
}

function argumentsAfter(body: string, call: string): string[] {
  const found = [""];
  let depth = 0;
  for (const sign of body.slice(body.indexOf(call) + call.length)) {
    if (sign === ")" && --depth === 0) break;
    if (sign === "," && depth === 1) found.push("");
    else if (depth > 0) found.push((found.pop() ?? "") + sign);
    if (sign === "(") depth++;
  }
  return found.map((one) => one.trim());
}

/** With its triggers, or, for a function that only others of ours call, with these. */
function sentBy(func: Func, functions: Func[], triggers: Trigger[]): string {
  const on = triggers
    .filter(({ functionOid }) => functionOid === func.oid)
    .map((trigger) => `${trigger.events.join(", ")} of ${trigger.table}`);
  if (on.length > 0) return `\`${func.name}\` (${on.join("; ")})`;
  if (func.schema === "public") return `\`${func.name}\``;
  const callers = functions.filter(({ calls }) => calls.includes(fullName(func)));
  const named =
    callers.length > NAMED_CALLERS
      ? `${callers.length} functions`
      : callers.map(({ name }) => `\`${name}\``).join(", ");
  return `\`${func.name}\` (for ${named})`;
}
