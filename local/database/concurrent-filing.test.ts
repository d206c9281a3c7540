import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { database, signedIn } from "../testing/clients.ts";
import { together } from "../testing/together.ts";

const LUMEN = "0d000000-0000-4000-8000-000000000001";
const LOCK = `select 1 from private.deal_room_channels where deal_room_id = '${LUMEN}' for update`;
const sql = database();
const name = `At once ${randomUUID()}`;
const ids: Record<string, string> = {};
let alice: SupabaseClient;
let bob: SupabaseClient;
let root: string;

async function folder(by: SupabaseClient, called: string, parent: string | null): Promise<string> {
  const asked = { room: LUMEN, name: called, ...(parent ? { parent } : {}) };
  const { data } = await by
    .rpc("add_deal_room_folder", asked)
    .single<{ id: string }>()
    .throwOnError();
  if (!data) throw new Error("No folder was made.");
  return data.id;
}

beforeAll(async () => {
  [alice, bob] = await Promise.all([signedIn("alice"), signedIn("bob")]);
  root = await folder(alice, name, null);
  for (const called of ["A", "B", "C", "D"]) ids[called] = await folder(alice, called, root);
  for (const called of ["E", "F"]) ids[called] = await folder(bob, called, root);
});
afterAll(async () => {
  for (const called of ["E", "F"])
    await bob.rpc("remove_deal_room_folder", { folder: ids[called] });
  // Whichever was first.
  const [same] =
    await sql`select id from public.deal_room_folders where parent_id = ${root} and name = 'Same' and removed_at is null`;
  await bob.rpc("remove_deal_room_folder", { folder: same?.id });
  await alice.rpc("remove_deal_room_folder", { folder: root });
  await sql.end();
});

async function order() {
  return sql<{ position: number; name: string; number: string }[]>`
    select p.position, f.name, f.number from private.deal_room_positions p join public.deal_room_folders f on f.id = p.id
    where p.container_id = ${root} order by p.position, f.name`;
}

test("[RF32] two who move at once end in one order, without a gap", async () => {
  const moves = await together(
    sql,
    LOCK,
    "move_deal_room_folder",
    [
      [alice, "A"],
      [bob, "E"],
      [alice, "C"],
      [bob, "F"],
    ].map(
      ([by, called]) =>
        async () =>
          await (by as SupabaseClient).rpc("move_deal_room_folder", {
            folder: ids[called as string],
            parent: root,
            new_position: 1,
          }),
    ),
  );
  expect(moves.map(({ error }) => error)).toEqual([null, null, null, null]);
  const places = await order();
  expect(places.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
  const [above] = await sql`select number from public.deal_room_folders where id = ${root}`;
  expect(places.map(({ number }) => number)).toEqual(
    places.map(({ position }) => `${above?.number}.${position}`),
  );
});

test("[RF32] of two who put a folder into each other's one is refused", async () => {
  const into = (moved: string, parent: string) => async () =>
    await alice.rpc("move_deal_room_folder", { folder: ids[moved], parent: ids[parent] });
  const moves = await together(sql, LOCK, "move_deal_room_folder", [
    into("A", "B"),
    into("B", "A"),
  ]);
  expect(moves.map(({ error }) => error?.message ?? "moved").toSorted()).toEqual([
    "A folder cannot be moved into itself.",
    "moved",
  ]);
});

test("[RF32] of two who make the same folder one is refused, and a dropped tree is made once", async () => {
  const make = (by: SupabaseClient) => async () =>
    await by.rpc("add_deal_room_folder", { room: LUMEN, name: "Same", parent: root });
  const made = await together(sql, LOCK, "add_deal_room_folder", [make(alice), make(bob)]);
  expect(made.map(({ error }) => error?.code ?? "made").toSorted()).toEqual(["PT409", "made"]);
  const drop = (by: SupabaseClient) => async () =>
    await by.rpc("ensure_deal_room_folders", { room: LUMEN, paths: ["T/1", "T/2"], parent: ids.D });
  const [one, two] = await together(sql, LOCK, "ensure_deal_room_folders", [
    drop(alice),
    drop(bob),
  ]);
  expect(one?.error).toBeNull();
  expect(one?.data).toEqual(two?.data);
});

test("[RF33] who asks for too many folders is refused while others hold the room", async () => {
  const paths = Array.from({ length: 500 }, (_, n) => `${n}/a/b/c`);
  const { error } = await sql.begin(async (holder) => {
    await holder.unsafe(LOCK);
    return alice.rpc("ensure_deal_room_folders", { room: LUMEN, paths, parent: root });
  });
  expect(error?.code).toBe("PT409");
});

test("[FP4] what moves while a rule is set follows it, whichever was first; two who set it leave one", async () => {
  const rule = (access: string | null) => async () =>
    await alice.rpc("set_deal_room_side_access", {
      room: LUMEN,
      folder: ids.D,
      side: "INVESTOR",
      ...(access ? { access } : {}),
    });
  const move = async () =>
    await alice.rpc("move_deal_room_folder", { folder: ids.C, parent: ids.D });
  const acts = await together(sql, LOCK, "deal_room_", [rule("NONE"), move, rule("VIEW")]);
  expect(acts.map(({ error }) => error)).toEqual([null, null, null]);
  const scopes = await sql<{ scope_id: string | null }[]>`
    select scope_id from public.deal_room_folders where id in (${ids.C as string}, ${ids.D as string})`;
  expect(scopes[0]?.scope_id).not.toBeNull();
  expect(new Set(scopes.map(({ scope_id }) => scope_id)).size).toBe(1);
  const rules = await sql`
    select 1 from public.deal_room_access_rules where scope_id = ${scopes[0]?.scope_id ?? ""}`;
  expect(rules).toHaveLength(1);
  const { data: tree } = await bob.rpc("deal_room_tree", { room: LUMEN });
  const data = (tree as { id: string }[]).filter(({ id }) => id === ids.C || id === ids.D);
  const [kept] =
    await sql`select access from private.scope_grants where scope_id = ${scopes[0]?.scope_id ?? ""} and user_id = (select id from public.users where username = 'bob')`;
  expect(data).toHaveLength(kept ? 2 : 0);
  await rule(null)();
});
