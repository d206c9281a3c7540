import postgres from "postgres";
import type { Stack } from "../local/stack.ts";
import { personClaims } from "../local/testing/claims.ts";
import { connectTo } from "./connections.ts";
import { memberOf, roomId } from "./data.ts";
import { type Figure, percentile } from "./figure.ts";

const ROUNDS = 2_000;
const WARM_UP = 300;

/** As a member of 25 rooms under row-level security and as the owner without, alternating on one connection. */
export async function firstPage(stack: Stack): Promise<Figure[]> {
  const sql = postgres(stack.dbUrl(), { max: 1, onnotice: () => {} });
  const times = { bare: [] as number[], policies: [] as number[] };
  try {
    await sql.begin(async (transaction) => {
      const claims = personClaims(memberOf(77, 0));
      await transaction`select set_config('request.jwt.claims', ${claims}, true)`;
      for (let round = 0; round < ROUNDS + WARM_UP; round++) {
        const room = roomId(77 + (round % 25) * 400);
        for (const kind of ["bare", "policies"] as const) {
          await transaction.unsafe(
            `set local role ${kind === "bare" ? "postgres" : "authenticated"}`,
          );
          const begin = performance.now();
          const rows = await transaction`
            select m.id, m.seq, m.sender_id, m.message, m.created_at, m.withdrawn_at, coalesce(a.attached, '[]') as attached
            from public.deal_room_messages m
            left join lateral (
              select json_agg(json_build_object('position', x.position, 'document_id', x.document_id)) as attached
              from public.deal_room_message_attachments x where x.deal_room_id = m.deal_room_id and x.message_id = m.id
            ) a on true
            where m.deal_room_id = ${room} order by m.seq desc limit 50`;
          if (round >= WARM_UP) times[kind].push(performance.now() - begin);
          if (rows.length !== 50)
            throw new Error(`The first page has ${rows.length} rows, not 50.`);
        }
      }
    });
  } finally {
    await sql.end();
  }
  const bare = percentile(times.bare, 0.5);
  const policies = percentile(times.policies, 0.5);
  return [
    { name: "room's first page without RLS, median", value: bare, unit: "ms" },
    { name: "room's first page under RLS, median", value: policies, unit: "ms", goal: { max: 1 } },
    { name: "first page, RLS to bare", value: policies / bare, unit: "x", goal: { max: 1.5 } },
  ];
}

export async function insertCost(stack: Stack): Promise<Figure[]> {
  const sql = connectTo(stack);
  const times = { bare: [] as number[], broadcast: [] as number[] };
  const room = roomId(9_000);
  try {
    for (let round = 0; round < 1_000; round++) {
      for (const kind of ["bare", "broadcast"] as const) {
        await sql.unsafe(
          `set session_replication_role = ${kind === "bare" ? "replica" : "origin"}`,
        );
        const seq = 1_000_000 + round * 2 + (kind === "bare" ? 0 : 1);
        const begin = performance.now();
        await sql`
          insert into public.deal_room_messages (id, deal_room_id, seq, sender_id, message)
          values (gen_random_uuid(), ${room}, ${seq}, ${memberOf(9_000, 0)}, 'measured')`;
        if (round >= 200) times[kind].push(performance.now() - begin);
      }
    }
  } finally {
    await sql.end();
  }
  const bare = percentile(times.bare, 0.5);
  const broadcast = percentile(times.broadcast, 0.5);
  return [
    { name: "bare insert of a message, median", value: bare, unit: "ms" },
    { name: "insert with its broadcast, median", value: broadcast, unit: "ms" },
    { name: "insert, with broadcast to bare", value: broadcast / bare, unit: "x" },
  ];
}
