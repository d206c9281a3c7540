import type { Stack } from "../local/stack.ts";
import { become, connectTo } from "./connections.ts";
import type { Figure } from "./figure.ts";
import { inBulk } from "./in-bulk.ts";
import { medianOf } from "./prepared.ts";

const ERIN = "0a000000-0000-4000-8000-000000000005";
const FAR = "5c000000-0000-4000-8000-000000050000";
const GOAL = { max: 10 };

const QUESTIONS = {
  "page of people": "select public.people_page('{}', 50)",
  "page of people, the thousandth": `select public.people_page('{}', 50, '${FAR}')`,
  "people by words": `select public.people_page('{"query": "console-4711"}', 50)`,
  "people by a word of everybody": `select public.people_page('{"query": "console"}', 50)`,
  "people by role and KYC": `select public.people_page('{"role": "INVESTOR", "kyc": "VERIFIED"}', 50)`,
  "people of a hub":
    "select public.people_page(jsonb_build_object('hub_id', (select id from public.hubs where name = 'Console 7')), 50)",
  "a person": `select public.person_page('${ERIN}')`,
  "page of hubs": "select public.hubs_page('{}', 50)",
  "hubs by words": `select public.hubs_page('{"query": "console 471"}', 50)`,
  "hubs that nobody acts for": `select public.hubs_page('{"has_admin": "false"}', 50)`,
  "identity checks that wait": "select public.kyc_queue('{}', 50)",
  "identity checks by words": `select public.kyc_queue('{"query": "console-4711"}', 50)`,
  "page of startups": "select public.startups_page('{}', 50)",
  "startups by words": `select public.startups_page('{"query": "console 471"}', 50)`,
  "startups off the market": `select public.startups_page('{"on_market": "false"}', 50)`,
  "messages that wait": "select public.contact_inbox('{}', 50)",
  "messages by words": `select public.contact_inbox('{"query": "writer 4711"}', 50)`,
  "what waits, counted": "select * from public.console_waits()",
} as const;

export async function administration(stack: Stack): Promise<Figure[]> {
  const sql = connectTo(stack);
  try {
    await sql.unsafe(FILL);
    await sql.unsafe("vacuum analyze");
    await become(sql, sql, ERIN);
    const figures: Figure[] = [];
    for (const [name, query] of Object.entries(QUESTIONS)) {
      figures.push({
        name: `${name}, median`,
        value: await medianOf(sql, query),
        unit: "ms",
        goal: GOAL,
      });
    }
    return figures;
  } finally {
    await sql.end();
  }
}

const FILL = inBulk(`
insert into public.organizations (kind, legal_name) select 'HUB', 'Console ' || i from generate_series(1, 2000) i;
insert into public.hubs (organization_id, name, country, city, is_approved, is_active)
select o.id, 'Console ' || i, 'Kenya', 'Nairobi', i % 50 <> 0, i % 40 <> 0
from generate_series(1, 2000) i join public.organizations o on o.legal_name = 'Console ' || i;
insert into public.users (id, email, username, first_name, last_name, role, hub_id, is_active, created_at)
select case when i = 50000 then '${FAR}' else gen_random_uuid() end, 'console-' || i || '@console.example', 'console-' || i, 'Person ' || i, 'Console',
       (array['GUEST', 'INVESTOR', 'STARTUP_ADMIN', 'INVESTOR', 'HUB_ADMIN']::public.user_role[])[1 + i % 5],
       case when i % 5 = 4 and i % 25 = 4 then h.id end,
       i % 97 <> 0, now() - i * interval '1 minute'
from generate_series(1, 100000) i left join (select id, row_number() over (order by name) as n from public.hubs) h on h.n = 1 + i / 25 % 2000;
insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, created_at, updated_at)
select '00000000-0000-0000-0000-000000000000', u.id, 'authenticated', 'authenticated', u.email, now(), now(), now()
from public.users u where u.username like 'console-%';
insert into public.organization_members (organization_id, user_id, role)
select h.organization_id, u.id, 'OWNER' from public.users u join public.hubs h on h.id = u.hub_id where u.username like 'console-%';
insert into public.investors (user_id, kyc_decision, kyc_valid_until)
select u.id, case when u.n % 3 = 0 then 'VERIFIED' else 'PENDING' end::public.kyc_status, case when u.n % 3 = 0 then current_date + u.n % 400 - 30 end
from (select u.id, substr(u.username, 9)::int as n from public.users u where u.username like 'console-%' and u.role = 'INVESTOR') u;
insert into public.kyc_submissions (organization_id, status, submitted_by, submitted_at, created_at)
select i.organization_id, 'SUBMITTED', u.id, u.created_at, u.created_at from public.users u join public.investors i on i.user_id = u.id where u.username like 'console-%' and u.role = 'INVESTOR' order by u.created_at limit 5000;
insert into public.kyc_documents (submission_id, organization_id, uploaded_by, kind, file_name, file_url, file_size, content_type, arrived_at)
select s.id, s.organization_id, s.submitted_by, 'IDENTITY', 'Document.pdf', s.id || '/' || n, 1000, 'application/pdf', now() from public.kyc_submissions s, generate_series(1, 3) n where s.status = 'SUBMITTED';
insert into public.startups (name, slug, hub_id, stage, sectors, status)
select 'Console ' || i, 'console-' || i, h.id, 'SEED', '{Fintech}', (array['PENDING', 'APPROVED']::public.startup_status[])[1 + i % 2]
from generate_series(1, 10000) i join (select id, row_number() over (order by name) as n from public.hubs where is_approved) h on h.n = 1 + i % 1900;
insert into public.contact_messages (kind, name, email, company, role, subject, message, created_at)
select 'CONTACT', 'Writer ' || i, 'writer-' || i || '@console.example', 'Console', 'Analyst', 'Subject ' || i, 'A message of some length.', now() - i * interval '1 minute'
from generate_series(1, 10000) i;`);
