import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { personClaims } from "../testing/claims.ts";
import { database, stackUnderTest } from "../testing/clients.ts";
import { together as allTogether, waitForBlocked } from "../testing/together.ts";

const PEOPLE = 50;
const SEATS = 12;
const EARLY = 2;
const FREE = SEATS - EARLY;
const ERIN = "0a000000-0000-4000-8000-000000000005";

interface Registration {
  id: string;
  status: string;
}

let owner: postgres.Sql;
let requests: postgres.Sql;
let people: string[];
let event: string;

beforeAll(async () => {
  owner = database();
  // One connection each, so that all are truly concurrent.
  requests = postgres(stackUnderTest().dbUrl, { max: PEOPLE, onnotice: () => {} });
  people = Array.from({ length: PEOPLE + EARLY }, () => randomUUID());
  await owner`
    insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    select '00000000-0000-0000-0000-000000000000', p.id, 'authenticated', 'authenticated', p.id || '@crowd.test', now(),
           '{"provider": "email", "providers": ["email"]}',
           jsonb_build_object('username', 'crowd-' || left(p.id::text, 12), 'role', 'GUEST'), now(), now()
    from unnest(${people}::uuid[]) as p (id)`;
  await owner`
    insert into auth.sessions (id, user_id, created_at, updated_at)
    select p.id, p.id, now(), now() from unnest(${[...people, ERIN]}::uuid[]) as p (id)`;
  const [made] = await owner<{ id: string }[]>`
    insert into public.events (title, event_type, is_virtual, start_date, end_date, is_public, max_attendees)
    values ('Ten seats left', 'NETWORKING', true, now() + interval '1 day', now() + interval '2 days', false, ${SEATS})
    returning id`;
  event = made?.id ?? "";
  for (const early of people.splice(PEOPLE)) {
    expect((await register(early)).status).toBe("REGISTERED");
  }
});

afterAll(async () => {
  await owner`update public.events set is_active = false where id = ${event}`;
  await owner`delete from auth.sessions where id = ${ERIN}`;
  await Promise.all([owner.end(), requests.end()]);
});

/** As the Data API does: role and claims belong to one transaction. */
function asPerson<T>(person: string, call: (sql: postgres.TransactionSql) => Promise<T>) {
  return requests.begin(async (sql) => {
    const claims = personClaims(person);
    await sql`select set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true)`;
    return call(sql);
  }) as Promise<T>;
}

async function one(rows: PromiseLike<Registration[]>): Promise<Registration> {
  const [row] = await rows;
  if (!row) throw new Error("The call answered no row.");
  return row;
}

const register = (person: string) =>
  asPerson(person, (sql) =>
    one(sql<Registration[]>`select * from public.register_for_event(${event})`),
  );
const cancel = (person: string) =>
  asPerson(person, (sql) =>
    one(sql<Registration[]>`select * from public.cancel_event_registration(${event})`),
  );

async function standings() {
  return Promise.all(
    people.map(async (person) => {
      const [mine] = await asPerson(
        person,
        (sql) =>
          sql<{ status: string; waiting_position: number | null }[]>`
            select status, waiting_position from public.my_event_registrations() where event_id = ${event}`,
      );
      return { person, status: mine?.status, position: mine?.waiting_position ?? null };
    }),
  );
}

async function seatsTaken() {
  const [row] = await owner<{ counted: number; seats: number }[]>`
    select e.current_attendees as counted,
           (select count(*)::int from public.event_registrations r where r.event_id = e.id and r.status = 'REGISTERED') as seats
    from public.events e where e.id = ${event}`;
  return row;
}

const together = <T>(calls: (() => Promise<T>)[]) =>
  allTogether(
    owner,
    `select 1 from public.events where id = '${event}' for update`,
    "event",
    calls,
  );

const oneTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1);

describe("[EV18] fifty people at once want the last ten seats", () => {
  it("gives them to ten, and the others a gap-free line", async () => {
    const answers = await together(people.map((person) => () => register(person)));
    expect(answers.filter((answer) => answer.status === "REGISTERED")).toHaveLength(FREE);
    expect(answers.filter((answer) => answer.status === "WAITING")).toHaveLength(PEOPLE - FREE);
    const positions = (await standings())
      .filter((standing) => standing.status === "WAITING")
      .map((standing) => Number(standing.position))
      .sort((a, b) => a - b);
    expect(positions).toEqual(oneTo(PEOPLE - FREE));
    expect(await seatsTaken()).toEqual({ counted: SEATS, seats: SEATS });
  });

  it("gives the seat that is given back to the first in line", async () => {
    const before = await standings();
    const seated = before.find((standing) => standing.status === "REGISTERED");
    const first = before.find((standing) => standing.position === 1);
    expect((await cancel(seated?.person ?? "")).status).toBe("CANCELLED");
    const after = await standings();
    expect(after.find(({ person }) => person === first?.person)?.status).toBe("REGISTERED");
    for (const { person, position } of before.filter((standing) => Number(standing.position) > 1)) {
      expect(after.find((standing) => standing.person === person)?.position).toBe(
        Number(position) - 1,
      );
    }
    expect(await seatsTaken()).toEqual({ counted: SEATS, seats: SEATS });
  });

  it("keeps count while people come and go at once", async () => {
    const now = await standings();
    const leaving = now.filter((standing) => standing.status !== undefined).slice(0, 30);
    const absent = now.filter((standing) => standing.status === undefined);
    await together([
      ...leaving.map((standing) => () => cancel(standing.person)),
      ...absent.map((standing) => () => register(standing.person)),
    ]);
    const positions = (await standings())
      .filter((standing) => standing.status === "WAITING")
      .map((standing) => Number(standing.position))
      .sort((a, b) => a - b);
    expect(positions).toEqual(oneTo(positions.length));
    expect(positions).toHaveLength(PEOPLE - 30 - FREE);
    expect(await seatsTaken()).toEqual({ counted: SEATS, seats: SEATS });
  });

  it("answers the same person's second request with what they have", async () => {
    const [somebody] = (await standings()).filter((standing) => standing.status === undefined);
    const twice = await Promise.allSettled([1, 2].map(() => register(somebody?.person ?? "")));
    const refused = twice.filter((answer) => answer.status === "rejected");
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toMatchObject({ code: "PT409" });
  });
});

describe("[EV27] a host tells those who come while one of them goes", () => {
  // Disabling and closing both lock the person before their seats are given back.
  it.each([
    {
      how: "is disabled",
      leave: (person: string) =>
        asPerson(
          ERIN,
          (sql) =>
            sql`select 1 as leaves_early from public.set_person_active(${person}, false, 'For this test.')`,
        ),
    },
    {
      how: "closes the account",
      leave: (person: string) =>
        owner`select public.close_account(${person}, ${person}, true) as leaves_early`,
    },
  ])("and $how", async ({ leave }) => {
    const [seated] = await owner<{ user_id: string }[]>`
      select r.user_id from public.event_registrations r where r.event_id = ${event} and r.status = 'REGISTERED' order by r.seq limit 1`;
    const person = seated?.user_id ?? "";
    let left: Promise<unknown> = Promise.resolve();
    await requests.begin(async (sql) => {
      await sql`select 1 from public.events where id = ${event} for update`;
      left = leave(person);
      left.catch(() => {});
      await waitForBlocked(requests, "leaves_early", 1);
      await sql`select private.notify(${person}, 'event.changed', 'event', ${event})`;
    });
    await left;
    const rows = await owner`
      select 1 from public.event_registrations where event_id = ${event} and user_id = ${person} and status = 'REGISTERED'`;
    expect(rows).toHaveLength(0);
  });
});
