import type { Sql } from "postgres";
import type { Stack } from "../local/stack.ts";
import { become, withConnections } from "./connections.ts";
import { type Figure, percentile } from "./figure.ts";
import { inBulk } from "./in-bulk.ts";
import { askPrepared } from "./prepared.ts";

const ALICE = "0a000000-0000-4000-8000-000000000001";
const BOB = "0a000000-0000-4000-8000-000000000002";
const LARGE = "0d000000-0000-4000-8000-000000000001";
const SMALL = "0d000000-0000-4000-8000-000000000002";
const HELD_BACK = {
  [LARGE]: "0d000000-0000-4000-8000-0000000fa000",
  [SMALL]: "0d000000-0000-4000-8000-0000000fb000",
} as const;

const LISTS: readonly (readonly [name: string, filters: string])[] = [
  ["all", ""],
  ["open", ", 'OPEN'"],
  ["to answer", ", null, 'TO_ANSWER'"],
  ["assigned to oneself", ", null, 'ASSIGNED'"],
  ["a page far back", ", null, null, null, null, 300"],
];

/** 10,000 questions of which a third is held back from who asks, beside 1,000 of which a third is. */
export async function questions(stack: Stack): Promise<Figure[]> {
  return withConnections(stack, async (connect) => {
    const owner = connect();
    await owner.unsafe(FILL);
    for (const [room, folder] of Object.entries(HELD_BACK)) {
      const [founder] = await owner<{ id: string }[]>`
        select m.user_id as id from private.room_seats m where m.deal_room_id = ${room} and m.side = 'FOUNDER' and m.is_manager`;
      const lead = connect();
      await become(owner, lead, founder?.id ?? "");
      await lead`select public.set_deal_room_side_access(${room}, 'INVESTOR', 'NONE', folder => ${folder})`;
    }
    await owner.unsafe("vacuum analyze");
    const bob = connect();
    await become(owner, bob, BOB);
    const figures: Figure[] = [];
    const compare = async (name: string, query: (room: string) => string, most: number) => {
      const [few, many] = await mediansOf(bob, [query(SMALL), query(LARGE)]);
      figures.push(
        {
          name: `questions: ${name}, 10,000, median`,
          value: many,
          unit: "ms",
          goal: { max: most },
        },
        {
          name: `questions: ${name}, 10,000 to 1,000`,
          value: many / few,
          unit: "x",
          goal: { max: 1.2 },
        },
      );
    };
    for (const [name, filters] of LISTS) {
      await compare(
        name,
        (room) => `select * from public.deal_room_questions('${room}'${filters})`,
        10,
      );
    }
    await compare(
      "counts",
      (room) => `select * from public.deal_room_questions_state('${room}')`,
      10,
    );
    await compare("FAQ", (room) => `select * from public.deal_room_faq('${room}')`, 10);
    return figures;
  });
}

/** In turns, so that whatever else the machine does is in both. */
async function mediansOf(sql: Sql, queries: readonly [string, string]): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < 220; round++) {
    for (const [at, query] of queries.entries()) {
      const begin = performance.now();
      await askPrepared(sql, query);
      if (round >= 20) times[at === 0 ? 0 : 1].push(performance.now() - begin);
    }
  }
  return [percentile(times[0], 0.5), percentile(times[1], 0.5)];
}

const FILL = inBulk(`
update public.deals set status = 'IN_PROGRESS', ended_at = null where id = (select r.deal_id from public.deal_rooms r where r.id = '${SMALL}');
insert into public.deal_room_folders (id, deal_room_id, name, number, depth, side, created_by)
select f.id, f.room, 'Held back', '99', 1, 'FOUNDER', '${ALICE}'
from (values ('${HELD_BACK[LARGE]}'::uuid, '${LARGE}'::uuid), ('${HELD_BACK[SMALL]}', '${SMALL}')) f (id, room);
insert into private.deal_room_positions (id, container_id, position)
select f.id, f.deal_room_id, 99 from public.deal_room_folders f where f.id in ('${HELD_BACK[LARGE]}', '${HELD_BACK[SMALL]}');
insert into private.deal_room_questions (id, deal_room_id, number, side, asked_by, asked_at, subject, body, folder_id, status, assigned_to, last_at)
select gen_random_uuid(), r.room, 100 + i, case when i % 2 = 0 then 'FOUNDER' else 'INVESTOR' end::public.room_side,
       case when i % 2 = 0 then '${ALICE}' else '${BOB}' end::uuid, now() - (20000 - i) * interval '10 minutes',
       'Question ' || i, repeat('How does clause ' || i || ' work? ', 10),
       case when i % 3 = 0 then r.folder end,
       (array['OPEN', 'ANSWERED', 'ANSWERED', 'CLOSED'])[1 + i % 4]::public.question_status,
       case when i % 10 = 0 then '${BOB}'::uuid end, now() - (20000 - i) * interval '10 minutes'
from (values ('${LARGE}'::uuid, 10000, '${HELD_BACK[LARGE]}'::uuid), ('${SMALL}', 1000, '${HELD_BACK[SMALL]}')) r (room, many, folder), generate_series(1, r.many) i;
insert into private.deal_room_question_replies (question_id, side, written_by, body)
select q.id, case q.side when 'FOUNDER' then 'INVESTOR' else 'FOUNDER' end::public.room_side, '${ALICE}', 'It works as written.'
from private.deal_room_questions q where q.status <> 'OPEN' and q.number > 100;
insert into private.deal_room_faq (question_id, deal_room_id, subject, body, answer, published_by, published_at)
select q.id, q.deal_room_id, q.subject, q.body, 'It works as written.', '${ALICE}', q.last_at
from private.deal_room_questions q where q.status = 'CLOSED' and q.number > 100;`);
