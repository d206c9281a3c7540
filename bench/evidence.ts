import type { Sql } from "postgres";
import type { Stack } from "../local/stack.ts";
import { claimsOf } from "../local/testing/claims.ts";
import { connectTo } from "./connections.ts";
import type { Figure } from "./figure.ts";
import { medianOf } from "./prepared.ts";

const ALICE = "0a000000-0000-4000-8000-000000000001";
const ROOM = "0d000000-0000-4000-8000-000000000001";
const FEW = 10_000;
const MANY = 100_000;

const LINE = `select private.audit('document.downloaded', 'deal_room', '${ROOM}',
  '{"document_id": "0f000000-0000-4000-8000-000000000001"}', '${ALICE}', '203.0.113.5', 'Agent/1')`;
const PLAIN = LINE.replace("'deal_room'", "'event'");
const STATE = `select * from public.deal_room_audit_state('${ROOM}')`;

export async function evidence(stack: Stack): Promise<Figure[]> {
  const sql = connectTo(stack);
  try {
    const claims = await claimsOf(sql, ALICE);
    await fill(sql, FEW);
    const few = await asAlice(sql, claims, () => medianOf(sql, STATE, 10, 2));
    const fewLines = await lineOf(sql, LINE);
    await fill(sql, MANY - FEW);
    const many = await asAlice(sql, claims, () => medianOf(sql, STATE, 5, 1));
    const manyLines = await lineOf(sql, LINE);
    const plain = await lineOf(sql, PLAIN);
    const [state] = await asAlice(sql, claims, () => sql.unsafe(STATE));
    if (state?.problem !== null) throw new Error(`The chain does not hold: ${state?.problem}`);
    return [
      {
        name: "evidence: an audit line with its chain, median",
        value: manyLines,
        unit: "ms",
        goal: { max: 0.5 },
      },
      { name: "evidence: an audit line without a chain, median", value: plain, unit: "ms" },
      {
        name: "evidence: a line at ten times the lines",
        value: manyLines / fewLines,
        unit: "x",
        // Below a third of a millisecond a ratio only shows the clock's noise.
        ...(manyLines < 0.3 ? {} : { goal: { max: 1.2 } }),
      },
      {
        name: "evidence: 100,000 lines worked out anew, median",
        value: many / 1_000,
        unit: "s",
        goal: { max: 2 },
      },
      {
        name: "evidence: ten times the lines, of ten times the time",
        value: many / few / 10,
        unit: "x",
        goal: { max: 1.2 },
      },
    ];
  } finally {
    await sql.end();
  }
}

async function asAlice<T>(sql: Sql, claims: string, ask: () => Promise<T>): Promise<T> {
  await sql`select set_config('request.jwt.claims', ${claims}, false), set_config('role', 'authenticated', false)`;
  try {
    return await ask();
  } finally {
    await sql`select set_config('role', 'none', false)`;
  }
}

/** Without the commit, which belongs to the act that is audited. */
async function lineOf(sql: Sql, query: string): Promise<number> {
  await sql`begin`;
  try {
    return await medianOf(sql, query, 200, 20);
  } finally {
    await sql`commit`;
  }
}

async function fill(sql: Sql, lines: number): Promise<void> {
  await sql.unsafe(`
    insert into public.audit_logs (user_id, action, target_type, target_id, metadata, timestamp)
    select '${ALICE}', 'document.downloaded', 'deal_room', '${ROOM}', '{"document_id": "0f000000-0000-4000-8000-000000000001"}', now()
    from generate_series(1, ${lines})`);
  await sql.unsafe("vacuum analyze public.audit_logs, private.audit_links, private.audit_heads");
}
