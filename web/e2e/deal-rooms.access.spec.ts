import { randomUUID } from "node:crypto";
import type { Session } from "@supabase/supabase-js";
import { decodeJwt, type JWTPayload, SignJWT } from "jose";
import { expect, LIVE, SEED, SEED_ROOMS, test } from "./fixtures/index.ts";
import { listen } from "./fixtures/listener.ts";
import { watchForEnd } from "./fixtures/room-screen.ts";
import { addMember, addMessages, storedMessages } from "./fixtures/rooms.ts";
import { accountMenu } from "./fixtures/screens.ts";
import { callAs, goOn, SESSION_KEY, signIn } from "./fixtures/sessions.ts";
import { stack } from "./fixtures/stack.ts";
import { tap } from "./fixtures/wiretap.ts";

/** An ended access leaves the screen within this time. */
const SCREEN_EMPTIES_MS = 2_000;

test("an outsider reads 'Deal Room Not Found' and nothing of the room, and joins none of its topics", async ({
  asMallory: page,
  sessionOf,
}) => {
  const wire = tap(page);
  for (const id of [SEED_ROOMS.lumenGrid, "1' or '1'='1"]) {
    await goOn(page, `/deal-room/${encodeURIComponent(id)}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Deal Room Not Found");
    await expect(page.getByRole("main")).toContainText("doesn't exist or you don't have access");
  }
  expect(await wire.heard()).not.toMatch(/Lumen Grid|22P02|invalid input syntax/);
  const mallory = await sessionOf(SEED.mallory);
  const room = `deal_room:${SEED_ROOMS.lumenGrid}:1`;
  await Promise.all(
    [room, `${room}:live`, `user:${SEED.bob.id}`].map((topic) =>
      expect(listen(mallory, topic), topic).rejects.toThrow(/Unauthorized/),
    ),
  );
});

test("access that ends empties the open screen and silences the socket: by the clock, with the account, for everybody", async ({
  newRoom,
  newPerson,
  enter,
  sessionOf,
  db,
}) => {
  const room = await newRoom();
  const [guest, clerk] = await Promise.all([newPerson("Chitra Rao"), newPerson("Ines Duarte")]);
  for (const person of [guest, clerk]) await addMember(db, room, person);
  await addMessages(db, room, room.founder, ["[confidential]"]);
  const [founder, hers, his] = await Promise.all([
    enter(room, room.founder),
    enter(room, guest),
    enter(room, clerk),
  ]);
  const topic = async () => {
    const [channel] = await db<{ epoch: number }[]>`
      select channel_epoch as epoch from private.deal_room_channels where deal_room_id = ${room.id}`;
    return `deal_room:${room.id}:${channel?.epoch}`;
  };
  // Raw sockets on the room's topic, which no screen of ours closes.
  const sockets = [await listen(await sessionOf(guest), await topic())];
  const investor = await sessionOf(room.investor);
  const say = async (message: string) => {
    const body = { room: room.id, message_id: randomUUID(), message };
    const { status } = await callAs(investor, "/rest/v1/rpc/post_deal_room_message", body);
    expect(status).toBe(200);
    await expect(founder.message(message)).toBeVisible(LIVE);
  };

  await test.step("by the clock, with nobody doing anything", async () => {
    await expect(hers.message("[confidential]")).toBeVisible(LIVE);
    const gone = await watchForEnd(hers.page, "[confidential]");
    const expires = Date.now() + 3_000;
    const set = await callAs(investor, "/rest/v1/rpc/set_deal_room_expiry", {
      room: room.id,
      person: guest.id,
      access_expires_at: new Date(expires).toISOString(),
    });
    expect(set.status).toBe(204);
    const left = await gone();
    expect(left - expires, "not before its time").toBeGreaterThan(-500);
    expect(left - expires).toBeLessThan(SCREEN_EMPTIES_MS);
    await expect(hers.heading).toHaveText("Access denied");
    // The screen's clock may be slightly ahead; until then the person still hears the room.
    await hers.page.waitForTimeout(Math.max(expires - Date.now(), 0));
    await say("[among three]");
  });

  await test.step("with the account: disabled, one is signed out and reads why", async () => {
    sockets.push(await listen(await sessionOf(clerk), await topic()));
    await expect(his.message("[among three]")).toBeVisible(LIVE);
    const gone = await watchForEnd(his.page, "[confidential]");
    const began = Date.now();
    await db`update public.users set is_active = false where id = ${clerk.id}`;
    expect((await gone()) - began).toBeLessThan(SCREEN_EMPTIES_MS);
    await expect(his.page.getByText("This account has been disabled.")).toBeVisible();
    const kept = () => his.page.evaluate((key) => localStorage.getItem(key), SESSION_KEY);
    await expect.poll(kept).toBeNull();
  });

  await test.step("those who remain hear the next message, and those who left do not", async () => {
    const control = await listen(investor, await topic());
    await say("[among two]");
    // Proves that it was sent. By its number: on a busy machine the one before it may arrive after the join.
    await expect
      .poll(() => control.received.map(({ payload }) => payload))
      .toContainEqual(expect.objectContaining({ seq: 3 }));
    expect(
      sockets.flatMap(({ received }) => received),
      "the old sockets",
    ).toEqual([]);
    const again = listen(await sessionOf(guest), await topic());
    await expect(again, "the new topic").rejects.toThrow(/Unauthorized/);
    await Promise.all([control, ...sockets].map((socket) => socket.close()));
    for (const screen of [hers, his]) expect(await screen.marked()).toEqual([]);
  });

  await test.step("for everybody, when the room is closed", async () => {
    await db`update public.deal_rooms set is_active = false where id = ${room.id}`;
    await expect(founder.page.getByText("This deal room is closed.").first()).toBeVisible(LIVE);
    await expect(founder.page.getByText("[confidential]")).toHaveCount(0);
  });
});

test("a session whose token has run out is renewed, closes the room in each tab when one signs out, and leads to the sign-in page once it is over", async ({
  newRoom,
  openAs,
  db,
}) => {
  const room = await newRoom();
  await addMessages(db, room, room.investor, ["[confidential]"]);
  const session = await signIn(room.founder);
  const expired = await expire(session);
  await test.step("with the old token nothing is posted, uploaded or opened", async () => {
    const message = { room: room.id, message_id: randomUUID(), message: "[too late]" };
    for (const [path, body] of [
      ["/rest/v1/rpc/open_deal_room", { room: room.id }],
      ["/rest/v1/rpc/post_deal_room_message", message],
      [`/functions/v1/api/dealrooms/${room.id}/documents`, { fileName: "Late.pdf", fileSize: 10 }],
    ] as const) {
      const answer = await callAs(expired, path, body);
      expect(answer.status, path).toBe(401);
      expect(answer.body?.message, path).toEqual(expect.stringMatching(/\w+ \w+/));
    }
    expect(await storedMessages(db, room)).toEqual(["[confidential]"]);
    expect(
      await db`select from public.deal_room_uploads where deal_room_id = ${room.id}`,
    ).toHaveLength(0);
  });

  const page = await openAs(expired);
  const path = `${room.path}?section=messages`;
  await test.step("it is renewed quietly while the session lives", async () => {
    await page.goto(path);
    await expect(page.getByText("[confidential]")).toBeVisible();
    const kept = await page.evaluate((key) => localStorage.getItem(key) ?? "", SESSION_KEY);
    expect(JSON.parse(kept).expires_at).toBeGreaterThan(Date.now() / 1000);
  });

  await test.step("signed out in one tab, the other closes the room", async () => {
    const other = await page.context().newPage();
    await other.goto("/");
    await (await accountMenu(other)).getByRole("menuitem", { name: "Log out" }).click();
    await expect(page).toHaveURL(/\/auth/, LIVE);
    await expect(page.getByText("[confidential]")).toHaveCount(0);
    await other.close();
  });

  await test.step("of a session that is over it leads to the sign-in page", async () => {
    const over = JSON.stringify({ ...expired, refresh_token: "no-such-token" });
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      SESSION_KEY,
      over,
    ] as const);
    await page.goto(path);
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(path)}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome back");
  });
});

async function expire(session: Session): Promise<Session> {
  const now = Math.floor(Date.now() / 1000);
  const claims: JWTPayload = { ...decodeJwt(session.access_token), iat: now - 7_200 };
  const access_token = await new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setExpirationTime(now - 3_600)
    .sign(new TextEncoder().encode(stack.jwtSecret));
  return { ...session, access_token, expires_at: now - 3_600 };
}
