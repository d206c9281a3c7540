import { expect, LIVE, test } from "./fixtures/index.ts";
import { openLive } from "./fixtures/live.ts";
import { PASSWORD } from "./fixtures/people.ts";
import { accountMenu } from "./fixtures/screens.ts";
import { callAs, SESSION_KEY, signIn } from "./fixtures/sessions.ts";
import { stack } from "./fixtures/stack.ts";

const ENDED = "Your session has ended. Sign in again.";

test.describe("a session that is ended elsewhere", () => {
  test("in a deal room: that browser leaves at once and says why, the other stays", async ({
    newRoom,
    openAs,
  }) => {
    const room = await newRoom();
    const [here, there] = await Promise.all([signIn(room.founder), signIn(room.founder)]);
    const [stays, leaves] = await Promise.all([openAs(here), openAs(there)]);
    for (const page of [stays, leaves]) {
      await page.goto(`${room.path}?section=messages`);
      await expect(page.getByRole("status").filter({ hasText: /^Live$/ })).toBeAttached();
    }
    const ended = await fetch(`${stack.url}/auth/v1/logout?scope=others`, {
      method: "POST",
      headers: { apikey: stack.publishableKey, authorization: `Bearer ${here.access_token}` },
    });
    expect(ended.status).toBe(204);
    await expect(leaves).toHaveURL(/\/auth\?next=/, LIVE);
    await expect(leaves.getByText(ENDED)).toBeVisible(LIVE);
    // The screen changes first; storage is cleared once Auth has answered.
    const kept = () => leaves.evaluate((key) => localStorage.getItem(key), SESSION_KEY);
    await expect.poll(kept, LIVE).toBeNull();
    await expect(stays.getByRole("status").filter({ hasText: /^Live$/ })).toBeAttached();
    // The token itself is revoked.
    const refused = await callAs(there, "/rest/v1/rpc/open_deal_room", { room: room.id });
    expect(refused.status).toBe(401);
  });

  test("on a public page too", async ({ newPerson, openAs, db }) => {
    const person = await newPerson("Ines Duarte");
    const page = await openAs(await signIn(person));
    await openLive(page, "/startups");
    await db`delete from auth.sessions where user_id = ${person.id}`;
    await expect(page).toHaveURL(/\/auth\?next=/, LIVE);
    await expect(page.getByText(ENDED)).toBeVisible(LIVE);
  });

  test("while nobody listened: the next look finds out, and asks for no role", async ({
    newPerson,
    openAs,
    db,
  }) => {
    const person = await newPerson("Ines Duarte");
    const session = await signIn(person);
    await db`delete from auth.sessions where user_id = ${person.id}`;
    const page = await openAs(session);
    await page.goto("/deal-rooms");
    await expect(page).toHaveURL(/\/auth\?next=/, LIVE);
    await expect(page.getByText(ENDED)).toBeVisible(LIVE);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test("another role shows at once on the screen that is open", async ({ newPerson, openAs, db }) => {
  const person = await newPerson("Ines Duarte", "GUEST");
  const page = await openAs(await signIn(person));
  await openLive(page, "/");
  const home = page.getByRole("main");
  const guests = home.getByRole("link", { name: "View Events", exact: true });
  await expect(guests).toBeVisible();
  await db`update public.users set role = 'STARTUP_ADMIN' where id = ${person.id}`;
  await expect(home).toContainText("Take your round from first conversation to close.", {
    timeout: 2_000,
  });
  await expect(guests).toHaveCount(0);
});

test.describe("one's own sessions", () => {
  test("the others are ended from one browser: they leave at once, this one stays", async ({
    newPerson,
    openAs,
  }) => {
    const person = await newPerson("Ines Duarte");
    const [here, there] = await Promise.all([signIn(person), signIn(person)]);
    const leaves = await openAs(there);
    await openLive(leaves, "/startups");
    const listed = await callAs(here, "/rest/v1/rpc/my_sessions", {});
    const own = (listed.body ?? []) as unknown as { is_current: boolean; ip_address: string }[];
    expect(own.map((session) => session.is_current)).toEqual([true, false]);
    expect(own.every((session) => session.ip_address === "127.0.0.1")).toBe(true);
    const ended = await callAs(here, "/rest/v1/rpc/end_other_sessions", {});
    expect(ended).toEqual({ status: 200, body: 1 });
    await expect(leaves).toHaveURL(/\/auth\?next=/, LIVE);
    await expect(leaves.getByText(ENDED)).toBeVisible(LIVE);
    expect((await callAs(there, "/rest/v1/rpc/my_sessions", {})).status).toBe(401);
    expect((await callAs(here, "/rest/v1/rpc/my_sessions", {})).status).toBe(200);
  });

  test("a closed account is out of every browser at once", async ({ newPerson, openAs }) => {
    const person = await newPerson("Ines Duarte");
    const [here, there] = await Promise.all([signIn(person), signIn(person)]);
    const leaves = await openAs(there);
    await openLive(leaves, "/startups");
    const closed = await callAs(here, "/functions/v1/api/user/close", { password: PASSWORD });
    expect(closed.status).toBe(204);
    await expect(leaves).toHaveURL(/\/auth/, LIVE);
    const kept = () => leaves.evaluate((key) => localStorage.getItem(key), SESSION_KEY);
    await expect.poll(kept, LIVE).toBeNull();
    expect((await callAs(there, "/rest/v1/rpc/my_sessions", {})).status).toBe(401);
    expect((await callAs(there, "/functions/v1/api/user/close", {})).status).toBe(401);
    await expect(signIn(person)).rejects.toThrow("could not sign in");
  });
});

test("signed out by oneself, one reads no such thing", async ({ newPerson, openAs }) => {
  const page = await openAs(await signIn(await newPerson("Ines Duarte")));
  await openLive(page, "/deal-rooms");
  await (await accountMenu(page)).getByRole("menuitem", { name: "Log out" }).click();
  await expect(page.getByText("Logged out", { exact: true })).toBeVisible(LIVE);
  await page.goto("/auth");
  await expect(page.getByText(ENDED)).toHaveCount(0);
});
