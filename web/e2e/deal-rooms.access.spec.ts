import { randomUUID } from "node:crypto";
import type { Session } from "@supabase/supabase-js";
import { decodeJwt, type JWTPayload, SignJWT } from "jose";
import type { Sql } from "postgres";
import { pdf } from "./fixtures/files.ts";
import { expect, LIVE, type Person, type Room, SEED, SEED_ROOMS, test } from "./fixtures/index.ts";
import { listen } from "./fixtures/listener.ts";
import { type RoomScreen, watchForEnd } from "./fixtures/room-screen.ts";
import { addMember, storedMessages } from "./fixtures/rooms.ts";
import { accountMenu } from "./fixtures/screens.ts";
import { callAs, SESSION_KEY, signIn, uploadAs } from "./fixtures/sessions.ts";
import { stack } from "./fixtures/stack.ts";
import { tap } from "./fixtures/wiretap.ts";

/** An ended access leaves the screen within this time. */
const SCREEN_EMPTIES_MS = 2_000;

test.describe("an outsider", () => {
  const ADDRESSES = [
    ["somebody else's room", SEED_ROOMS.lumenGrid],
    ["an unknown room", randomUUID()],
    ["a malformed id", "0d000000-not-a-room"],
    ["a malformed id with quotes", "1' or '1'='1"],
  ] as const;
  for (const [what, id] of ADDRESSES) {
    test(`reads 'Deal Room Not Found' for ${what}`, async ({ asMallory: page }) => {
      const wire = tap(page);
      await page.goto(`/deal-room/${encodeURIComponent(id)}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Deal Room Not Found");
      await expect(page.getByRole("main")).toContainText("doesn't exist or you don't have access");
      const heard = await wire.heard();
      expect(heard).not.toMatch(/Lumen Grid|22P02|invalid input syntax/);
    });
  }

  test("is everybody who is not in the room, the hub's and the platform's admins too", async ({
    asDave,
    asErin,
    asGrace,
  }) => {
    for (const page of [asDave, asErin, asGrace]) {
      await page.goto(`/deal-room/${SEED_ROOMS.lumenGrid}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Deal Room Not Found");
    }
  });

  test("cannot join the room's topics", async ({ sessionOf }) => {
    const mallory = await sessionOf(SEED.mallory);
    const topic = `deal_room:${SEED_ROOMS.lumenGrid}:1`;
    await expect(listen(mallory, topic)).rejects.toThrow(/Unauthorized/);
    await expect(listen(mallory, `${topic}:live`)).rejects.toThrow(/Unauthorized/);
    await expect(listen(mallory, `user:${SEED.bob.id}`)).rejects.toThrow(/Unauthorized/);
  });
});

test.describe("access that ends while the room is open", () => {
  test("by the one who invited: the screen empties, the socket falls silent", async ({
    newRoom,
    newPerson,
    enter,
    sessionOf,
    db,
  }) => {
    const room = await newRoom();
    const story = await threeInARoom({ room, newPerson, enter, sessionOf, db });
    const gone = await watchForEnd(story.member.page, "[confidential]");
    const began = Date.now();
    const ended = await callAs(
      await sessionOf(room.investor),
      "/rest/v1/rpc/end_deal_room_membership",
      { room: room.id, person: story.person.id, reason: "Left the firm." },
    );
    expect(ended.status).toBe(204);
    expect((await gone()) - began).toBeLessThan(SCREEN_EMPTIES_MS);
    await expect(story.member.heading).toHaveText("Access denied");
    await story.expectShutOut();
    await story.member.page.reload();
    await expect(story.member.heading).toHaveText("Access denied");
  });

  test("by the clock: the same, with nobody doing anything", async ({
    newRoom,
    newPerson,
    enter,
    sessionOf,
    db,
  }) => {
    const room = await newRoom();
    const story = await threeInARoom({ room, newPerson, enter, sessionOf, db });
    const expires = Date.now() + 4_000;
    const set = await callAs(await sessionOf(room.investor), "/rest/v1/rpc/set_deal_room_expiry", {
      room: room.id,
      person: story.person.id,
      access_expires_at: new Date(expires).toISOString(),
    });
    expect(set.status).toBe(204);
    const gone = await watchForEnd(story.member.page, "[confidential]");
    const left = await gone();
    expect(left - expires, "not before its time").toBeGreaterThan(-500);
    expect(left - expires).toBeLessThan(SCREEN_EMPTIES_MS);
    await expect(story.member.heading).toHaveText("Access denied");
    // The screen's clock may be slightly ahead; until then the person still hears the room.
    await story.member.page.waitForTimeout(Math.max(expires - Date.now(), 0));
    await story.expectShutOut();
  });

  test("while one reads a document: its place says by whom and why", async ({
    newRoom,
    newPerson,
    openAs,
    sessionOf,
    db,
  }) => {
    const room = await newRoom();
    const person = await newPerson("Chitra Rao", "INVESTOR");
    await addMember(db, room, person);
    const investor = await sessionOf(room.investor);
    const page = await openAs(person);
    const document = await uploadAs(await sessionOf(room.founder), room.id, pdf("Plan.pdf"));
    const place = `${room.path}/documents/${document}/read`;
    await page.goto(place);
    await expect(page.getByRole("dialog", { name: "Plan.pdf" })).toBeVisible();
    const reason = "Her mandate is over.";
    const ended = { room: room.id, person: person.id, reason };
    expect((await callAs(investor, "/rest/v1/rpc/end_deal_room_membership", ended)).status).toBe(
      204,
    );
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Access denied", LIVE);
    await expect(page.getByRole("alert")).toContainText(
      /ended by Jonas Falk on .*"Her mandate is over\."/,
    );
    await expect(page).toHaveURL(place);
  });

  test("with the account: disabled, one is signed out and reads why", async ({
    newRoom,
    newPerson,
    enter,
    sessionOf,
    db,
  }) => {
    const room = await newRoom();
    const story = await threeInARoom({ room, newPerson, enter, sessionOf, db });
    const { page } = story.member;
    const gone = await watchForEnd(page, "[confidential]");
    const began = Date.now();
    await db`update public.users set is_active = false where id = ${story.person.id}`;
    expect((await gone()) - began).toBeLessThan(SCREEN_EMPTIES_MS);
    await expect(page.getByText("This account has been disabled.")).toBeVisible();
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key), SESSION_KEY))
      .toBeNull();
    await story.expectShutOut();
  });

  test("for everybody, when the room is closed", async ({ twoInARoom, db }) => {
    const { room, founder, investor } = await twoInARoom();
    await founder.write("[confidential]");
    await expect(investor.message("[confidential]")).toBeVisible(LIVE);
    await db`update public.deal_rooms set is_active = false where id = ${room.id}`;
    for (const { page } of [founder, investor]) {
      await expect(page.getByText("This deal room is closed.").first()).toBeVisible(LIVE);
      await expect(page.getByText("[confidential]")).toHaveCount(0);
    }
  });

  test("with the session: signed out in one tab, the other closes the room", async ({
    newRoom,
    enter,
  }) => {
    const room = await newRoom();
    const founder = await enter(room, room.founder);
    await founder.write("[confidential]");
    await expect(founder.message("[confidential]")).toBeVisible();
    const other = await founder.page.context().newPage();
    await other.goto("/");
    await (await accountMenu(other)).getByRole("menuitem", { name: "Log out" }).click();
    await expect(founder.page).toHaveURL(/\/auth/, LIVE);
    await expect(founder.page.getByText("[confidential]")).toHaveCount(0);
  });
});

test.describe("an expired token", () => {
  test("is renewed quietly while the session lives", async ({ newRoom, openAs }) => {
    const room = await newRoom();
    const session = await signIn(room.founder);
    const page = await openAs(await expire(session));
    await page.goto(room.path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(room.toFounder);
    const kept = await page.evaluate((key) => localStorage.getItem(key) ?? "", SESSION_KEY);
    expect(JSON.parse(kept).expires_at).toBeGreaterThan(Date.now() / 1000);
  });

  test("of a session that is over leads to the sign-in page", async ({ newRoom, openAs }) => {
    const room = await newRoom();
    const session = await expire(await signIn(room.founder));
    const page = await openAs({ ...session, refresh_token: "no-such-token" });
    await page.goto(room.path);
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(room.path)}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome back");
  });

  test("posts nothing, uploads nothing, opens nothing", async ({ newRoom, db }) => {
    const room = await newRoom();
    const session = await expire(await signIn(room.founder));
    const attempts = [
      ["/rest/v1/rpc/open_deal_room", { room: room.id }],
      [
        "/rest/v1/rpc/post_deal_room_message",
        { room: room.id, message_id: randomUUID(), message: "[too late]" },
      ],
      [`/functions/v1/api/dealrooms/${room.id}/documents`, { fileName: "Late.pdf", fileSize: 10 }],
    ] as const;
    for (const [path, body] of attempts) {
      const answer = await callAs(session, path, body);
      expect(answer.status, path).toBe(401);
      expect(answer.body?.message, path).toEqual(expect.stringMatching(/\w+ \w+/));
    }
    await expect(listen(session, `user:${room.founder.id}`)).rejects.toThrow();
    expect(await storedMessages(db, room)).toEqual([]);
    expect(
      await db`select from public.deal_room_uploads where deal_room_id = ${room.id}`,
    ).toHaveLength(0);
  });
});

interface Setting {
  room: Room;
  newPerson(name: string): Promise<Person>;
  enter(room: Room, who: Person): Promise<RoomScreen>;
  sessionOf(person: Person): Promise<Session>;
  db: Sql;
}

/** The member also holds a raw socket on the room's topic, which no screen of ours closes. */
async function threeInARoom({ room, newPerson, enter, sessionOf, db }: Setting) {
  const person = await newPerson("Chitra Rao");
  await addMember(db, room, person);
  const topic = async () => {
    const [channel] = await db<{ epoch: number }[]>`
      select channel_epoch as epoch from private.deal_room_channels
      where deal_room_id = ${room.id}`;
    return `deal_room:${room.id}:${channel?.epoch}`;
  };
  const [founder, investor, member] = await Promise.all([
    enter(room, room.founder),
    enter(room, room.investor),
    enter(room, person),
  ]);
  const session = await sessionOf(person);
  const oldTopic = await topic();
  const socket = await listen(session, oldTopic);
  await founder.write("[confidential]");
  for (const screen of [investor, member]) {
    await expect(screen.message("[confidential]")).toBeVisible(LIVE);
  }
  await expect.poll(() => socket.received.length, "the socket hears the room").toBe(1);

  return {
    person,
    member,
    async expectShutOut() {
      await founder.write("[among ourselves]");
      await expect(investor.message("[among ourselves]")).toBeVisible(LIVE);
      const newTopic = await topic();
      expect(newTopic).not.toBe(oldTopic);
      // Proves that the message was sent. By its number: on a busy machine the one before it may arrive after the
      // join.
      const control = await listen(await sessionOf(room.investor), newTopic);
      await founder.write("[still here]");
      await expect
        .poll(() => control.received.map(({ payload }) => payload))
        .toContainEqual(expect.objectContaining({ seq: 3 }));
      expect(socket.received, "the old socket").toHaveLength(1);
      await control.close();
      await socket.close();

      await expect(listen(session, newTopic)).rejects.toThrow(/Unauthorized/);
      await expect(listen(session, oldTopic)).rejects.toThrow(/Unauthorized/);
      const post = await callAs(session, "/rest/v1/rpc/post_deal_room_message", {
        room: room.id,
        message_id: randomUUID(),
        message: "[from outside]",
      });
      // 401 once the browser has signed out as well, because its session is gone.
      expect([401, 403]).toContain(post.status);
      const rows = await fetch(
        `${stack.url}/rest/v1/deal_room_messages?deal_room_id=eq.${room.id}`,
        {
          headers: {
            apikey: stack.publishableKey,
            authorization: `Bearer ${session.access_token}`,
          },
        },
      );
      expect(await rows.json()).toEqual([]);
      expect(await member.marked(), "the screen").toEqual([]);
      expect(await storedMessages(db, room)).toEqual([
        "[confidential]",
        "[among ourselves]",
        "[still here]",
      ]);
    },
  };
}

async function expire(session: Session): Promise<Session> {
  const now = Math.floor(Date.now() / 1000);
  const claims: JWTPayload = { ...decodeJwt(session.access_token), iat: now - 7_200 };
  const access_token = await new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setExpirationTime(now - 3_600)
    .sign(new TextEncoder().encode(stack.jwtSecret));
  return { ...session, access_token, expires_at: now - 3_600 };
}
