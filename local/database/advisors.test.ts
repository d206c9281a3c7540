import { expect, test } from "vitest";
import { withProductDatabase } from "../testing/scratch-database.ts";
import { advise } from "./advisors.ts";

const PLANTED = [
  ["rls_disabled_in_public", "create table public.planted (id int primary key)"],
  ["rls_disabled", "create table private.planted (id int primary key)"],
  [
    "policy_always_true",
    `create policy planted on public.deal_room_messages for select to authenticated using (true)`,
  ],
  [
    "rls_policy_always_true",
    `create policy planted_write on public.deal_room_messages for insert to authenticated with check (true)`,
  ],
  [
    "function_open",
    `create function public.planted() returns bigint language sql security definer set search_path = ''
       as 'select count(*) from public.users';
     grant execute on function public.planted() to anon`,
  ],
  [
    "function_open",
    `grant execute on function public.enforce_login_limit(text, text) to authenticated`,
  ],
] as const;

test("what is planted turns the advisors red, each by its own finding, and nothing else does", async () => {
  await withProductDatabase(async ({ sql, url }) => {
    const found = async () =>
      (await advise(url("postgres"))).map(({ name, cacheKey }) => `${name} ${cacheKey}`);
    let before = await found();
    expect(before).toEqual([]);
    for (const [finding, planting] of PLANTED) {
      await sql.unsafe(planting).simple();
      const after = await found();
      const names = after.filter((it) => !before.includes(it)).map((it) => it.split(" ")[0]);
      expect([planting, names]).toEqual([planting, expect.arrayContaining([finding])]);
      before = after;
    }
  });
}, 120_000);
