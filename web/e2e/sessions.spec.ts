import { expect, LIVE, test } from "./fixtures/index.ts";
import { openLive } from "./fixtures/live.ts";
import { PASSWORD } from "./fixtures/people.ts";
import { signInByForm } from "./fixtures/screens.ts";
import { callAs, SESSION_KEY, signIn } from "./fixtures/sessions.ts";

const ENDED = "Your session has ended. Sign in again.";

test("an open screen follows another role, the end of its session and the end of the account", async ({
  newPerson,
  openAs,
  db,
}) => {
  const person = await newPerson("Ines Duarte", "GUEST");
  const page = await openAs(await signIn(person));
  const kept = () => page.evaluate((key) => localStorage.getItem(key), SESSION_KEY);
  await test.step("another role shows at once", async () => {
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
  await test.step("a session that is ended elsewhere, on a public page too", async () => {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link").first().click();
    await expect(page).toHaveURL("/startups");
    await db`delete from auth.sessions where user_id = ${person.id}`;
    await expect(page).toHaveURL(/\/auth\?next=/, LIVE);
    await expect(page.getByText(ENDED)).toBeVisible(LIVE);
    // The screen changes first; storage is cleared once Auth has answered.
    await expect.poll(kept, LIVE).toBeNull();
  });
  await test.step("a closed account is out of every browser at once", async () => {
    await signInByForm(page, person.email, PASSWORD);
    await expect(page).toHaveURL("/startups");
    await openLive(page, "/startups");
    const here = await signIn(person);
    const closed = await callAs(here, "/functions/v1/api/user/close", { password: PASSWORD });
    expect(closed.status).toBe(204);
    await expect(page).toHaveURL(/\/auth/, LIVE);
    await expect.poll(kept, LIVE).toBeNull();
    expect((await callAs(here, "/rest/v1/rpc/my_sessions", {})).status).toBe(401);
    expect((await callAs(here, "/functions/v1/api/user/close", {})).status).toBe(401);
    await expect(signIn(person)).rejects.toThrow("could not sign in");
  });
});

test("a session that ended while nobody listened: the next look finds out, and asks for no role", async ({
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
