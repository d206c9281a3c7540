import { createClient, type Session } from "@supabase/supabase-js";
import ws from "ws";
import { pdf } from "./fixtures/files.ts";
import { ALONE, expect, LIVE, type Person, type Room, test, unique } from "./fixtures/index.ts";
import { countRequests } from "./fixtures/requests.ts";
import {
  expectSameMessages,
  type RoomScreen,
  watchForEnd,
  writeMany,
} from "./fixtures/room-screen.ts";
import { addMember, storedMessages } from "./fixtures/rooms.ts";
import { callAs, signIn, uploadAs } from "./fixtures/sessions.ts";
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

test(
  "with Realtime cut off, hanging or dead all arrives by asking and what is withdrawn goes, nothing is lost or doubled, and once it is back all is live",
  ALONE,
  async ({ newRoom, newPerson, enter, sessionOf, realtime, db }) => {
    test.slow();
    const room = await newRoom();
    const [first, second] = await Promise.all([newPerson("Ines Duarte"), newPerson("Chitra Rao")]);
    for (const person of [first, second]) await addMember(db, room, person);
    const session = await sessionOf(room.founder);
    const document = await uploadAs(session, room.id, pdf("Teaser.pdf"));
    const [founder, investor, reader, lister] = await Promise.all([
      enter(room, room.founder),
      enter(room, room.investor),
      enter(room, first),
      enter(room, second, "Documents"),
    ]);
    const both = [founder, investor];
    const stored = () => storedMessages(db, room);
    /** @returns the milliseconds until the text has left the screen */
    const timed = async ({ page }: RoomScreen, text: string, end: () => Promise<unknown>) => {
      const gone = await watchForEnd(page, text);
      const began = Date.now();
      await end();
      return (await gone()) - began;
    };
    const endAccess = (person: Person) => () =>
      db`
      update public.deal_room_members set ended_at = now()
      where deal_room_id = ${room.id} and user_id = ${person.id}`;

    await test.step("its replication connection is lost: what was committed meanwhile shows", async () => {
      const asked = countRequests(investor.page, "deal_room_messages");
      await db`select pg_terminate_backend(pid) from pg_stat_replication where application_name = 'realtime_replication'`.catch(
        () => undefined,
      );
      await post(session, room, "[in the gap]");
      await expect(investor.message("[in the gap]")).toBeVisible(LIVE);
      expect(asked()).toBeGreaterThan(0);
      await investor.untilLive();
    });

    await test.step("it hangs with its sockets open, which is noticed", async () => {
      await realtime.stop();
      await post(session, room, "[by asking]");
      await expect(investor.message("[by asking]")).toBeVisible({ timeout: ASKED_MS });
      await expect(badge(investor, /onnecting/)).toBeAttached({ timeout: NOTICED_MS });
      await realtime.continue();
      await Promise.all([founder, investor, reader, lister].map((screen) => screen.untilLive()));
      await expect(reader.message("[by asking]")).toBeVisible(LIVE);
    });

    await test.step("an ended access empties the screen at once, not only when the hang was noticed", async () => {
      await realtime.stop();
      expect(await timed(reader, "[by asking]", endAccess(first))).toBeLessThan(ASKED_MS);
      await expect(reader.heading).toHaveText("Access denied");
      await realtime.continue();
      await Promise.all([...both, lister].map((screen) => screen.untilLive()));
    });

    const pinned = investor.page.getByRole("button", { name: /^Pinned/ });
    await founder.act("[in the gap]", "Pin");
    await expect(pinned).toContainText("[in the gap]", LIVE);

    await test.step("it is dead: what one may no longer see goes, then the room", async () => {
      await realtime.kill();
      await expect(badge(lister, /onnecting/)).toBeAttached();
      const deny = () =>
        callAs(session, "/rest/v1/rpc/set_deal_room_member_access", {
          room: room.id,
          document,
          member: second.id,
          access: "NONE",
        });
      // A poll of 1.5 s, its answer, and a busy machine.
      expect(await timed(lister, "Teaser.pdf", deny)).toBeLessThan(3_000);
      expect(await timed(lister, room.startup, endAccess(second))).toBeLessThan(2_500);
    });

    await test.step("both write meanwhile, one without a network", async () => {
      await Promise.all([writeMany(founder, "founder", 6), writeMany(investor, "investor", 6)]);
      await expectSameMessages(both, stored, 14);
      await investor.page.context().setOffline(true);
      await investor.write("[from the train]");
      await writeMany(founder, "meanwhile", 3);
      await expect.poll(async () => (await stored()).length).toBe(17);
      expect(await investor.marked(), "truly offline").not.toContain("[meanwhile 3]");
    });

    await test.step("it is back, and nothing is missing or there again", async () => {
      await realtime.restart();
      await investor.page.context().setOffline(false);
      await founder.act("[in the gap]", "Unpin");
      await expect(pinned).toBeHidden(LIVE);
      await Promise.all(both.map((screen) => screen.untilLive()));
      await founder.write("[announced again]");
      await expect(investor.message("[announced again]")).toBeVisible(LIVE);
      await expectSameMessages(both, stored, 19);
    });
  },
);

test("an open room where nothing happens sends one beat a second and nothing else, and messages six seconds apart ask for no permission", async ({
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
  // Chromium forgets a permission after five seconds unless it was told otherwise.
  await page.waitForTimeout(6_000);
  expect(sent.filter((frame) => !frame.includes('"heartbeat"'))).toEqual([]);
  expect(sent.length).toBeGreaterThan(3);
  expect(sent.length).toBeLessThan(9);
  // The slow poll, once in 15 s: a Realtime that answers and has lost its database announces nothing.
  expect(asked.filter((path) => !path.endsWith("/rpc/deal_room_latest"))).toEqual([]);
  expect(asked.length).toBeLessThanOrEqual(1);
  await say();
  expect(preflights).toEqual([]);
});

test("[C18] what a member says on the live topic of somebody who does not read the room is not shown, and over and over makes nobody ask more than once a second", async ({
  newRoom,
  newPerson,
  enter,
  sessionOf,
  db,
}) => {
  const room = await newRoom();
  const colleague = await newPerson("Ines Duarte");
  await addMember(db, room, colleague, { ndaAccepted: false });
  const founder = await enter(room, room.founder);
  await expect(founder.person(colleague.name)).toBeVisible();
  const liar = await speakAs(await sessionOf(room.investor), `deal_room:${room.id}:1:live`);
  const say = (event: string, person: Person) =>
    liar.send({ type: "broadcast", event, payload: { user_id: person.id } });
  await test.step("in another's name", async () => {
    await liar.track({ user_id: colleague.id });
    await say("typing", colleague);
    // The true one arrives later on the same channel, so the false one was dropped by then.
    await say("typing", room.investor);
    await expect(founder.page.getByText(`${room.investor.name} is typing…`)).toBeVisible(LIVE);
    await expect(founder.person(colleague.name)).not.toContainText("online");
    await expect(founder.page.getByText(`${colleague.name} is typing`)).toBeHidden();
  });
  await test.step("over and over", async () => {
    const asked = countRequests(founder.page, "/deal_room_read_marks");
    for (let said = 0; said < 40; said += 1) {
      await say("read", room.investor);
      await founder.page.waitForTimeout(50);
    }
    await liar.close();
    expect(asked()).toBeGreaterThan(0);
    expect(asked(), "in a little over two seconds").toBeLessThanOrEqual(6);
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
  await page.waitForTimeout(1_500);
  expect(refreshes()).toBeLessThanOrEqual(2);
});

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
