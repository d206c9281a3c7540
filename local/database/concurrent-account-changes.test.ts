import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { expect, test } from "vitest";
import { withProductDatabase } from "../testing/scratch-database.ts";

const LAST = "This is the last active platform administrator. Appoint another one first.";
const [one, two] = [randomUUID(), randomUUID()];

/** Each removes both of the last two, each half in its own session. */
const WAYS: Record<string, [string, string]> = {
  "demoted in SQL": [
    `update public.users set role = 'GUEST' where id = '${one}'`,
    `update public.users set role = 'GUEST' where id = '${two}'`,
  ],
  "one demoted, one disabled": [
    `update public.users set role = 'GUEST' where id = '${one}'`,
    `update public.users set is_active = false where id = '${two}'`,
  ],
  "closed, both": [
    `delete from auth.users where id = '${one}'`,
    `delete from auth.users where id = '${two}'`,
  ],
  "by each other": [
    `select public.set_person_role('${two}', 'GUEST', 'You go.')`,
    `select public.set_person_role('${one}', 'GUEST', 'No, you.')`,
  ],
};

test("[ST14] the last two platform administrators are taken away at once: one of them stays", async () => {
  await withProductDatabase(async ({ sql, url }) => {
    for (const [way, halves] of Object.entries(WAYS)) {
      for (const isolation of ["read committed", "repeatable read"]) {
        await begin(sql);
        const problems = await atOnce(url("postgres"), halves, isolation);
        const [left] = await sql`
          select count(*)::int as n from public.users u join auth.users a on a.id = u.id
          where u.role = 'SUPER_ADMIN' and u.is_active`;
        expect([way, isolation, left?.n, problems.length]).toEqual([way, isolation, 1, 1]);
        if (isolation === "read committed") expect(problems).toEqual([REFUSED[way] ?? LAST]);
      }
    }
  });
}, 120_000);

test("[OG6] two owners take each other away at once: one of them stays", async () => {
  await withProductDatabase(async ({ sql, url }) => {
    const organization = await twoOwners(sql);
    const [dave, grace] = await idsOf(sql, ["dave", "grace"]);
    const remove = (who: string) =>
      `select public.remove_member('${organization}', '${who}', 'You go.')`;
    const demote = (who: string) =>
      `select public.set_member('${organization}', '${who}', '{"role": "ADMIN"}')`;
    const leave = `select public.leave_organization('${organization}')`;
    for (const halves of [
      [remove(grace), remove(dave)],
      [demote(grace), demote(dave)],
      [leave, leave],
      [remove(grace), leave],
    ]) {
      await twoOwners(sql);
      const problems = await atOnce(url("postgres"), halves, "read committed", [dave, grace]);
      const [left] = await sql`
        select count(*)::int as n from public.organization_members
        where organization_id = ${organization} and role = 'OWNER' and ended_at is null`;
      expect([halves, left?.n, problems.length]).toEqual([halves, 1, 1]);
    }
  });
}, 120_000);

test("[OG10] the last two owners are disabled at once: platform administrators hear that nobody owns the organization", async () => {
  await withProductDatabase(async ({ sql, url }) => {
    await twoOwners(sql);
    const halves = ["dave", "grace"].map(
      (who) => `update public.users set is_active = false where email = '${who}@dealport.test'`,
    );
    expect(await atOnce(url("postgres"), halves, "read committed")).toEqual([]);
    const told = await sql`
      select n.data ->> 'name' as name from public.notifications n join public.users u on u.id = n.user_id
      where n.kind = 'organization.without_owner' and u.email = 'erin@dealport.test'`;
    expect([...told]).toEqual([{ name: "Station Azur" }]);
  });
}, 120_000);

test("[SI3] two ways to sign in are removed at once: one of them stays", async () => {
  await withProductDatabase(async ({ sql, url }) => {
    await begin(sql);
    await sql`update auth.users set encrypted_password = 'x' where id = ${one}`;
    await sql`
      insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
      values ('g', ${one}, '{"email": "g@x.test"}', 'google', now(), now())`;
    // Both by the same person, each in a session of their own.
    await sql`update auth.sessions set created_at = now() where id = ${one}`;
    const halves = ["google", "password"].map(
      (method) => `select public.remove_sign_in_method('${method}')`,
    );
    expect(await atOnce(url("postgres"), halves, "read committed", [one, one])).toEqual([
      "This is the only way into your account. Add another one first.",
    ]);
    const left = await sql`select method from private.sign_in_methods(${one})`;
    expect([...left]).toEqual([{ method: "password" }]);
  });
}, 120_000);

/** The second is no platform administrator when their turn comes. */
const REFUSED: Record<string, string> = {
  "by each other": "Only a platform administrator can change accounts.",
};

/** Dave and Grace own Station Azur. @returns its organization */
async function twoOwners(sql: postgres.Sql): Promise<string> {
  const [hub] =
    await sql`select organization_id as id from public.hubs where name = 'Station Azur'`;
  await sql`
    insert into auth.sessions (id, user_id)
    select u.id, u.id from public.users u where u.email in ('dave@dealport.test', 'grace@dealport.test')
    on conflict (id) do nothing`;
  await sql`
    insert into public.organization_members (organization_id, user_id, role)
    select ${hub?.id}, u.id, 'OWNER' from public.users u
    where u.email in ('dave@dealport.test', 'grace@dealport.test')
    on conflict (organization_id, user_id) where ended_at is null do update set role = 'OWNER'`;
  return hub?.id;
}

async function idsOf(sql: postgres.Sql, names: [string, string]): Promise<[string, string]> {
  const [row] = await sql`
    select array_agg(u.id::text order by u.email) as ids from public.users u
    where u.email = any(${names.map((name) => `${name}@dealport.test`)})`;
  return row?.ids;
}

async function begin(sql: postgres.Sql) {
  await sql`insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
    select '00000000-0000-0000-0000-000000000000', p.id::uuid, 'authenticated', 'authenticated', p.id || '@x.test', now(),
      '{"provider": "email"}', '{}' from unnest(${[one, two]}::text[]) p (id) on conflict (id) do nothing`;
  await sql`insert into auth.sessions (id, user_id) select id, id from auth.users on conflict (id) do nothing`;
  await sql`update public.users set role = 'SUPER_ADMIN', is_active = true where id = any(${[one, two]})`;
  await sql`update public.users set role = 'GUEST' where role = 'SUPER_ADMIN' and id <> all(${[one, two]})`;
}

/** Both run before either commits, unless one waits for the other. @returns the refusals' sentences */
async function atOnce(
  url: string,
  halves: string[],
  isolation: string,
  people: string[] = [one, two],
): Promise<string[]> {
  const sessions = halves.map(() => postgres(url, { max: 1, onnotice: () => {} }));
  const problems: string[] = [];
  try {
    for (const [n, session] of sessions.entries()) {
      const who = people[n];
      const claims = JSON.stringify({ sub: who, session_id: who, role: "authenticated" });
      await session.unsafe(`begin isolation level ${isolation}`);
      await session`select set_config('request.jwt.claims', ${claims}, true)`;
    }
    const ended = sessions.map(async (session, n) => {
      // After the first has its locks, and before it commits.
      if (n > 0) await new Promise((done) => setTimeout(done, 150));
      try {
        await session.unsafe(halves[n] ?? "");
        if (n === 0) await new Promise((done) => setTimeout(done, 400));
        await session.unsafe("commit");
      } catch (error) {
        problems.push((error as Error).message);
        await session.unsafe("rollback");
      }
    });
    await Promise.all(ended);
  } finally {
    await Promise.all(sessions.map((session) => session.end({ timeout: 1 })));
  }
  return problems;
}
