import { expect, test } from "vitest";
import { signedIn } from "../../testing/clients.ts";
import { withPlainLite } from "../../testing/plain-lite.ts";

test("all columns of an embedded table are its own, not those of a namesake in another schema", async () => {
  const bob = await signedIn("bob");
  const { data: alone } = await bob.from("users").select("*").single();
  const { data, error } = await bob
    .from("investors")
    .select("*, users!investors_user_id_fkey(*)")
    .single();
  expect(error).toBeNull();
  expect(data.users).toEqual(alone);
  expect(data.users).not.toHaveProperty("encrypted_password");
});

test("the plain server still asks for the namesake's columns too", async () => {
  await withPlainLite(async ({ sql, admin }) => {
    await sql`create table public.users (id int primary key, nickname text)`;
    await sql`create table public.pets (id int primary key, owner int references public.users)`;
    await sql`grant all on public.users, public.pets to service_role`;
    await sql`insert into public.users values (1, 'ana')`;
    await sql`insert into public.pets values (1, 1)`;
    const { data, error } = await admin.from("pets").select("*, users(*)").single();
    expect([error?.message ?? null, data?.users]).not.toEqual([null, { id: 1, nickname: "ana" }]);
  });
});
