import fs from "node:fs";
import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { exe, pdf, png, type TestFile } from "./fixtures/files.ts";
import { expect, LIVE, SEED, test } from "./fixtures/index.ts";
import { openLive } from "./fixtures/live.ts";
import { PASSWORD } from "./fixtures/people.ts";
import { accountMenu, expectToast } from "./fixtures/screens.ts";
import { callAs, SESSION_KEY, signIn } from "./fixtures/sessions.ts";
import { stack } from "./fixtures/stack.ts";

const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function statuses(session: Parameters<typeof callAs>[0]): Promise<number[]> {
  const [rpc, api, rest] = await Promise.all([
    callAs(session, "/rest/v1/rpc/my_profile", {}),
    fetch(`${stack.url}/functions/v1/api/user`, {
      headers: { apikey: stack.publishableKey, authorization: `Bearer ${session.access_token}` },
    }),
    fetch(`${stack.url}/rest/v1/nda_versions?select=id&limit=1`, {
      headers: { apikey: stack.publishableKey, authorization: `Bearer ${session.access_token}` },
    }),
  ]);
  const rows = (await rest.json()) as unknown[];
  return [rpc.status, api.status, rows.length];
}

test("name, email and password are changed where they stand, and another screen follows without a reload", async ({
  newPerson,
  openAs,
  db,
}) => {
  test.slow();
  const person = await newPerson("Ines Duarte", "GUEST");
  const there = await signIn(person);
  const [page, other] = await Promise.all([openAs(await signIn(person)), openAs(there)]);
  await openLive(other, "/");
  const wanted = `new-${person.email}`;
  await test.step("the name and the phone", async () => {
    await openLive(page, "/");
    await (await accountMenu(page)).getByRole("menuitem", { name: "Profile" }).click();
    await expect(page).toHaveURL("/profile");
    const personal = panel(page, "Personal");
    const first = personal.getByLabel("First name");
    const save = personal.getByRole("button", { name: "Save changes" });
    await expect(save).toBeDisabled();
    await first.fill("   ");
    await save.click();
    await expect(first).toHaveAccessibleDescription("First name is required");
    await first.fill(" Inês ");
    const phone = personal.getByLabel("Phone (optional)");
    await phone.fill("abc");
    await save.click();
    await expect(phone).toHaveAccessibleDescription(/digits/);
    const stored = () =>
      db`select first_name, phone from public.users where id = ${person.id}`.then(([row]) => row);
    expect(await stored(), "nothing half stored").toEqual({ first_name: "Ines", phone: null });
    await phone.fill("+351 21 000 0000");
    await save.click();
    await expect(personal.getByRole("status")).toHaveText("Saved");
    expect(await stored()).toEqual({ first_name: "Inês", phone: "+351 21 000 0000" });
    await expect(other.getByRole("heading", { level: 1 })).toContainText("Inês", LIVE);
    await expect(personal.getByText("Username", { exact: true })).toBeVisible();
  });
  await test.step("the email, once both links were followed; each step shows at once", async () => {
    await page
      .getByRole("navigation", { name: "Profile sections" })
      .getByRole("link", { name: "Email and password" })
      .click();
    const email = panel(page, "Email");
    const field = email.getByLabel("New email");
    const change = email.getByRole("button", { name: "Change email" });
    for (const [typed, says] of [
      ["abc", "Please enter a valid email address"],
      [person.email.toUpperCase(), "This is already your email."],
      [SEED.grace.email, /already exists/],
    ] as const) {
      await field.fill(typed);
      await change.click();
      await expect(field).toHaveAccessibleDescription(says);
    }
    await field.fill(wanted);
    await change.click();
    await expectToast(page, "Check both inboxes");
    const links = email.getByRole("list", { name: "Links to open" }).getByRole("listitem");
    await expect(links).toHaveText([`${person.email}Waiting`, `${wanted}Waiting`]);
    const former = await linkTo(person.email);
    await email.getByRole("button", { name: "Send again" }).click();
    await expectToast(page, "Emails sent again");
    expect(await linkTo(person.email)).not.toBe(former);

    await fetch(await linkTo(wanted), { redirect: "manual" });
    await expect(links).toHaveText([`${person.email}Waiting`, `${wanted}Confirmed`], LIVE);
    const address = async () =>
      (await db`select email from public.users where id = ${person.id}`)[0]?.email;
    expect(await address(), "one link changes nothing").toBe(person.email);
    await fetch(await linkTo(person.email), { redirect: "manual" });
    await expect(email.getByText(wanted, { exact: true })).toBeVisible(LIVE);
    await expect(links).toHaveCount(0);
    expect(await address()).toBe(wanted);
    await expect(await accountMenu(page)).toContainText(wanted);
    await page.keyboard.press("Escape");
  });
  await test.step("the password, which signs the other browsers out", async () => {
    const form = panel(page, "Password");
    const fill = async (current: string, next: string, again = next) => {
      await form.getByLabel("Current password").fill(current);
      await form.getByLabel("New password", { exact: true }).fill(next);
      await form.getByLabel("Confirm new password").fill(again);
      await form.getByRole("button", { name: "Change password" }).click();
    };
    await fill("", "12345", "123456");
    await expect(form.getByLabel("Current password")).toHaveAccessibleDescription(
      /Enter your current/,
    );
    await expect(form.getByLabel("New password", { exact: true })).toHaveAccessibleDescription(
      /at least 6 characters/,
    );
    await fill("not-the-password", "another-long-one");
    await expect(form.getByLabel("Current password")).toHaveAccessibleDescription(
      "This is not your current password.",
    );
    const byToken = await callAs(there, "/auth/v1/user", { password: "another-long-one" }, "PUT");
    expect(byToken.status, "nor past the screen, with a token alone").toBe(400);
    await fill(PASSWORD, "another-long-one");
    await expectToast(page, "Password changed");
    await expect(other).toHaveURL(/\/auth/, LIVE);
    expect(await statuses(there)).toEqual([401, 401, 0]);
    await expect(form.getByLabel("Current password")).toHaveValue("");
    await expect(signIn({ ...person, email: wanted }), "the one before").rejects.toThrow();
  });
});

test("in a room one's name stays, one's picture is shown at once, and one's account stays open", async ({
  newRoom,
  enter,
  openAs,
  db,
}) => {
  const room = await newRoom();
  const [page, investor] = await Promise.all([openAs(room.founder), enter(room, room.investor)]);
  await page.goto("/profile");
  for (const label of ["First name", "Last name"]) {
    const field = panel(page, "Personal").getByLabel(label);
    await expect(field).toHaveAccessibleDescription(/appears in deal rooms and on NDAs/);
    await expect(field).not.toBeEditable();
  }
  await test.step("a picture is refused with a sentence, cut by keys, seen by the other, and removed", async () => {
    const personal = panel(page, "Personal");
    const input = personal.getByLabel("Picture", { exact: true });
    for (const [file, says] of [
      [{ ...exe("me.png"), mimeType: "image/png" }, /^Choose a PNG, JPEG or WebP/],
      [largePng(30_000), /30,000 × 30,000 pixels/],
    ] as const) {
      await input.setInputFiles(file);
      await expect(
        personal.getByRole("button", { name: "Add a picture" }),
      ).toHaveAccessibleDescription(says);
    }
    const stored = async () => {
      const [row] =
        await db`select profile_image_url from public.users where id = ${room.founder.id}`;
      return row?.profile_image_url as string | null;
    };
    expect(await stored()).toBeNull();

    await input.setInputFiles(png("me.png", 1600, 900));
    const dialog = page.getByRole("dialog", { name: "Your picture" });
    const cropper = dialog.getByTestId("cropper");
    await expect(cropper).toBeVisible();
    const save = dialog.getByRole("button", { name: "Save picture" });
    await expect(save).toBeEnabled();
    await dialog.getByLabel("Zoom").focus();
    for (let press = 0; press < 10; press += 1) await page.keyboard.press("ArrowRight");
    await expect(dialog.getByLabel("Zoom")).toHaveValue("1.5");
    const place = () => dialog.locator("img").evaluate((image) => image.style.transform);
    const before = await place();
    await cropper.focus();
    for (let press = 0; press < 5; press += 1) await page.keyboard.press("ArrowLeft");
    await expect.poll(place, "moved by keys").not.toBe(before);
    await save.click();
    await expectToast(page, "Picture saved");
    const address = await stored();
    expect(address).toMatch(/^\/api\/pictures\//);
    const shown = (where: Page) => where.locator(`img[src="${address}"]`).first();
    await expect(shown(page), "on the page").toBeVisible();
    await expect(shown(investor.page), "at the other's, in the room").toBeVisible(LIVE);

    await personal.getByRole("button", { name: "Remove" }).click();
    await expectToast(page, "Picture removed");
    await expect(shown(page)).toHaveCount(0);
    await expect(shown(investor.page)).toHaveCount(0, LIVE);
    expect((await page.request.get(address ?? "")).status()).toBe(404);
  });
  await test.step("what keeps the account open, and what one is told of", async () => {
    const sections = page.getByRole("navigation", { name: "Profile sections" });
    await sections.getByRole("link", { name: "Your data" }).click();
    await page.getByRole("button", { name: "Close account" }).click();
    const why = page.getByRole("list", { name: "What keeps your account open" });
    await expect(why.getByRole("listitem").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Close account permanently" })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await sections.getByRole("link", { name: "Notifications" }).click();
    await expect(page).toHaveURL("/profile?section=notifications");
    await page.getByRole("link", { name: "Choose notifications" }).click();
    const wishes = page.getByRole("dialog", { name: "Notify me about" });
    await expect(wishes.getByRole("switch").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(wishes).toBeHidden();
    await expect(page).toHaveURL("/notifications");
  });
});

test("a session that is ended elsewhere, and then all of a disabled account: out on REST, RPC, the API and the screen", async ({
  newRoom,
  openAs,
  db,
}) => {
  const room = await newRoom();
  const [here, there, third] = await Promise.all([
    signIn(room.founder),
    signIn(room.founder),
    signIn(room.founder),
  ]);
  const [page, other] = await Promise.all([openAs(here), openAs(there)]);
  await other.goto(`${room.path}?section=messages`);
  await expect(other.getByRole("status").filter({ hasText: /^Live$/ })).toBeAttached();
  expect(await statuses(there)).toEqual([200, 200, 1]);
  await db`
    insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
    values (${`g-${room.founder.id}`}, ${room.founder.id}, '{"email": "mine@gmail.test"}', 'google', now(), now())`;
  await openLive(page, "/profile?section=security");
  const list = page.getByRole("list", { name: "Your sessions" });
  await expect(list.getByRole("listitem")).toHaveCount(3);
  await expect(list.getByRole("listitem").first()).toContainText("This browser");
  await list
    .getByRole("button", { name: /^End the session of/ })
    .first()
    .click();
  await expectToast(page, "Session ended");
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await page.getByRole("button", { name: "End 1 other session" }).click();
  await expectToast(page, "Sessions ended");
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(other).toHaveURL(/\/auth\?next=/, LIVE);
  await expect(other.getByText("Your session has ended. Sign in again.")).toBeVisible();
  const kept = () => other.evaluate((key) => localStorage.getItem(key), SESSION_KEY);
  await expect.poll(kept, LIVE).toBeNull();
  expect(await statuses(there)).toEqual([401, 401, 0]);
  expect(await statuses(third)).toEqual([401, 401, 0]);
  expect(await statuses(here)).toEqual([200, 200, 1]);
  const ways = page.getByRole("list", { name: "Your ways to sign in" });
  await expect(ways).toContainText("mine@gmail.test");
  await ways.getByRole("button", { name: "Remove Google" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await expectToast(page, "Google removed");
  await expect(ways.getByRole("listitem")).toHaveCount(1);
  await expect(ways.getByRole("button")).toHaveCount(0);
  const events = page.getByRole("region", { name: "Latest events of your account" });
  await expect(events.getByText("Google removed as a way to sign in")).toBeVisible();
  await expect(events.getByText("Ended a session")).toBeVisible();

  // The browser signs itself out; a token kept elsewhere is refused as well.
  const elsewhere = await signIn(room.founder);
  expect(await statuses(elsewhere)).toEqual([200, 200, 1]);
  await db`update public.users set is_active = false where id = ${room.founder.id}`;
  await expect(page).toHaveURL(/\/auth/, LIVE);
  await expect(page.getByText("This account has been disabled.")).toBeVisible();
  expect(await statuses(elsewhere)).toEqual([403, 403, 0]);
});

test("an investor submits documents, reads at once why they were refused, and renews what ends soon", async ({
  newPerson,
  openAs,
  sessionOf,
  db,
}) => {
  const person = await newPerson("Ines Duarte");
  const page = await openAs(person);
  await openLive(page, "/profile?section=verification");
  const check = panel(page, "Identity check");
  await expect(check).toContainText("Not started");
  const handIn = check.getByRole("button", { name: "Submit" });
  await expect(handIn).toBeDisabled();
  const passport = "Passport or identity card";
  const documents = (label: string) =>
    check.getByRole("list", { name: `${label}: chosen files` }).getByRole("listitem");
  const bring = (label: string, ...files: TestFile[]) =>
    check.getByLabel(`${label}: files`).setInputFiles(files);
  await expect(check).toContainText("Still missing: passport or identity card, proof of address.");
  await bring(passport, exe("Passport.exe"), pdf("Passport.pdf"), pdf("Other.pdf"));
  await expect(check.getByText(/^Passport\.exe cannot be shared here/)).toBeVisible();
  await expect(documents(passport)).toHaveCount(2);
  await check.getByRole("button", { name: "Remove Other.pdf" }).click();
  await expect(documents(passport)).toHaveText([/^Passport\.pdf/]);
  await expect(handIn).toBeDisabled();
  await bring("Proof of address", pdf("Bill.pdf"));
  await handIn.click();
  await expectToast(page, "Documents submitted");
  await expect(check).toContainText("In review");
  await expect(handIn).toHaveCount(0);

  const decide = async (decision: Record<string, unknown>) => {
    const [row] = await db`
      select id from public.kyc_submissions where submitted_by = ${person.id} and status = 'SUBMITTED'`;
    const erin = await sessionOf(SEED.erin);
    const answer = await callAs(erin, "/rest/v1/rpc/decide_kyc", {
      submission: row?.id,
      ...decision,
    });
    expect(answer.status).toBe(200);
  };
  const [scan] = await db`
    select id from public.kyc_documents where uploaded_by = ${person.id} and file_name = 'Passport.pdf'`;
  await decide({ verified: false, rejected: { [scan?.id]: "It is unreadable." } });
  await expect(check).toContainText("Passport.pdf: It is unreadable.", LIVE);
  await expect(documents(passport), "that was decided on").toHaveCount(0);
  await expect(documents("Proof of address"), "that was accepted").toHaveText([/^Bill\.pdf/]);
  await expect(check.getByRole("button", { name: "Remove Bill.pdf" })).toHaveCount(0);
  await bring(passport, pdf("Passport, sharper.pdf"));
  await expect(documents(passport)).toHaveCount(1);
  await handIn.click();
  await expect(check).toContainText("In review");
  const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await decide({ verified: true, reason: "In order.", valid_until: soon });
  await expect(check).toContainText("Verified", LIVE);
  await expect(check.getByText(/^Your verification ends in 2[01] days/)).toBeVisible();
  await expect(handIn, "it can be renewed").toBeVisible();
});

test("one's data is taken along, and the account closed: out on REST, RPC, the API and the screen", async ({
  newPerson,
  openAs,
  db,
}) => {
  const person = await newPerson("Ines Duarte", "GUEST");
  const session = await signIn(person);
  const put = await fetch(`${stack.url}/functions/v1/api/profile/picture`, {
    method: "PUT",
    headers: {
      apikey: stack.publishableKey,
      authorization: `Bearer ${session.access_token}`,
      "content-type": "image/png",
    },
    body: png("me.png", 80, 80).buffer as BodyInit,
  });
  expect(put.status).toBe(200);
  const page = await openAs(session);
  await openLive(page, "/profile?section=data");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  const zip = unzipSync(fs.readFileSync(await (await download).path()));
  const [first] = Object.keys(zip);
  expect(first).toBe("index.html");
  const read = (name: string) => strFromU8(zip[name] ?? new Uint8Array());
  expect(read("index.html")).toContain("Ines Duarte");
  expect(zip["files/Profile picture/picture.webp"]?.length, "her picture").toBeGreaterThan(100);
  const data = JSON.parse(read("data.json")) as { account: unknown[] };
  expect(data.account).toHaveLength(1);
  expect(JSON.stringify(data)).toContain(person.email);

  await page.getByRole("button", { name: "Close account" }).click();
  const dialog = page.getByRole("dialog", { name: "Close your account?" });
  const close = dialog.getByRole("button", { name: "Close account permanently" });
  await expect(close).toBeDisabled();
  await dialog.getByLabel("Your password").fill("not-the-password");
  await close.click();
  await expect(dialog.getByRole("alert")).toContainText(/password/i);
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await close.click();
  await expect(page).toHaveURL("/auth/closed", LIVE);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account is closed");
  await expect(page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
  await expect(page.getByText("Your session has ended")).toHaveCount(0);
  expect(await statuses(session)).toEqual([401, 401, 0]);
  const [left] = await db`select display_name, email from public.users where id = ${person.id}`;
  expect(left?.display_name).toBe("Former member");
  expect(left?.email).not.toBe(person.email);
});

async function linkTo(address: string): Promise<string> {
  const answer = await fetch(`${stack.url}/mailbox.json`);
  const mails = (await answer.json()) as { to: string; subject: string; text: string }[];
  const mail = mails.find(({ to, subject }) => to === address && /new email/i.test(subject));
  return /https?:\/\/\S+/.exec(mail?.text ?? "")?.[0] ?? "no link";
}

/** A small file whose header claims so many pixels a side. */
function largePng(side: number): TestFile {
  const { buffer, ...rest } = png("huge.png", 1, 1);
  const huge = Buffer.from(buffer);
  huge.writeUInt32BE(side, 16);
  huge.writeUInt32BE(side, 20);
  return { ...rest, buffer: huge };
}
