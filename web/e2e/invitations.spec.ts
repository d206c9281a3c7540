import type { Page } from "@playwright/test";
import { expect, LIVE, test, unique } from "./fixtures/index.ts";
import { invite } from "./fixtures/invitations.ts";
import { signUpByForm } from "./fixtures/screens.ts";
import { signIn } from "./fixtures/sessions.ts";

const bell = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: /^Notifications/ });

test("an unknown address is invited, signs up from the link, and lands in the room; whoever invited hears it", async ({
  newRoom,
  enter,
  anon,
}) => {
  const room = await newRoom();
  const founder = await enter(room, room.founder, "Overview");
  const { page } = founder;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const username = `ana-${unique()}`;
  const email = `${username}@dealport.test`;

  await page.getByRole("button", { name: "Invite adviser" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Invite advisers" });
  const addresses = dialog.getByRole("combobox", { name: "Email addresses" });
  await addresses.fill("nobody");
  await dialog.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(dialog).toContainText("Please enter a valid email address");
  await addresses.fill(email);
  await dialog.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(dialog.getByRole("status").getByRole("listitem")).toContainText(email);
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(link.pathname).toMatch(/^\/invitation\/[0-9a-f-]{36}$/);
  await page.keyboard.press("Escape");

  await anon.goto(link.pathname);
  await expect(anon.getByRole("heading", { name: "You have been invited" })).toBeVisible();
  await expect(anon.getByRole("main"), "the link alone says nothing of the room").not.toContainText(
    room.startup,
  );
  await anon.getByRole("link", { name: "Create your account" }).click();
  await signUpByForm(anon, { username, email, role: "General User" });
  await expect(anon).toHaveURL(link.pathname);
  await expect(anon.getByRole("main")).toContainText(
    `Amara Osei invites you to the deal room of ${room.startup}`,
  );
  await expect(anon.getByRole("main")).toContainText("the founder's side");
  await expect(bell(anon)).toHaveAccessibleName("Notifications, 1 unread", LIVE);
  await anon.getByRole("button", { name: "Accept" }).click();
  await expect(anon).toHaveURL(room.path);
  await expect(bell(anon)).toHaveAccessibleName("Notifications", LIVE);

  await expect(founder.people).toContainText("Ana Duarte", LIVE);
  await page.goto("/notifications");
  await expect(page.getByRole("main")).toContainText(
    `Ana Duarte accepted your invitation to ${room.startup}`,
  );
  await anon.goto(link.pathname);
  await expect(anon, "a link that was used leads into the room").toHaveURL(room.path);
});

test("the wrong account reads for whom it is, and signs in as that one; accepted from the bell", async ({
  newRoom,
  newPerson,
  openAs,
  db,
}) => {
  const room = await newRoom();
  const [invited, wrong] = await Promise.all([
    newPerson("Ines Duarte", "GUEST"),
    newPerson("Max Wrong", "GUEST"),
  ]);
  const page = await openAs(invited);
  await page.goto("/startups");
  const path = await invite(db, room, invited.email);
  await expect(bell(page), "it rings without a reload").toHaveAccessibleName(
    "Notifications, 1 unread",
    LIVE,
  );

  const other = await openAs(await signIn(wrong));
  await other.goto(path);
  const main = other.getByRole("main");
  await expect(
    main.getByRole("heading", { name: "This invitation is for another account" }),
  ).toBeVisible();
  await expect(main).toContainText(`${invited.email[0]}…@dealport.test`);
  await expect(main).toContainText(wrong.email);
  await expect(main).not.toContainText(invited.email);
  await expect(main).not.toContainText(room.startup);
  await main.getByRole("button", { name: "Use another account" }).click();
  await expect(other).toHaveURL(`/auth?next=${encodeURIComponent(path)}`);

  await bell(page).click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await expect(panel).toContainText(
    `Invited to the founder's side by Amara Osei, ${room.startup}.`,
  );
  await panel.getByRole("button", { name: "Accept" }).click();
  await expect(page).toHaveURL(room.path);
});

test("declined, taken back, over, unknown: each says so in one sentence", async ({
  newRoom,
  newPerson,
  openAs,
  db,
}) => {
  const room = await newRoom();
  const invited = await newPerson("Ines Duarte", "GUEST");
  const [page, founder] = [await openAs(invited), await openAs(room.founder)];
  await founder.goto("/startups");
  const path = await invite(db, room, invited.email);
  const id = path.split("/").at(-1) ?? "";
  await page.goto(path);
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByRole("heading", { name: "You declined this invitation" })).toBeVisible();
  await expect(bell(founder)).toHaveAccessibleName("Notifications, 1 unread", LIVE);
  const states = [
    [{ declined_at: null }, "This invitation was withdrawn"],
    [
      { declined_at: null, revoked_at: null, expires_at: new Date(0) },
      "This invitation has expired",
    ],
  ] as const;
  for (const [change, heading] of states) {
    await db`update public.deal_room_invitations set ${db(change)} where id = ${id}`;
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expect(page.getByRole("button", { name: "Accept" })).toHaveCount(0);
  }
  await page.goto(`/invitation/${crypto.randomUUID()}`);
  await expect(page.getByRole("heading", { name: "Invitation not found" })).toBeVisible();
});
