import { createClient, type Session } from "@supabase/supabase-js";
import type { Sql } from "postgres";
import ws from "ws";
import { ALONE, expect, LIVE, type Room, test, unique } from "./fixtures/index.ts";
import { countRequests } from "./fixtures/requests.ts";
import { type RoomScreen, watchForEnd } from "./fixtures/room-screen.ts";
import { addMember } from "./fixtures/rooms.ts";
import { callAs, signIn } from "./fixtures/sessions.ts";
import { stack } from "./fixtures/stack.ts";

/** A beat, half a second for its answer, half a second before the badge says so; the rest is for a busy machine. */
const NOTICED_MS = 4_000;
/** A beat, half a second for its answer, one question: below 2 s (`npm run bench`), and more on a busy machine. */
const ASKED_MS = 5_000;

const badge = ({ page }: RoomScreen, text: RegExp) =>
  page.getByRole("status").filter({ hasText: text });
const post = async (session: Session, room: Room, message: string) => {
  const answer = await callAs(session, "/rest/v1/rpc/post_deal_room_message", {
    room: room.id,
    message_id: crypto.randomUUID(),
    message,
  });
  expect(answer.status).toBe(200);
};
const endAccess = (db: Sql, room: Room, person: { id: string }) => db`
  update public.deal_room_members set ended_at = now()
  where deal_room_id = ${room.id} and user_id = ${person.id}`;

test.describe("a Realtime server that hangs with its sockets open", () => {
  test(
    "is noticed: messages arrive by asking, and the badge leaves Live",
    ALONE,
    async ({ twoInARoom, sessionOf, realtime }) => {
      test.slow();
      const { room, founder, investor } = await twoInARoom();
      const session = await sessionOf(room.founder);
      await realtime.stop();
      await post(session, room, "[by asking]");
      await expect(investor.message("[by asking]")).toBeVisible({ timeout: ASKED_MS });
      await expect(badge(investor, /onnecting/)).toBeAttached({ timeout: NOTICED_MS });
      await realtime.continue();
      await Promise.all([investor.untilLive(), founder.untilLive()]);
      await founder.write("[live again]");
      await expect(investor.message("[live again]")).toBeVisible(LIVE);
    },
  );

  test(
    "and an ended access empties the screen at once, not only when it was noticed",
    ALONE,
    async ({ newRoom, newPerson, enter, realtime, db }) => {
      test.slow();
      const { room, member, person } = await memberInARoom({ newRoom, newPerson, enter, db });
      const gone = await watchForEnd(member.page, "[confidential]");
      await realtime.stop();
      const began = Date.now();
      await endAccess(db, room, person);
      expect((await gone()) - began).toBeLessThan(ASKED_MS);
      await expect(member.heading).toHaveText("Access denied");
    },
  );
});

test(
  "with Realtime dead, an ended access empties the screen within 2 s",
  ALONE,
  async ({ newRoom, newPerson, enter, realtime, db }) => {
    const { room, member, person } = await memberInARoom({ newRoom, newPerson, enter, db });
    await realtime.kill();
    await expect(badge(member, /onnecting/)).toBeAttached();
    const gone = await watchForEnd(member.page, "[confidential]");
    const began = Date.now();
    await endAccess(db, room, person);
    // A poll of 1.5 s, its answer, and a busy machine.
    expect((await gone()) - began).toBeLessThan(2_500);
  },
);

test("an open room where nothing happens sends one beat a second and nothing else, and messages ten seconds apart ask for no permission", async ({
  newRoom,
  enter,
  sessionOf,
}) => {
  const room = await newRoom();
  const session = await sessionOf(room.founder);
  const investor = await enter(room, room.investor);
  const { page } = investor;
  const say = async () => {
    const text = `[${unique()}]`;
    await post(session, room, text);
    await expect(investor.message(text)).toBeVisible(LIVE);
  };
  await say();
  // What opening a room asks for is answered by then.
  await page.waitForTimeout(2_000);
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Network.enable");
  // Playwright does not report preflights; the DevTools protocol does.
  const preflights: string[] = [];
  protocol.on("Network.requestWillBeSent", ({ request }) => {
    if (request.method === "OPTIONS") preflights.push(request.url);
  });
  const sent: string[] = [];
  protocol.on("Network.webSocketFrameSent", ({ response }) => sent.push(response.payloadData));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.waitForTimeout(8_000);
  expect(sent.filter((frame) => !frame.includes('"heartbeat"'))).toEqual([]);
  expect(sent.length).toBeGreaterThan(5);
  expect(sent.length).toBeLessThan(11);
  // The slow poll, once in 15 s: a Realtime that answers and has lost its database announces nothing.
  expect(asked.filter((path) => !path.endsWith("/rpc/deal_room_latest"))).toEqual([]);
  expect(asked.length).toBeLessThanOrEqual(1);
  await say();
  expect(preflights).toEqual([]);
});

test(
  "a replication connection that is lost: what was committed meanwhile shows",
  ALONE,
  async ({ twoInARoom, sessionOf, db }) => {
    const { room, investor } = await twoInARoom();
    const session = await sessionOf(room.founder);
    const asked = countRequests(investor.page, "deal_room_messages");
    await db`select pg_terminate_backend(pid) from pg_stat_replication where application_name = 'realtime_replication'`.catch(
      () => undefined,
    );
    await post(session, room, "[in the gap]");
    await expect(investor.message("[in the gap]")).toBeVisible(LIVE);
    expect(asked()).toBeGreaterThan(0);
    await investor.untilLive();
  },
);

test.describe("what members say on the live topic", () => {
  test("[C18] about somebody who does not read the room is not shown", async ({
    twoInARoom,
    newPerson,
    sessionOf,
    db,
  }) => {
    const { room, founder } = await twoInARoom();
    const colleague = await newPerson("Ines Duarte");
    await addMember(db, room, colleague, { ndaAccepted: false });
    await expect(founder.person(colleague.name)).toBeVisible(LIVE);
    const liar = await speakAs(await sessionOf(room.investor), `deal_room:${room.id}:1:live`);
    await liar.track({ user_id: colleague.id });
    await liar.send({ type: "broadcast", event: "typing", payload: { user_id: colleague.id } });
    // The true one arrives later on the same channel, so the false one was dropped by then.
    await liar.send({ type: "broadcast", event: "typing", payload: { user_id: room.investor.id } });
    await expect(founder.page.getByText(`${room.investor.name} is typing…`)).toBeVisible(LIVE);
    await expect(founder.person(colleague.name)).not.toContainText("online");
    await expect(founder.page.getByText(`${colleague.name} is typing`)).toBeHidden();
    await liar.close();
  });

  test("[C18] over and over makes nobody ask for read marks more than once a second", async ({
    twoInARoom,
    sessionOf,
  }) => {
    const { room, founder } = await twoInARoom();
    const chatty = await speakAs(await sessionOf(room.investor), `deal_room:${room.id}:1:live`);
    const asked = countRequests(founder.page, "/deal_room_reads");
    for (let said = 0; said < 60; said += 1) {
      await chatty.send({
        type: "broadcast",
        event: "read",
        payload: { user_id: room.investor.id },
      });
      await founder.page.waitForTimeout(50);
    }
    await chatty.close();
    expect(asked()).toBeGreaterThan(0);
    expect(asked(), "in a little over three seconds").toBeLessThanOrEqual(8);
  });
});

test("a device whose clock is an hour ahead refreshes once and is live", async ({
  newRoom,
  openAs,
}) => {
  const room = await newRoom();
  const page = await openAs(await signIn(room.founder));
  await page.clock.install({ time: Date.now() + 3_600_000 });
  const refreshes = countRequests(page, "grant_type=refresh_token");
  const screen = { page } as RoomScreen;
  await page.goto(room.path);
  await expect(badge(screen, /^Live$/)).toBeAttached(LIVE);
  await page.waitForTimeout(3_000);
  expect(refreshes()).toBeLessThanOrEqual(2);
});

test("new terms show at the other's without a reload", async ({ twoInARoom, sessionOf }) => {
  const { room, investor } = await twoInARoom("Activity");
  const asked = countRequests(investor.page, "/rpc/open_deal_room");
  const answer = await callAs(await sessionOf(room.founder), "/rest/v1/rpc/propose_deal_terms", {
    deal: await dealOf(room, await sessionOf(room.founder)),
    amount: 2_000_000,
    valuation: 19_000_000,
    equity: 10,
    version: 2,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  await expect.poll(asked, LIVE).toBeGreaterThan(0);
});

async function dealOf(room: Room, session: Session): Promise<unknown> {
  const { body } = await callAs(session, "/rest/v1/rpc/open_deal_room", { room: room.id });
  return (body as unknown as { deal_id: string }[])[0]?.deal_id;
}

interface Stage {
  newRoom(): Promise<Room>;
  newPerson(name: string): Promise<Parameters<typeof addMember>[2]>;
  enter(room: Room, who: Parameters<typeof addMember>[2]): Promise<RoomScreen>;
  db: Sql;
}

async function memberInARoom({ newRoom, newPerson, enter, db }: Stage) {
  const room = await newRoom();
  const person = await newPerson("Ines Duarte");
  await addMember(db, room, person);
  const member = await enter(room, person);
  await member.write("[confidential]");
  await expect(member.message("[confidential]")).toBeVisible(LIVE);
  return { room, member, person };
}

async function speakAs(session: Session, topic: string) {
  const client = createClient(stack.url, stack.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: ws as unknown as typeof WebSocket },
    accessToken: async () => session.access_token,
  });
  await client.realtime.setAuth();
  const channel = client.channel(topic, { config: { private: true, presence: { enabled: true } } });
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => (status === "SUBSCRIBED" ? resolve() : reject(error)));
  });
  return Object.assign(channel, { close: () => client.realtime.disconnect() });
}
