import type { Sql } from "postgres";
import type { Stack } from "../local/stack.ts";
import { become, withConnections } from "./connections.ts";
import { type Figure, percentile } from "./figure.ts";
import { inBulk } from "./in-bulk.ts";
import { medianOf } from "./prepared.ts";
import { type Client, openClient, tokenOf } from "./realtime-client.ts";

const ROOM = "0d000000-0000-4000-8000-000000000001";
const ALICE = "0a000000-0000-4000-8000-000000000001";
const BOB = "0a000000-0000-4000-8000-000000000002";
const GUESTS = [1, 2, 3].map((n) => `0c000000-0000-4000-8000-00000000000${n}`);
/** Below the limit on one person's messages in a minute. */
const EACH_WRITES = 60;
const INSERTS = 1_000;

const SEARCHES: readonly (readonly [name: string, words: string])[] = [
  ["a word that all say", "reserve"],
  ["a word of one in 66", "quarter"],
  ["a word of twenty", "quagga"],
  ["a word of one, long ago", "okapi"],
  ["two words", "warranty quagga"],
  ["one letter", "q"],
  ["a word that nobody says", "zebra"],
  ["a document's name", "contract 99"],
];

export async function conversation(stack: Stack): Promise<Figure[]> {
  return withConnections(stack, async (connect) => {
    const owner = connect();
    await owner.unsafe(FILL);
    await owner.unsafe("vacuum analyze");
    const as = async (person: string) => {
      const member = connect();
      await become(owner, member, person);
      return member;
    };
    const figures: Figure[] = [];
    const alice = await as(ALICE);
    await alice`select public.set_deal_room_side_access(${ROOM}, 'INVESTOR', 'NONE', folder => ${HELD_BACK})`;
    for (const [name, words] of SEARCHES) {
      const search = `select * from public.search_deal_room('${ROOM}', '${words}')`;
      const value = await medianOf(alice, search, 100);
      figures.push({ name: `search: ${name}, median`, value, unit: "ms", goal: { max: 30 } });
    }
    // Thousands of hits that the one who asks may not come upon.
    const bob = await as(BOB);
    for (const words of ["sealed", "contract 9"]) {
      const search = `select * from public.search_deal_room('${ROOM}', '${words}', within => 'DOCUMENTS')`;
      const value = await medianOf(bob, search, 100);
      figures.push({
        name: `search: "${words}", half of the documents held back, median`,
        value,
        unit: "ms",
        goal: { max: 30 },
      });
    }
    const far = JSON.stringify(["2026-01-15", "ffffffff-ffff-ffff-ffff-ffffffffffff", 0]);
    const deep = `select * from public.search_deal_room('${ROOM}', 'reserve', '${far}')`;
    figures.push({
      name: "search: a page far back, median",
      value: await medianOf(alice, deep, 100),
      unit: "ms",
      goal: { max: 30 },
    });
    figures.push(...(await fiveAtOnce(stack, owner, as)));
    figures.push(await insertCost(owner));
    return figures;
  });
}

async function fiveAtOnce(
  stack: Stack,
  owner: Sql,
  as: (person: string) => Promise<Sql>,
): Promise<Figure[]> {
  const people = [ALICE, BOB, ...GUESTS];
  const [channel] = await owner<{ epoch: number; seq: string }[]>`
    select channel_epoch as epoch, last_seq as seq from private.deal_room_channels where deal_room_id = ${ROOM}`;
  if (!channel) throw new Error("The room has no channel.");
  const first = Number(channel.seq);
  const total = people.length * EACH_WRITES;
  const posted = new Map<number, number>();
  const shown: { seq: number; at: number }[][] = people.map(() => []);
  const clients: Client[] = [];
  const screens = await Promise.all(
    people.map(async (person, at) => {
      const reader = await as(person);
      let top = first;
      let isReading = false;
      const seen = shown[at] ?? [];
      // One question at a time, from the newest on, as the discussion's engine asks.
      const read = async (): Promise<void> => {
        if (isReading) return;
        isReading = true;
        const rows = await reader<{ seq: string }[]>`
          select id, seq, sender_id, message, created_at, withdrawn_at, reply_to, mentions from public.deal_room_messages
          where deal_room_id = ${ROOM} and seq > ${top} order by seq limit 200`;
        const now = performance.now();
        for (const { seq } of rows) seen.push({ seq: Number(seq), at: now });
        top = Math.max(top, ...rows.map(({ seq }) => Number(seq)));
        isReading = false;
      };
      const url = `http://127.0.0.1:${await stack.realtime.port()}`;
      const client = await openClient(url, await tokenOf(person, stack.config.jwtSecret), () => {
        void read();
      });
      clients.push(client);
      await client.join(`deal_room:${ROOM}:${channel.epoch}`);
      return read;
    }),
  );
  await Promise.all(
    people.map(async (person) => {
      const writer = await as(person);
      for (let n = 0; n < EACH_WRITES; n++) {
        const begin = performance.now();
        const [row] = await writer<{ seq: string }[]>`
          select seq from public.post_deal_room_message(${ROOM}, ${crypto.randomUUID()}, 'The warranty reserve is 1.8 % of revenue.')`;
        posted.set(Number(row?.seq), begin);
      }
    }),
  );
  for (let wait = 0; wait < 50 && shown.some((seen) => seen.length < total); wait++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (wait % 10 === 9) await Promise.all(screens.map((read) => read()));
  }
  for (const client of clients) client.close();
  const waits = shown.flatMap((seen) =>
    seen.map(({ seq, at }) => at - (posted.get(seq) ?? Number.NaN)),
  );
  const numbers = [...posted.keys()].toSorted((a, b) => a - b);
  const gaps = numbers.filter((seq, at) => seq !== first + at + 1).length;
  return [
    {
      name: "five at once: posting to every screen, p95",
      value: percentile(waits, 0.95),
      unit: "ms",
      goal: { max: 1_000 },
    },
    {
      name: "five at once: messages missing on a screen",
      value: total * people.length - waits.length,
      unit: "lost",
      goal: { max: 0 },
    },
    { name: "five at once: gaps in seq", value: gaps, unit: "lost", goal: { max: 0 } },
  ];
}

const NO_WORDS = `
create or replace function private.save_message_search(message public.deal_room_messages) returns void
language plpgsql as 'begin end'`;

/** An insert that indexes its words for the search, beside one that does not. */
async function insertCost(owner: Sql): Promise<Figure> {
  const times = { plain: [] as number[], whole: [] as number[] };
  const [{ whole = "" } = {}] = await owner<{ whole: string }[]>`
    select pg_get_functiondef('private.save_message_search'::regproc) as whole`;
  for (let round = 0; round < INSERTS; round++) {
    for (const kind of ["plain", "whole"] as const) {
      await owner.unsafe(kind === "plain" ? NO_WORDS : whole);
      const seq = 1_000_000 + round * 2 + (kind === "plain" ? 0 : 1);
      const begin = performance.now();
      await owner`
        insert into public.deal_room_messages (id, deal_room_id, seq, sender_id, message)
        values (gen_random_uuid(), ${ROOM}, ${seq}, ${ALICE}, 'The warranty reserve is 1.8 % of revenue, measured.')`;
      if (round >= INSERTS / 5) times[kind].push(performance.now() - begin);
    }
  }
  return {
    name: "message insert with its words, of the speed of one without",
    value: percentile(times.plain, 0.5) / percentile(times.whole, 0.5),
    unit: "x",
    goal: { least: 0.6 },
  };
}

const HELD_BACK = "0d000000-0000-4000-8000-0000000fe000";

const FILL = inBulk(`
insert into public.users (id, email, username, role)
select g.id::uuid, 'guest' || g.n || '@bench.test', 'benchguest' || g.n, 'INVESTOR'
from unnest('{${GUESTS.join(",")}}'::text[]) with ordinality g (id, n);
insert into auth.sessions (id, user_id, created_at, updated_at)
select u.id, u.id, now(), now() from public.users u where u.username like 'benchguest%';
insert into public.deal_room_members (deal_room_id, user_id, side)
select '${ROOM}', g.id::uuid, 'INVESTOR' from unnest('{${GUESTS.join(",")}}'::text[]) g (id);
insert into public.nda_acceptances (deal_room_id, user_id, nda_version_id, version, body_sha256, typed_name, room_name, startup_name)
select m.deal_room_id, m.user_id, (n.version).id, (n.version).version, n.body_sha256, 'Bench', r.name, 'Lumen Grid'
from public.deal_room_members m
join public.deal_rooms r on r.id = m.deal_room_id
cross join private.nda_of('${ROOM}') n
where m.user_id = any ('{${GUESTS.join(",")}}');
select private.refresh_room_grants('${ROOM}');
insert into public.deal_room_messages (id, deal_room_id, seq, sender_id, message, created_at)
select gen_random_uuid(), '${ROOM}', c.last_seq + i, case i % 2 when 0 then '${ALICE}'::uuid else '${BOB}'::uuid end,
       'The warranty reserve is 1.8 % of revenue. ' || case
         when i = 77 then 'The okapi.' when i % 5000 = 0 then 'The quagga.' when i % 66 = 0 then 'Next quarter.'
         else 'Word' || i % 977 || ' and figure ' || i % 13 || '.' end,
       now() - (100001 - i) * interval '5 minutes'
from private.deal_room_channels c, generate_series(1, 100000) i where c.deal_room_id = '${ROOM}';
update private.deal_room_channels set last_seq = last_seq + 100000 where deal_room_id = '${ROOM}';
insert into public.deal_room_folders (id, deal_room_id, name, number, depth, side, created_by)
values ('${HELD_BACK}', '${ROOM}', 'Held back', '99', 1, 'FOUNDER', '${ALICE}');
insert into private.deal_room_positions (id, container_id, position) values ('${HELD_BACK}', '${ROOM}', 99);
insert into public.deal_room_documents
  (id, deal_room_id, folder_id, name, file_name, file_url, file_size, content_type, uploaded_by, created_at, side, version_by, scope_id)
select gen_random_uuid(), '${ROOM}', f.id, case when f.id is null then 'Contract ' else 'Sealed contract ' end || i, 'Contract ' || i || '.pdf', gen_random_uuid(),
       1000 + i, 'application/pdf', '${ALICE}', now() - i * interval '1 minute', 'FOUNDER', '${ALICE}', f.scope_id
from generate_series(1, 10000) i
left join public.deal_room_folders f on f.id = '${HELD_BACK}' and i % 2 = 0;
insert into private.deal_room_search_index (about, deal_room_id, kind, at, words)
select m.id, m.deal_room_id, 'MESSAGE', m.created_at, private.room_search_vector(m.deal_room_id, 'MESSAGE', m.message)
from public.deal_room_messages m where m.deal_room_id = '${ROOM}' and m.message <> ''
union all
select d.id, d.deal_room_id, 'DOCUMENT', d.created_at, private.room_search_vector(d.deal_room_id, 'DOCUMENT', d.name || ' ' || d.file_name)
from public.deal_room_documents d where d.deal_room_id = '${ROOM}'
on conflict (about, place) do nothing;`);
