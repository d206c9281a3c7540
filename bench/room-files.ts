import type { Sql } from "postgres";
import type { Stack } from "../local/stack.ts";
import { become, withConnections } from "./connections.ts";
import { type Figure, percentile } from "./figure.ts";
import { askPrepared, medianOf } from "./prepared.ts";

const ALICE = "0a000000-0000-4000-8000-000000000001";
const BOB = "0a000000-0000-4000-8000-000000000002";
const ROOM = "0d000000-0000-4000-8000-000000000001";
const FOLDERS = {
  small: "0d000000-0000-4000-8000-0000000f1000",
  large: "0d000000-0000-4000-8000-0000000f9000",
} as const;
const ROUNDS = 200;
const MOVES = 20;

export async function roomFiles(stack: Stack): Promise<Figure[]> {
  return withConnections(stack, async (connect) => {
    const owner = connect();
    await owner.unsafe(FILL);
    await owner.unsafe("vacuum analyze");
    const [bare, member] = [connect(), connect()];
    await bare`set role postgres`;
    await become(owner, member, ALICE);
    const page = (folder: string) => `select * from public.deal_room_files('${ROOM}', '${folder}')`;
    const small = await medianOf(member, page(FOLDERS.small), ROUNDS);
    const large = await medianOf(member, page(FOLDERS.large), ROUNDS);
    const deep = await deepPage(member);
    const moves = await moved(member);
    const figures: Figure[] = [
      {
        name: "files: a folder of 10,000 documents, RLS to bare",
        value: await ratio(bare, member),
        unit: "x",
        goal: { max: 1.5 },
      },
      { name: "files: a page of 10,000, median", value: large, unit: "ms", goal: { max: 5 } },
      {
        name: "files: a page of 10,000 to 1,000",
        value: large / small,
        unit: "x",
        goal: { max: 1.2 },
      },
      { name: "files: page 150 to page 1", value: deep / large, unit: "x", goal: { max: 1.2 } },
      {
        name: "files: newest of 10,000, median",
        value: await medianOf(
          member,
          `select * from public.deal_room_files('${ROOM}', '${FOLDERS.large}', null, 'newest')`,
        ),
        unit: "ms",
        goal: { max: 60 },
      },
      {
        name: "files: a search over 11,000 names, median",
        value: await medianOf(
          member,
          `select * from public.deal_room_files('${ROOM}', null, 'contract 99')`,
        ),
        unit: "ms",
        goal: { max: 30 },
      },
      {
        name: "files: the tree over 11,000, median",
        value: await medianOf(member, `select * from public.deal_room_tree('${ROOM}')`),
        unit: "ms",
        goal: { max: 30 },
      },
      {
        name: "files: a step among 10,000, median",
        value: moves.step,
        unit: "ms",
        goal: { max: 60 },
      },
      {
        name: "files: from the last to the first of 10,000, median",
        value: moves.jump,
        unit: "ms",
        goal: { max: 300 },
      },
    ];
    // Last, since the figures above are measured without rules.
    return [...figures, ...(await withRules(owner, connect, bare, member))];
  });
}

/** For a member from whom some of it is held back, and as the other side's lead previews it as them. */
async function withRules(owner: Sql, connect: () => Sql, bare: Sql, alice: Sql): Promise<Figure[]> {
  const set = performance.now();
  await owner.unsafe(RULES);
  const took = performance.now() - set;
  await owner.unsafe("analyze");
  const bob = connect();
  await become(owner, bob, BOB);
  await alice`select public.begin_deal_room_view_as(${ROOM}, ${BOB})`;
  const page = (folder: string) => `select * from public.deal_room_files('${ROOM}', '${folder}')`;
  const viewed = (folder: string) =>
    `select * from public.deal_room_files('${ROOM}', '${folder}', viewer => '${BOB}')`;
  const large = await medianOf(bob, page(FOLDERS.large), ROUNDS);
  const seen = await medianOf(alice, viewed(FOLDERS.large), ROUNDS);
  return [
    {
      name: "files with rules: a folder of 10,000 documents, RLS to bare",
      value: await ratio(bare, bob),
      unit: "x",
      goal: { max: 1.5 },
    },
    {
      name: "files with rules: a page of 10,000, median",
      value: large,
      unit: "ms",
      goal: { max: 5 },
    },
    {
      name: "files with rules: a page of 10,000 to 1,000",
      value: large / (await medianOf(bob, page(FOLDERS.small), ROUNDS)),
      unit: "x",
      goal: { max: 1.2 },
    },
    {
      name: "files with rules: the page as another member, median",
      value: seen,
      unit: "ms",
      goal: { max: 5 },
    },
    {
      name: "files with rules: as another member, 10,000 to 1,000",
      value: seen / (await medianOf(alice, viewed(FOLDERS.small), ROUNDS)),
      unit: "x",
      goal: { max: 1.2 },
    },
    {
      name: "files with rules: the tree over 11,000, median",
      value: await medianOf(bob, `select * from public.deal_room_tree('${ROOM}')`),
      unit: "ms",
      goal: { max: 30 },
    },
    {
      name: "files with rules: 102 places settled over 11,000, once",
      value: took,
      unit: "ms",
      goal: { max: 2_000 },
    },
  ];
}

async function ratio(bare: Sql, member: Sql): Promise<number> {
  const list = `select id, name, file_name, file_size, version from public.deal_room_documents
    where deal_room_id = '${ROOM}' and folder_id = '${FOLDERS.large}' order by created_at desc limit 500`;
  const times = { bare: [] as number[], member: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const [who, connection] of [
      ["bare", bare],
      ["member", member],
    ] as const) {
      const begin = performance.now();
      await askPrepared(connection, list);
      if (round >= 20) times[who].push(performance.now() - begin);
    }
  }
  return percentile(times.member, 0.5) / percentile(times.bare, 0.5);
}

async function deepPage(member: Sql): Promise<number> {
  const cursor = `["", 7450, "00000000-0000-4000-8000-000000000000"]`;
  return medianOf(
    member,
    `select * from public.deal_room_files('${ROOM}', '${FOLDERS.large}', null, 'index', false, '${cursor}')`,
    ROUNDS,
  );
}

async function moved(member: Sql) {
  const time = async (documents: string[], position: number) => {
    const begin = performance.now();
    await member`select public.move_deal_room_documents(${documents}, ${FOLDERS.large}, ${position})`;
    return performance.now() - begin;
  };
  const at = async (position: number) => {
    const after = JSON.stringify(["", position - 1, ROOM]);
    const [row] = await member<{ id: string }[]>`
      select id from public.deal_room_files(${ROOM}, ${FOLDERS.large}, after => ${after}, page_size => 1)`;
    return row?.id ?? "";
  };
  const [step, jump]: [number[], number[]] = [[], []];
  for (let round = 0; round < MOVES; round++) {
    step.push(await time([await at(5_000)], 5_001));
    jump.push(await time([await at(10_000)], 1));
  }
  return { step: percentile(step, 0.5), jump: percentile(jump, 0.5) };
}

const RULES = `
begin;
insert into private.access_scopes (deal_room_id, side, folder_id)
select '${ROOM}', 'FOUNDER', f.id::uuid from unnest(array['${FOLDERS.small}', '${FOLDERS.large}']) f (id);
insert into private.access_scopes (deal_room_id, side, document_id)
select d.deal_room_id, 'FOUNDER', d.id
from unnest(array['${FOLDERS.small}', '${FOLDERS.large}']) f (id)
cross join lateral (select d.id, d.deal_room_id from public.deal_room_documents d where d.folder_id = f.id::uuid order by d.id limit 50) d;
insert into public.deal_room_access_rules (deal_room_id, scope_id, side, access, set_by)
select s.deal_room_id, s.id, 'INVESTOR', case when s.document_id is null then 'VIEW' else 'NONE' end::public.document_access, '${ALICE}'
from private.access_scopes s where s.deal_room_id = '${ROOM}';
select private.reassign_access_scopes('${ROOM}');
commit;
`;

const FILL = `
begin;
insert into public.deal_room_folders (id, deal_room_id, name, number, depth, side, created_by)
select f.id::uuid, '${ROOM}', f.name, f.number, 1, 'FOUNDER', '${ALICE}'
from (values ('${FOLDERS.small}', 'A thousand', '91'), ('${FOLDERS.large}', 'Ten thousand', '92')) f (id, name, number);
insert into private.deal_room_positions (id, container_id, position)
select f.id, f.deal_room_id, f.number::int from public.deal_room_folders f where f.name in ('A thousand', 'Ten thousand');
insert into public.deal_room_documents (id, deal_room_id, folder_id, name, file_name, file_url, file_size, content_type, uploaded_by, created_at)
select gen_random_uuid(), '${ROOM}', f.id::uuid, 'Contract ' || i, 'Contract ' || i || '.pdf', gen_random_uuid(), 1000 + i, 'application/pdf', '${ALICE}',
       now() - i * interval '1 minute'
from (values ('${FOLDERS.small}', 1000), ('${FOLDERS.large}', 10000)) f (id, documents), generate_series(1, f.documents) i;
insert into private.document_hashes (document_id, deal_room_id, sha256)
select d.id, d.deal_room_id, md5(d.id::text) || md5(d.name) from public.deal_room_documents d
where d.folder_id in ('${FOLDERS.small}', '${FOLDERS.large}');
commit;
`;
