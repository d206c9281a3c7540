import type { Stack } from "../local/stack.ts";
import { connectTo } from "./connections.ts";
import { inBulk } from "./in-bulk.ts";

export const ROOMS = 10_000;
export const MESSAGES_PER_ROOM = 100;
export const BUSY_ROOMS = 100;
export const BUSY_MEMBERS = 10;
const INVESTORS = 400;

export function personId(n: number): string {
  return `1a000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
}

export function roomId(n: number): string {
  return `1d000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
}

/** 0 is the room's investor, 1 to 9 are others. */
export function memberOf(room: number, member: number): string {
  return personId(member === 0 ? 1 + (room % INVESTORS) : 10_000 + room * 100 + member);
}

/** Triggers are off while it runs (the same statements fill what they keep), so it takes seconds. */
export async function fill(stack: Stack): Promise<void> {
  const sql = connectTo(stack);
  try {
    await sql.unsafe(FILL);
    await sql.unsafe("vacuum analyze");
  } finally {
    await sql.end();
  }
}

const person = (n: string) => `('1a000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
const room = (n: string) => `('1d000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
const deal = (n: string) => `('1e000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;

const FILL = inBulk(`
insert into public.users (id, email, username, role)
select ${person("i")}, 'bench' || i || '@dealport.test', 'bench' || i, 'INVESTOR'
from (
  select generate_series(1, ${INVESTORS}) as i
  union all
  select 10000 + r * 100 + m from generate_series(1, ${BUSY_ROOMS}) r, generate_series(1, ${BUSY_MEMBERS - 1}) m
) people;
insert into public.investors (user_id) select id from public.users where username like 'bench%';
insert into auth.sessions (id, user_id, created_at, updated_at)
select id, id, now(), now() from public.users where username like 'bench%';
insert into public.deals (id, startup_id, investor_id, status)
select ${deal("i")}, (select id from public.startups where slug = 'lumen-grid'), v.id, 'IN_PROGRESS'
from generate_series(1, ${ROOMS}) i
join public.investors v on v.user_id = ${person(`1 + i % ${INVESTORS}`)};
insert into public.deal_rooms (id, deal_id, name, nda_version_id)
select ${room("i")}, ${deal("i")}, 'Room ' || i, (select v.id from public.nda_versions v where v.version = 1) from generate_series(1, ${ROOMS}) i;
insert into private.deal_room_channels (deal_room_id, last_seq)
select id, ${MESSAGES_PER_ROOM} from public.deal_rooms where name like 'Room %';
insert into public.deal_room_members (deal_room_id, user_id, side)
select ${room("i")}, ${person(`1 + i % ${INVESTORS}`)}, 'INVESTOR'::public.room_side
from generate_series(1, ${ROOMS}) i
union all
select ${room("r")}, ${person("10000 + r * 100 + m")}, 'INVESTOR'::public.room_side
from generate_series(1, ${BUSY_ROOMS}) r, generate_series(1, ${BUSY_MEMBERS - 1}) m;
insert into public.nda_acceptances (deal_room_id, user_id, nda_version_id, version, body_sha256, typed_name, room_name, startup_name)
select m.deal_room_id, m.user_id, v.id, v.version, v.body_sha256, 'Bench', r.name, 'Lumen Grid'
from public.deal_room_members m
join public.deal_rooms r on r.id = m.deal_room_id and r.name like 'Room %'
join public.nda_versions v on v.id = r.nda_version_id;
select private.refresh_room_grants(r.id) from public.deal_rooms r where r.name like 'Room %';
insert into public.deal_room_messages (id, deal_room_id, seq, sender_id, message)
select gen_random_uuid(), ${room("r")}, s, ${person(`1 + r % ${INVESTORS}`)},
       repeat('The warranty reserve is 1.8 % of revenue. ', 1 + s % 8)
from generate_series(1, ${ROOMS}) r, generate_series(1, ${MESSAGES_PER_ROOM}) s;`);
