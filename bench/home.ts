import type { Sql } from "postgres";
import type { Stack } from "../local/stack.ts";
import { become, connectTo } from "./connections.ts";
import type { Figure } from "./figure.ts";
import { medianOf } from "./prepared.ts";

const ALICE = "0a000000-0000-4000-8000-000000000001";
const DAVE = "0a000000-0000-4000-8000-000000000004";
const HENRIK = "0a000000-0000-4000-8000-000000000008";
const GOAL = { max: 20 };

export async function home(stack: Stack): Promise<Figure[]> {
  const sql = connectTo(stack);
  try {
    await sql.unsafe(FILL);
    await sql.unsafe("vacuum analyze");
    return [
      { name: "home, 50 rooms and 500 things that wait, median", ...(await ask(sql, ALICE)) },
      { name: "home of a hub with 500 applications, median", ...(await ask(sql, DAVE)) },
    ];
  } finally {
    await sql.end();
  }
}

async function ask(sql: Sql, person: string): Promise<Omit<Figure, "name">> {
  await become(sql, sql, person);
  const value = await medianOf(sql, "select public.my_home()");
  const [{ waits }] = await sql<[{ waits: number }]>`
    select sum((w ->> 'total')::int)::int as waits from json_array_elements(public.my_home() -> 'waits') w`;
  if (waits < 500) throw new Error(`Only ${waits} things wait.`);
  await sql`reset role`;
  return { value, unit: "ms", goal: GOAL };
}

const FILL = `
begin;
insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
select '00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated', 'home-' || i || '@home.example', now(),
       '{"provider": "email"}', jsonb_build_object('username', 'home-' || i, 'role', 'INVESTOR'), now(), now()
from generate_series(1, 550) i;
create temp table asking as
select i.id, i.user_id, replace(u.username, 'home-', '')::int as n from public.investors i join public.users u on u.id = i.user_id where u.username like 'home-%';
insert into public.deals (startup_id, investor_id, amount, valuation, status)
select s.id, a.id, 1000000, 20000000, 'PENDING'
from asking a join public.startups s on s.slug = case when a.n <= 50 then 'lumen-grid' else 'cryonaut' end where a.n <= 200;
insert into public.deal_rooms (deal_id, name, nda_version_id)
select d.id, 'Home ' || a.n, (select v.id from public.nda_versions v where v.version = 1) from public.deals d join asking a on a.id = d.investor_id;
insert into public.nda_acceptances (deal_room_id, user_id, nda_version_id, version, body_sha256, typed_name)
select r.id, m.user_id, v.id, v.version, v.body_sha256, 'Home'
from public.deal_rooms r join public.deal_room_members m on m.deal_room_id = r.id join public.nda_versions v on v.id = r.nda_version_id
where r.name like 'Home %';
insert into public.deal_room_messages (id, deal_room_id, seq, sender_id, message)
select gen_random_uuid(), r.id, i, a.user_id, 'A message' from public.deal_rooms r join public.deals d on d.id = r.deal_id
join asking a on a.id = d.investor_id and a.n <= 50, generate_series(1, 40) i where r.name like 'Home %';
update private.deal_room_channels c set last_seq = 40 from public.deal_rooms r where r.id = c.deal_room_id and r.name like 'Home %';
insert into public.deal_room_invitations (deal_room_id, email, side, invited_by)
select r.id, 'alice@dealport.test', 'FOUNDER', '${HENRIK}'
from public.deal_rooms r join public.deals d on d.id = r.deal_id join asking a on a.id = d.investor_id and a.n > 50 where r.name like 'Home %';
insert into public.intro_requests (startup_id, investor_id, requested_by, note)
select s.id, a.id, a.user_id, 'A word about what you build' from asking a join public.startups s on s.slug = 'lumen-grid' where a.n > 200;
insert into public.startups (name, slug, hub_id, founder_id, stage, sectors, status)
select 'Home ' || i, 'home-' || i, u.hub_id, '${HENRIK}', 'SEED', '{Fintech}', 'PENDING' from generate_series(1, 500) i, public.users u where u.id = '${DAVE}';
commit;
`;
