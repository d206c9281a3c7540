import { TOTP } from "otpauth";
import { ALONE, expect, LIVE, test } from "./fixtures/index.ts";
import { PASSWORD, type Person } from "./fixtures/people.ts";
import { expectToast } from "./fixtures/screens.ts";
import { callAs, signIn } from "./fixtures/sessions.ts";

/** What the authenticator app shows now, or so many steps of thirty seconds later. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

test("a second factor is added, asked for at the next sign-in, and removed", async ({
  newPerson,
  openAs,
  anon,
}) => {
  const person = await newPerson("Ines Duarte");
  const page = await openAs(person);
  await page.goto("/profile?section=security");
  await page.getByRole("button", { name: "Add an authenticator app" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Name")).toHaveValue("Authenticator app");
  await dialog.getByLabel("Name").fill("My phone");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("img", { name: /^QR code/ })).toBeVisible();
  const secret = ((await dialog.locator("code").textContent()) ?? "").replaceAll(" ", "");
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press("Tab");
    await expect(dialog.locator(":focus"), "Tab stays in the dialog").toHaveCount(1);
  }
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const code = dialog.getByLabel("Code", { exact: true });
  await code.fill(codeOf(secret, -4));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(dialog.getByRole("alert")).toContainText("This code is wrong or was used already.");
  const first = codeOf(secret, -1);
  await code.fill(`${first.slice(0, 3)} ${first.slice(3)}`);
  await dialog.getByRole("button", { name: "Turn on" }).click();
  const mine = page.getByRole("list", { name: "Your authenticator apps" });
  await expect(mine).toContainText("My phone");
  await expect(page.getByText(/^Add a spare on another device/)).toBeVisible();

  await anon.goto("/auth?next=%2Finvestor%2Fdeals");
  await anon.getByLabel("Email").fill(person.email);
  await anon.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await anon.getByRole("button", { name: "Sign In" }).last().click();
  await expect(anon.getByRole("heading", { name: "Enter your code" })).toBeVisible(LIVE);
  await anon.goto("/profile");
  await expect(anon.getByRole("heading", { name: "Enter your code" })).toBeVisible(LIVE);
  await anon.getByLabel("Code").fill(first);
  await anon.getByRole("button", { name: "Verify" }).click();
  await expect(anon.getByText(/^This code is wrong or was used already/).first()).toBeVisible();
  await anon.getByLabel("Code").fill(codeOf(secret));
  await anon.getByRole("button", { name: "Verify" }).click();
  await expect(anon.getByRole("heading", { name: "Your profile" })).toBeVisible(LIVE);

  await page.getByRole("button", { name: "Remove My phone" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByRole("button", { name: "Add an authenticator app" })).toBeVisible();
  const events = page.getByRole("region", { name: "Latest events of your account" });
  await expect(events.getByText("Authenticator app removed", { exact: true })).toBeVisible();
  await expect(events.getByText("Authenticator app added", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("list", { name: "Your sessions" }).getByRole("listitem")).toHaveCount(
    2,
  );
});

async function signInWithFactor(person: Person) {
  const session = await signIn(person);
  const ask = async (path: string, body: object) => {
    const answer = await callAs(session, `/auth/v1/factors${path}`, body);
    expect(answer.status, path).toBe(200);
    return answer.body ?? {};
  };
  const { id, totp } = await ask("", { factor_type: "totp", friendly_name: "App" });
  const { id: challenge_id } = await ask(`/${id}/challenge`, {});
  const code = codeOf((totp as { secret: string }).secret);
  return { ...session, ...(await ask(`/${id}/verify`, { challenge_id, code })) };
}

test("a deal room that asks for a second factor closes to who has none, at once; a lost one is removed", async ({
  newRoom,
  newPerson,
  openAs,
}) => {
  const room = await newRoom();
  const investor = await signIn(room.investor);
  const [theirs, page] = await Promise.all([
    openAs(investor),
    openAs(await signInWithFactor(room.founder)),
  ]);
  await Promise.all([
    theirs.goto(`${room.path}?section=documents`),
    page.goto(`${room.path}?section=overview`),
  ]);
  await expect(theirs.getByRole("status").filter({ hasText: /^Live$/ })).toBeAttached(LIVE);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("main").getByRole("button", { name: "Room settings" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Jonas Falk has none so far, and loses access at once");
  await dialog.getByRole("button", { name: "Ask for a second factor" }).click();
  await expect(dialog.getByText(/^The room opens only to people/)).toBeVisible();

  const refusal = "This deal room asks for a second factor.";
  await expect(theirs.getByRole("heading", { name: refusal })).toBeVisible(LIVE);
  const people = await callAs(investor, "/rest/v1/rpc/deal_room_people", { room: room.id });
  expect([people.status, people.body?.message]).toEqual([403, refusal]);
  const opened = await theirs.request.get(`/api/dealrooms/${room.id}`, {
    headers: { authorization: `Bearer ${investor.access_token}` },
  });
  expect([opened.status(), (await opened.json()).message]).toEqual([403, refusal]);

  await theirs.getByRole("link", { name: "Add a second factor" }).click();
  await theirs.getByRole("button", { name: "Add an authenticator app" }).click();
  const adding = theirs.getByRole("dialog");
  await adding.getByRole("button", { name: "Continue" }).click();
  const secret = ((await adding.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await adding.getByLabel("Code", { exact: true }).fill(codeOf(secret));
  await adding.getByRole("button", { name: "Turn on" }).click();
  await expect(theirs).toHaveURL(new RegExp(room.id));
  await expect(theirs.getByRole("status").filter({ hasText: /^Live$/ })).toBeAttached(LIVE);

  const asksWithPassword = async () =>
    (await callAs(await signIn(room.investor), "/rest/v1/rpc/my_deal_rooms", {})).status;
  expect(await asksWithPassword()).not.toBe(200);
  // Lost, says the investor on the phone.
  const desk = await openAs(await newPerson("Ola Berg", "SUPER_ADMIN"));
  await desk.goto(`/admin?tab=people&person=${room.investor.id}`);
  const person = desk.getByRole("dialog", { name: room.investor.name, exact: true });
  await expect(person.getByText("1 authenticator app")).toBeVisible();
  await person.getByRole("button", { name: "Remove… the second factor" }).click();
  const asking = desk.getByRole("dialog", {
    name: `Remove ${room.investor.name}'s second factor?`,
  });
  const remove = asking.getByRole("button", { name: "Remove second factor" });
  await expect(asking).toContainText("call back a number that you know");
  await expect(remove).toBeDisabled();
  await asking.getByLabel("Reason").fill("Her phone was stolen; she was called back.");
  await remove.click();
  await expectToast(desk, "Second factor removed", room.investor.name);
  await expect(person.getByText("1 authenticator app")).toBeHidden();
  await expect(person.getByRole("region", { name: /^History of/ })).toContainText(
    "Her phone was stolen; she was called back.",
  );
  await expect(theirs, "whoever found the phone is signed out, too").toHaveURL(/\/auth/, LIVE);
  expect(await asksWithPassword(), "their password alone signs them in").toBe(200);
});

test(
  "a role that requires a second factor is of no use until one is added",
  ALONE,
  async ({ newPerson, anon, db }) => {
    const admin = await newPerson("Renske Vos", "HUB_ADMIN");
    await db`select private.require_second_factor('HUB_ADMIN')`;
    try {
      await anon.goto("/auth?next=%2Fhub-admin");
      await anon.getByLabel("Email").fill(admin.email);
      await anon.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await anon.getByRole("button", { name: "Sign In" }).last().click();
      await expect(anon.getByRole("heading", { name: "Add a second factor" })).toBeVisible(LIVE);
      await anon.goto("/hub-admin");
      await expect(anon.getByRole("heading", { name: "Add a second factor" })).toBeVisible(LIVE);
      await anon.getByRole("button", { name: "Add an authenticator app" }).click();
      const dialog = anon.getByRole("dialog");
      await dialog.getByRole("button", { name: "Continue" }).click();
      const secret = ((await dialog.locator("code").textContent()) ?? "").replaceAll(" ", "");
      await dialog.getByLabel("Code", { exact: true }).fill(codeOf(secret));
      await dialog.getByRole("button", { name: "Turn on" }).click();
      await expect(anon.getByRole("heading", { name: "Hub Administration Portal" })).toBeVisible(
        LIVE,
      );
    } finally {
      await db`select private.require_second_factor('HUB_ADMIN', false)`;
    }
  },
);
