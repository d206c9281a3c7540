import { randomUUID } from "node:crypto";
import postgres, { type ISql } from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { claimsOf } from "../testing/claims.ts";
import { database, stackUnderTest } from "../testing/clients.ts";
import { together as allTogether, waitForBlocked } from "../testing/together.ts";

const SCANS = 50;
const DAVE = "0a000000-0000-4000-8000-000000000004";
const BOB = "0a000000-0000-4000-8000-000000000002";

interface Answer {
  id: string;
  outcome: string;
  checked_in_at: Date;
}

let owner: postgres.Sql;
let doors: postgres.Sql;
let claims: string;
let event: string;
let registration: string;

beforeAll(async () => {
  owner = database();
  // One connection each, so that all scans are truly concurrent.
  doors = postgres(stackUnderTest().dbUrl, { max: SCANS, onnotice: () => {} });
  claims = await claimsOf(owner, DAVE);
  const [made] = await owner<{ id: string }[]>`
    insert into public.events (title, event_type, is_virtual, start_date, end_date, is_public, host_hub_id)
    values ('One ticket, fifty scans', 'NETWORKING', true, now() + interval '1 hour', now() + interval '2 hours', false,
            '0b000000-0000-4000-8000-000000000001')
    returning id`;
  event = made?.id ?? "";
  const [seat] = await owner<{ id: string }[]>`
    insert into public.event_registrations (event_id, user_id, status) values (${event}, ${BOB}, 'REGISTERED') returning id`;
  registration = seat?.id ?? "";
});

afterAll(async () => {
  await owner`delete from public.events where id = ${event}`;
  await owner`delete from auth.sessions where id = ${DAVE}`;
  await Promise.all([owner.end(), doors.end()]);
});

const scan = (at: Date, id: string = randomUUID()) =>
  doors.begin(async (sql) => {
    await sql`select set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true)`;
    const scans = sql.json([{ id, registration, at: at.toISOString() }]);
    const [answer] = await sql<Answer[]>`
      select id, outcome, checked_in_at from public.check_in_guests(${event}, ${scans})`;
    if (!answer) throw new Error("The door was not answered.");
    return answer;
  });

const together = (scans: (() => Promise<Answer>)[]) =>
  allTogether(
    owner,
    `select 1 from public.event_registrations where id = '${registration}' for update`,
    "check_in_guests",
    scans,
  );

describe("[EC4] fifty scans of one ticket at once", () => {
  it("make one check-in, whose time all others are told", async () => {
    const at = new Date();
    const answers = await together(Array.from({ length: SCANS }, () => () => scan(at)));
    expect(answers.filter(({ outcome }) => outcome === "CHECKED_IN")).toHaveLength(1);
    expect(answers.filter(({ outcome }) => outcome === "ALREADY")).toHaveLength(SCANS - 1);
    expect(new Set(answers.map((answer) => answer.checked_in_at.getTime())).size).toBe(1);
    const rows = await owner`
      select c.scan, d.checked_in from private.event_check_ins c join private.check_in_lists d using (event_id)
      where c.event_id = ${event}`;
    expect(rows).toHaveLength(1);
    expect(rows[0]).toEqual({
      scan: answers.find(({ outcome }) => outcome === "CHECKED_IN")?.id,
      checked_in: 1,
    });
  });

  it("[EC5] the earliest of fifty counts in the end, in whatever order they come", async () => {
    const now = Date.now();
    const times = Array.from({ length: SCANS }, (_, i) => new Date(now - 600_000 - i * 1000));
    await together(times.map((at) => () => scan(at)));
    const [row] = await owner`
      select c.checked_in_at, d.checked_in, d.version = (select max(v.version) from private.event_check_ins v where v.event_id = ${event}) as is_latest
      from private.event_check_ins c join private.check_in_lists d using (event_id) where c.event_id = ${event}`;
    expect(row).toEqual({ checked_in_at: times.at(-1), checked_in: 1, is_latest: true });
  });
});

describe("[EC12] a ticket is scanned while its guest gives the seat back", () => {
  it("neither stops the other", async () => {
    await owner`delete from private.event_check_ins where event_id = ${event}`;
    await owner`delete from private.check_in_lists where event_id = ${event}`;
    await owner.begin(async (sql) => {
      // In the order of cancel_event_registration: the event, then the registration.
      await sql`select private.lock_rows('public.events', array[${event}]::uuid[])`;
      expect((await scan(new Date())).outcome).toBe("CHECKED_IN");
      await sql`update public.event_registrations set status = 'CANCELLED', cancelled_at = now() where id = ${registration}`;
    });
    expect((await scan(new Date())).outcome).toBe("CANCELLED");
  });
});

describe("[ED5] somebody is removed from the hub while they wait at the door", () => {
  const calls = {
    check_in_guests: (sql: ISql) => {
      const scans = sql.json([{ id: randomUUID(), registration, at: new Date().toISOString() }]);
      return sql`select * from public.check_in_guests(${event}, ${scans})`;
    },
    undo_check_in: (sql: ISql) => sql`select public.undo_check_in(${registration})`,
    record_event_payment: (sql: ISql) =>
      sql`select public.record_event_payment(${registration}, 'PAID')`,
  };

  it.each(Object.entries(calls))("%s is refused", async (name, call) => {
    const [member] = await owner<{ id: string }[]>`
      insert into public.organization_members (organization_id, user_id, role)
      select h.organization_id, ${BOB}, 'VIEWER' from public.hubs h where h.id = '0b000000-0000-4000-8000-000000000001'
      returning id`;
    const claims = await claimsOf(owner, BOB);
    let refusal: Promise<void> = Promise.resolve();
    await owner.begin(async (sql) => {
      await sql`select 1 from public.event_registrations where id = ${registration} for update`;
      const act = doors.begin(async (door) => {
        await door`select set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true)`;
        await call(door);
      });
      refusal = expect(act).rejects.toThrow("not found");
      await waitForBlocked(owner, name, 1);
      await sql`delete from public.organization_members where id = ${member?.id ?? ""}`;
    });
    await refusal;
  });
});
