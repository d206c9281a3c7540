import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";
import { pdf } from "./fixtures/files.ts";
import { expect, LIVE, type Person, test, unique } from "./fixtures/index.ts";
import { accountMenu, expectToast } from "./fixtures/screens.ts";
import { callAs, signIn } from "./fixtures/sessions.ts";

async function newStartup(db: Sql, founder: Person) {
  const tag = unique();
  const startup = { id: randomUUID(), name: `Boreal Ink ${tag}`, slug: `boreal-ink-${tag}` };
  await db`
    insert into public.startups (id, name, slug, founder_id, stage, status, is_hub_verified)
    values (${startup.id}, ${startup.name}, ${startup.slug}, ${founder.id}, 'SEED', 'APPROVED', true)`;
  return startup;
}

test("an investor asks, the founder answers, and both screens follow", async ({
  newPerson,
  openAs,
  db,
}) => {
  const [amara, petra, luis] = await Promise.all([
    newPerson("Amara Osei", "STARTUP_ADMIN"),
    newPerson("Petra Novak", "INVESTOR"),
    newPerson("Luis Prado", "INVESTOR"),
  ]);
  const startup = await newStartup(db, amara);
  await db`update public.investors set fund_name = 'Novak Ventures', investor_type = 'VC', ticket_size_min = 250000, ticket_size_max = 2000000 where user_id = ${petra.id}`;

  const founder = await openAs(amara);
  await founder.goto("/my-startup?tab=introductions");
  await expect(founder.getByText("No pending requests")).toBeVisible();

  const ask = async (person: Person, note: string) => {
    const page = await openAs(person);
    await page.goto(`/startups/${startup.slug}`);
    await page.getByRole("button", { name: "Request Intro", exact: true }).click();
    const send = page.getByRole("button", { name: "Send request" });
    await expect(send).toBeDisabled();
    await page.getByRole("dialog").getByLabel("Your note").fill(note);
    await send.click();
    await expectToast(page, "Introduction requested");
    const requested = page.getByRole("link", { name: "Introduction requested" }).first();
    await expect(requested, "it took the place of the button").toBeFocused();
    await expect(page.getByRole("button", { name: /^Request/ })).toHaveCount(0);
    return page;
  };
  const drawer = (page: typeof founder, name: string) => page.getByRole("dialog", { name });

  const petrasPage = await ask(petra, "We fund inks that conduct.");
  await test.step("the founder sees it, without how to reach them", async () => {
    const row = founder.getByRole("row", { name: /Petra Novak/ });
    await expect(row).toBeVisible(LIVE);
    await expect(founder.getByRole("button", { name: /^Notifications, 1 unread/ })).toBeVisible(
      LIVE,
    );
    const height = async () => (await row.boundingBox())?.height;
    expect(await height(), "pixels of a row").toBe(40);
    const menu = await accountMenu(founder);
    await menu.getByRole("menuitemcheckbox", { name: "Compact rows" }).click();
    await expect.poll(height).toBe(36);
    await row.click();
    const request = drawer(founder, "Petra Novak");
    await expect(request).toContainText("We fund inks that conduct.");
    await expect(request).toContainText("$250,000 to $2,000,000");
    await expect(request).toContainText("Their KYC is not verified today.");
    await expect(request).not.toContainText(petra.email);
  });

  const luissPage = await ask(luis, "May we meet?");
  await luissPage.getByRole("link", { name: "Introduction requested" }).first().click();
  await expect(luissPage).toHaveURL(/\/introductions\?request=/);

  await test.step("a yes needs a waiver, and opens the room for both", async () => {
    await founder.getByRole("button", { name: "Accept…" }).click();
    const question = drawer(founder, "Accept Petra Novak's request?");
    const accept = question.getByRole("button", { name: "Waive KYC and accept" });
    await expect(accept).toBeDisabled();
    await question.getByLabel("Why you waive their KYC").fill("We have known her fund for years.");
    await accept.click();
    const open = petrasPage.getByRole("link", { name: "Open deal room" }).first();
    await expect(open).toBeVisible(LIVE);
    const request = drawer(founder, "Petra Novak");
    await expect(request).toContainText(petra.email);
    await expect(request.getByRole("listitem")).toHaveText([
      /Amara Osei.*Your side, manages it.*no end date/,
      /Petra Novak.*Investor's side, manages it.*no end date/,
    ]);
    await open.click();
    await request.getByRole("link", { name: "Open deal room" }).click();
    for (const page of [petrasPage, founder]) {
      await expect(page).toHaveURL(/\/deal-room\//);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(startup.name);
    }
  });

  await test.step("a no has a reason, which is read at once; who decides later reads what was decided", async () => {
    const [, id] = luissPage.url().split("request=");
    await founder.goto(`/my-startup?tab=introductions&request=${id}`);
    await expect(drawer(founder, "Luis Prado")).toContainText("May we meet?");
    await founder.getByRole("button", { name: "Accept…" }).click();
    await founder.getByLabel("Why you waive their KYC").fill("A friend.");
    const declined = { request: id, reason: "The round is full." };
    const answer = await callAs(await signIn(amara), "/rest/v1/rpc/decline_intro", declined);
    expect(answer.status).toBeLessThan(300);
    await expect(drawer(luissPage, startup.name)).toContainText("The round is full.", LIVE);
    await founder.getByRole("button", { name: "Waive KYC and accept" }).click();
    await expect(
      founder.getByRole("alert").filter({ hasText: "This request is already declined." }),
    ).toBeVisible();
    await founder.keyboard.press("Escape");
  });

  await test.step("who asks again can take it back", async () => {
    await luissPage.getByRole("button", { name: "Request again…" }).click();
    const asking = luissPage.getByRole("dialog", { name: "Request an introduction" });
    await expect(asking).toContainText("Your last request was declined: The round is full.");
    await asking.getByLabel("Your note").fill("Next round?");
    await asking.getByRole("button", { name: "Send request" }).click();
    await founder.getByRole("button", { name: "Close", exact: true }).click();
    const row = founder.getByRole("row", { name: /Luis Prado/ });
    await expect(row).toBeVisible(LIVE);
    await luissPage.getByRole("button", { name: "Close", exact: true }).click();
    await luissPage.getByRole("row", { name: /Waiting for an answer/ }).click();
    await luissPage.getByRole("button", { name: "Withdraw…" }).click();
    await luissPage.getByRole("button", { name: "Withdraw", exact: true }).click();
    await expect(row).toHaveCount(0, LIVE);
  });
});

test("a confidential document is there for the startup's rooms, and for no visitor", async ({
  newRoom,
  openAs,
  db,
}) => {
  const room = await newRoom();
  const [startup] = await db<{ id: string; slug: string }[]>`
    select s.id, s.slug from public.startups s join public.deals d on d.startup_id = s.id
    join public.deal_rooms r on r.deal_id = d.id where r.id = ${room.id}`;
  const founder = await openAs(room.founder);
  await founder.goto(`/my-startup/${startup?.id}?tab=documents`);
  await founder.getByRole("button", { name: "Upload" }).click();
  const dialog = founder.getByRole("dialog", { name: "Upload documents" });
  const files = dialog.getByLabel("Files: files", { exact: true });
  const page = { name: "page.html", mimeType: "text/html", buffer: Buffer.from("<html>") };
  await files.setInputFiles(page);
  await expect(dialog.getByText(/^page\.html cannot be shared here/)).toBeVisible();
  // Before the upload only the name is checked, afterwards the content.
  await files.setInputFiles([pdf("Model.pdf"), { ...page, name: "Trick.pdf" }]);
  await dialog.getByRole("checkbox", { name: /^Confidential/ }).check();
  await dialog.getByRole("button", { name: "Upload 2 documents" }).click();
  await expect(founder.getByRole("row", { name: /Model/ })).toContainText(
    "Members, in deal rooms of this startup, after the NDA",
  );
  await expect(founder.getByRole("list", { name: "Not uploaded" })).toContainText(
    "Trick.pdf is not what its name says.",
  );

  const look = async (who: Person | null) => {
    const there = await openAs(who);
    await there.goto(`/startups/${startup?.slug}?tab=documents`);
    await expect(there.getByRole("heading", { name: "Documents", exact: true })).toBeVisible();
    await expect(there.getByRole("main").getByRole("status")).toHaveCount(0);
    return there.getByRole("button", { name: /^Model/ });
  };
  await expect(await look(null)).toHaveCount(0);
  const model = await look(room.investor);
  await expect(model).toContainText("Confidential");
  await model.click();
  await expect(model.page().getByRole("dialog", { name: "Model.pdf" })).toBeVisible();
});
