import type { Stack } from "../local/stack.ts";
import { become, withConnections } from "./connections.ts";
import { type Figure, percentile } from "./figure.ts";
import { inBulk } from "./in-bulk.ts";
import { askPrepared, medianOf } from "./prepared.ts";

const ALICE = "0a000000-0000-4000-8000-000000000001";
const BOB = "0a000000-0000-4000-8000-000000000002";
const ROOM = "0d000000-0000-4000-8000-000000000001";
const MOVES = 20;

/** The longest list there can be, in a room of 1,000 and of 10,000 documents, a third held back from who asks. */
export async function diligence(stack: Stack): Promise<Figure[]> {
  return withConnections(stack, async (connect) => {
    const owner = connect();
    await owner.unsafe(LIST);
    await owner.unsafe(documents(1, 1000));
    await owner.unsafe(LINKS);
    const alice = connect();
    await become(owner, alice, ALICE);
    await alice`select public.set_deal_room_side_access(${ROOM}, 'INVESTOR', 'NONE', folder => ${HELD_BACK})`;
    await owner.unsafe("vacuum analyze");
    const bob = connect();
    await become(owner, bob, BOB);
    const list = `select * from public.deal_room_diligence('${ROOM}')`;
    const small = await medianOf(bob, list, 100);
    await owner.unsafe(documents(1001, 10_000));
    await owner.unsafe(LATER);
    await owner.unsafe("vacuum analyze");
    const large = await medianOf(bob, list, 100);
    const [first] = await bob`select id from public.deal_room_diligence(${ROOM})`;
    const moves: number[] = [];
    for (let move = 0; move < MOVES; move++) {
      const begin = performance.now();
      await askPrepared(
        bob,
        `select public.move_deal_room_diligence_item('${first?.id}', '${move % 2 ? "Section 0" : "Section 9"}', 1)`,
      );
      moves.push(performance.now() - begin);
    }
    return [
      {
        name: "diligence: 500 items with 1,500 documents, median",
        value: large,
        unit: "ms",
        goal: { max: 30 },
      },
      {
        name: "diligence: the list in a room of 10,000 documents to 1,000",
        value: large / small,
        unit: "x",
        goal: { max: 1.2 },
      },
      {
        name: "diligence: from the first section to the last of 500, median",
        value: percentile(moves, 0.5),
        unit: "ms",
        goal: { max: 60 },
      },
      {
        name: "diligence: what is due among 10,000 items, none is, median",
        value: await medianOf(owner, "select private.notify_due_diligence(now())", 100),
        unit: "ms",
        goal: { max: 2 },
      },
    ];
  });
}

const HELD_BACK = "0d000000-0000-4000-8000-0000000fc000";

const LIST = inBulk(`
delete from public.deal_room_diligence_documents;
delete from public.deal_room_diligence_items;
insert into public.deal_room_diligence_items (deal_room_id, section, position, title, note, owner_id, due_on, side, created_by)
select '${ROOM}', 'Section ' || (i - 1) / 50, i, 'Item ' || i, repeat('What is meant. ', 10), '${ALICE}', current_date + 30, 'INVESTOR', '${BOB}'
from generate_series(1, 500) i;
insert into public.deal_room_folders (id, deal_room_id, name, number, depth, side, created_by)
values ('${HELD_BACK}', '${ROOM}', 'Held back', '99', 1, 'FOUNDER', '${ALICE}');
insert into private.deal_room_positions (id, container_id, position) values ('${HELD_BACK}', '${ROOM}', 99);`);

const documents = (from: number, to: number) =>
  inBulk(`
insert into public.deal_room_documents (id, deal_room_id, folder_id, name, file_name, file_url, file_size, content_type, uploaded_by, version_by, side, scope_id)
select gen_random_uuid(), '${ROOM}', case when i % 3 = 0 then '${HELD_BACK}'::uuid end, 'Contract ' || i, 'Contract ' || i || '.pdf', gen_random_uuid(), 1000,
       'application/pdf', '${ALICE}', '${ALICE}', 'FOUNDER',
       case when i % 3 = 0 then (select f.scope_id from public.deal_room_folders f where f.id = '${HELD_BACK}') end
from generate_series(${from}, ${to}) i;`);

const LINKS = `
insert into public.deal_room_diligence_documents (deal_room_id, item_id, document_id, linked_by)
select i.deal_room_id, i.id, d.id, '${ALICE}' from public.deal_room_diligence_items i
cross join lateral (
  select d.id from public.deal_room_documents d where d.deal_room_id = i.deal_room_id and d.name like 'Contract %'
  order by d.id offset i.position limit 3) d;
`;

/** Items that are in the way: removed ones of this room, and those of others. */
const LATER = inBulk(`
insert into public.deal_room_diligence_items (deal_room_id, section, position, title, owner_id, due_on, due_told_on, side, created_by, removed_at, removed_by)
select '${ROOM}', 'Gone', i, 'Gone ' || i, '${ALICE}', current_date - 1, null, 'INVESTOR', '${BOB}', now(), '${BOB}' from generate_series(1, 4500) i;
insert into public.deal_room_diligence_items (deal_room_id, section, position, title, owner_id, due_on, due_told_on, side, created_by)
select '0d000000-0000-4000-8000-000000000002', 'Told', i, 'Told ' || i, '${ALICE}', current_date - 1, current_date - 1, 'INVESTOR', '${BOB}' from generate_series(1, 5000) i;`);
