import { randomUUID } from "node:crypto";
import postgres, { type TransactionSql } from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { claimsOf } from "../testing/claims.ts";
import { anon, database, signUp, stackUnderTest } from "../testing/clients.ts";
import { waitForBlocked } from "../testing/together.ts";

// Somebody loses what they may do in a deal room while they do it. Whichever takes the locks first is first.
const sql = database();
const others = postgres(stackUnderTest().superuserUrl, { max: 2, onnotice: () => {} });
const [startup, deal, room, document] = [1, 2, 3, 4].map(() => randomUUID()) as [
  string,
  string,
  string,
  string,
];
const NAMES = { founder: "STARTUP_ADMIN", partner: "GUEST", owner: "INVESTOR" } as const;
const COLLEAGUES = ["admin", "analyst", "associate"] as const;
type Who = keyof typeof NAMES | (typeof COLLEAGUES)[number];
const people = {} as Record<Who, string>;
let company: string;
let fund: string;
let nda: string;
let closing: string;

beforeAll(async () => {
  for (const [name, role] of [
    ...Object.entries(NAMES),
    ...COLLEAGUES.map((name) => [name, "GUEST"]),
  ] as [Who, string][]) {
    people[name] = await signUp(anon(), `${name}-${startup}@dealport.test`, name, role);
  }
  await sql`
    insert into public.startups (id, name, slug, founder_id, stage, status)
    values (${startup}, 'Managed by several', ${`managed-${startup}`}, ${people.founder}, 'SEED', 'APPROVED')`;
  const [made] = await sql`
    update public.organizations o set is_individual = false
    from public.investors i, public.startups s
    where o.id = i.organization_id and i.user_id = ${people.owner} and s.id = ${startup}
    returning i.id as investor, o.id as fund, s.organization_id as company,
      (select v.id from public.nda_versions v where v.version = 1) as nda`;
  await sql`update public.investors set kyc_decision = 'VERIFIED' where id = ${made?.investor}`;
  ({ fund, company, nda } = made as { fund: string; company: string; nda: string });
  await sql.begin(async (agreed) => {
    await agreed`
      insert into public.deals (id, startup_id, investor_id, status, amount, valuation, equity)
      values (${deal}, ${startup}, ${made?.investor}, 'IN_PROGRESS', 1000000, 9000000, 10)`;
    await agreed`
      insert into public.deal_terms (deal_id, version, amount, valuation, equity, proposed_by, side, confirmed_by, confirmed_at)
      values (${deal}, 1, 1000000, 9000000, 10, ${people.founder}, 'FOUNDER', ${people.owner}, now())`;
  });
  await sql`
    insert into public.deal_rooms (id, deal_id, name, nda_version_id) values (${room}, ${deal}, 'Managed', ${nda})`;
  await sql`
    insert into public.deal_room_documents (id, deal_room_id, name, file_name, file_url, file_size, content_type, uploaded_by)
    values (${document}, ${room}, 'SPA', 'spa.pdf', ${document}, 1, 'application/pdf', ${people.founder})`;
  await sql`insert into private.document_hashes values (${document}, ${room}, repeat('a', 64))`;
  const [named] = await sql`
    insert into public.deal_closing_documents (deal_room_id, document_id, side, named_by)
    values (${room}, ${document}, 'FOUNDER', ${people.founder}) returning id`;
  closing = named?.id;
});
afterAll(async () => {
  await sql`update public.startups set is_active = false where id = ${startup}`;
  await sql`update public.deals set status = 'CANCELLED' where id = ${deal}`;
  await Promise.all([sql.end(), others.end()]);
});

/** Everybody works and has a seat, but for the associate; the admin may sign, and the newest terms wait for them. */
beforeEach(async () => {
  await sql`
    update public.organization_members set ended_at = clock_timestamp(), ended_by = user_id
    where user_id = any(${[people.admin, people.analyst, people.associate, people.partner]}) and ended_at is null`;
  await sql`
    insert into public.organization_members (organization_id, user_id, role, is_signatory)
    values (${fund}, ${people.admin}, 'ADMIN', true), (${fund}, ${people.analyst}, 'MEMBER', false),
      (${fund}, ${people.associate}, 'MEMBER', false), (${company}, ${people.partner}, 'ADMIN', false)`;
  await sql`
    insert into public.deal_room_members (deal_room_id, user_id, side)
    values (${room}, ${people.founder}, 'FOUNDER'), (${room}, ${people.partner}, 'FOUNDER'),
      (${room}, ${people.owner}, 'INVESTOR'), (${room}, ${people.admin}, 'INVESTOR'), (${room}, ${people.analyst}, 'INVESTOR')
    on conflict (deal_room_id, user_id) do update set ended_at = null, ended_by = null, end_reason = null, expires_at = null`;
  for (const who of ["founder", "partner", "owner", "admin", "analyst"] as const) {
    await sql`
      insert into public.nda_acceptances (deal_room_id, user_id, nda_version_id, version, body_sha256, typed_name)
      select ${room}, ${people[who]}, v.id, v.version, v.body_sha256, ${who} from public.nda_versions v where v.id = ${nda}
      on conflict do nothing`;
  }
  await sql`update public.deal_room_freezes set thawed_at = clock_timestamp() where deal_room_id = ${room} and thawed_at is null`;
  await sql`
    insert into public.deal_terms (deal_id, version, amount, valuation, equity, proposed_by, side)
    select ${deal}, coalesce(max(version), 0) + 1, 1000000, 9000000, 10, ${people.founder}, 'FOUNDER'
    from public.deal_terms where deal_id = ${deal}`;
});

type Act = (sql: TransactionSql) => PromiseLike<unknown>;
interface Race {
  what: string;
  given?: () => PromiseLike<unknown>;
  by: Who;
  act: Act;
}
interface Loss {
  by: Who;
  act: Act;
  code: string;
}

const withdrawn: Loss = {
  by: "owner",
  act: (sql) =>
    sql`select public.set_signatory(${fund}, ${people.admin}, false, 'The mandate is over.') as room_race`,
  code: "PT403",
};
const demoted: Loss = {
  by: "owner",
  act: (sql) =>
    sql`select public.set_member(${fund}, ${people.admin}, '{"role": "MEMBER"}') as room_race`,
  code: "PT403",
};
const founderDemoted: Loss = {
  by: "founder",
  act: (sql) =>
    sql`select public.set_member(${company}, ${people.partner}, '{"role": "MEMBER"}') as room_race`,
  code: "PT403",
};
const removed = (who: Who, code = "PT403"): Loss => ({
  by: "owner",
  act: (sql) =>
    sql`select public.remove_member(${fund}, ${people[who]}, 'They left.') as room_race`,
  code,
});

const newest = () => sql`(select max(version) from public.deal_terms where deal_id = ${deal})`;

describe.each<Race & { loss: Loss }>([
  {
    what: "[SG3] terms are confirmed while authority to sign is withdrawn",
    by: "admin",
    act: (sql) => sql`select public.confirm_deal_terms(${deal}, ${newest()}) as room_race`,
    loss: withdrawn,
  },
  {
    what: "[SG3] the completion is confirmed while authority to sign is withdrawn",
    by: "admin",
    act: (sql) => sql`
      select public.confirm_deal_completion(${deal}, (
        select o.open_matters ->> 'seen' from public.deal_overview(${room}) o)) as room_race`,
    loss: withdrawn,
  },
  {
    what: "[SG3] a closing document is confirmed while authority to sign is withdrawn",
    by: "admin",
    act: (sql) => sql`select public.confirm_closing_document(${closing}, 1) as room_race`,
    loss: withdrawn,
  },
  {
    what: "[RM14] an administrator is demoted while they invite",
    by: "admin",
    act: (sql) =>
      sql`select public.invite_to_deal_room(${room}, ${`${randomUUID()}@dealport.test`}) as room_race`,
    loss: demoted,
  },
  {
    what: "[RM14] an administrator is demoted while they bring a colleague in",
    by: "admin",
    act: (sql) =>
      sql`select public.add_deal_room_member(${room}, ${people.associate}) as room_race`,
    loss: demoted,
  },
  {
    what: "[RM14] an administrator is demoted while they freeze the room",
    by: "admin",
    act: (sql) => sql`select public.freeze_deal_room(${room}, 'Nothing moves.') as room_race`,
    loss: demoted,
  },
  {
    what: "[RM14] an administrator is demoted while they end a colleague's access",
    by: "admin",
    act: (sql) =>
      sql`select public.end_deal_room_membership(${room}, ${people.analyst}, 'No.') as room_race`,
    loss: demoted,
  },
  {
    what: "[RM14] an administrator is demoted while they make a colleague a viewer",
    by: "admin",
    act: (sql) =>
      sql`select public.set_deal_room_role(${room}, ${people.analyst}, 'VIEWER') as room_race`,
    loss: demoted,
  },
  {
    what: "[RM14] an administrator is demoted while they set when a colleague's access ends",
    by: "admin",
    act: (sql) => sql`
      select public.set_deal_room_expiry(${room}, ${people.analyst}, now() + interval '1 day') as room_race`,
    loss: demoted,
  },
  {
    what: "[RM14] an administrator is demoted while they describe the room",
    by: "admin",
    act: (sql) => sql`
      select public.set_deal_room_description(${room}, ${randomUUID()}, (
        select r.description from public.deal_rooms r where r.id = ${room})) as room_race`,
    loss: demoted,
  },
  {
    what: "[RM14] an administrator is demoted while they reassign work",
    by: "admin",
    act: (sql) =>
      sql`select public.reassign_deal_room_work(${room}, ${people.analyst}) as room_race`,
    loss: demoted,
  },
  {
    what: "[RM14] an administrator of the company is demoted while they set when the room ends",
    by: "partner",
    act: (sql) =>
      sql`select public.set_deal_room_end(${room}, now() + interval '2 days') as room_race`,
    loss: founderDemoted,
  },
  {
    what: "[RM14] an administrator of the company is demoted while they decide on a second factor",
    by: "partner",
    act: (sql) => sql`select public.set_deal_room_factor(${room}, false) as room_race`,
    loss: founderDemoted,
  },
  {
    what: "[RM15] a colleague is brought in while their membership ends",
    by: "admin",
    act: (sql) =>
      sql`select public.add_deal_room_member(${room}, ${people.associate}) as room_race`,
    loss: removed("associate", "PT404"),
  },
  {
    what: "[RM15] an administrator is removed while they take a seat again",
    by: "admin",
    given: () => sql`
      update public.deal_room_members set ended_at = now(), ended_by = user_id
      where deal_room_id = ${room} and user_id = ${people.admin}`,
    act: (sql) => sql`select public.add_deal_room_member(${room}, ${people.admin}) as room_race`,
    loss: removed("admin"),
  },
  {
    what: "[RM15] a member is removed while they write",
    by: "analyst",
    act: (sql) =>
      sql`select public.post_deal_room_message(${room}, ${randomUUID()}, 'Still here?') as room_race`,
    loss: removed("analyst"),
  },
  {
    what: "[RM15] a member is removed while they accept the NDA",
    by: "associate",
    given: () => sql`
      insert into public.deal_room_members (deal_room_id, user_id, side)
      values (${room}, ${people.associate}, 'INVESTOR')
      on conflict (deal_room_id, user_id) do update set ended_at = null, ended_by = null`,
    act: (sql) => sql`
      select public.sign_or_accept_nda(${people.associate}, ${room}, ${nda}, (
        select u.display_name from public.users u where u.id = ${people.associate})) as room_race`,
    loss: removed("associate"),
  },
])("$what", ({ by, act, given, loss }) => {
  test("after it, nothing is done", async () => {
    await given?.();
    const { later } = await first(loss, { by, act });
    await expect(later).rejects.toMatchObject({ code: loss.code });
    expect(await seatsOfFormerMembers()).toBe(0);
  });

  test("before it, it is done, and what was lost is lost", async () => {
    await given?.();
    const { later } = await first({ by, act }, loss);
    await later;
    expect(await seatsOfFormerMembers()).toBe(0);
  });
});

test("[RM9] two administrators reassign the same work at once: it is done once", async () => {
  const milestone = randomUUID();
  await sql`
    insert into public.deal_milestones (id, deal_room_id, title, owner_id, created_by)
    values (${milestone}, ${room}, 'Notary', ${people.analyst}, ${people.founder})`;
  const reassign = (to: Who): Act => {
    return (sql) =>
      sql`select public.reassign_deal_room_work(${room}, ${people.analyst}, ${people[to]}) as room_race`;
  };
  const { before, later } = await first(
    { by: "admin", act: reassign("admin") },
    { by: "owner", act: reassign("owner") },
  );
  expect([before, await later]).toEqual([[{ room_race: 1 }], [{ room_race: 0 }]]);
  const [left] = await sql`select owner_id from public.deal_milestones where id = ${milestone}`;
  expect(left?.owner_id).toBe(people.admin);
  await sql`delete from public.deal_milestones where id = ${milestone}`;
});

/** One act has done its work and not committed when the other one begins, which has to wait for it. */
async function first(one: Pick<Race, "by" | "act">, other: Pick<Race, "by" | "act">) {
  let later: Promise<unknown> = Promise.resolve();
  const before = await as(sql, one.by, async (holder) => {
    const answer = await one.act(holder);
    later = as(others, other.by, other.act);
    later.catch(() => {});
    await waitForBlocked(others, "room_race", 1);
    return answer;
  });
  return { before, later };
}

const as = async (connection: postgres.Sql, who: Who, act: Act) => {
  const claims = await claimsOf(connection, people[who]);
  return connection.begin(async (transaction) => {
    await transaction`select set_config('request.jwt.claims', ${claims}, true)`;
    return act(transaction);
  });
};

async function seatsOfFormerMembers(): Promise<number> {
  const [row] = await sql`
    select count(*)::int as n from public.deal_room_members m
    where m.deal_room_id = ${room} and m.ended_at is null and not exists (
      select 1 from public.organization_members o
      where o.user_id = m.user_id and o.organization_id = any(${[fund, company]}) and o.ended_at is null)`;
  return row?.n;
}
