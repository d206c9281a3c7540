import { readFile } from "node:fs/promises";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import { pdf, sha256 } from "./fixtures/files.ts";
import { ALONE, expect, LIVE, SEED, test, unique } from "./fixtures/index.ts";
import { RoomScreen, type SectionName } from "./fixtures/room-screen.ts";
import { addMember, addMessages } from "./fixtures/rooms.ts";
import { expectToast } from "./fixtures/screens.ts";
import { readToEnd } from "./fixtures/scrolling.ts";
import { callAs, uploadAs } from "./fixtures/sessions.ts";
import { tap } from "./fixtures/wiretap.ts";

const SECRETS = ["[warranty reserve 1.8 %]", "[draft attached]", "Cap table"];

test("a member who has not accepted the NDA sees the overview and nothing confidential, then everything, live, and keeps what was signed", async ({
  newRoom,
  newPerson,
  openAs,
  enter,
  sessionOf,
  db,
}) => {
  const room = await newRoom();
  const person = await newPerson("Zoë Łukasz");
  await addMember(db, room, person, { ndaAccepted: false });
  await addMessages(db, room, room.founder, SECRETS.slice(0, 2));
  await uploadAs(await sessionOf(room.founder), room.id, pdf("Cap table.pdf"));
  const nda = await ndaOf(db, room.id);
  const founder = await enter(room, room.founder);

  const page = await openAs(person);
  const wire = tap(page);
  const screen = await new RoomScreen(page, room.path).open();
  const theirs = founder.person(person.name);
  await expect(theirs.getByRole("img", { name: "NDA not accepted yet" })).toBeVisible();
  await test.step("the overview is there", async () => {
    await expect(screen.heading).toHaveText(room.startup);
    const main = page.getByRole("main");
    await expect(main).toContainText("$1,500,000");
    await expect(main).toContainText("$18,500,000");
    await expect(screen.person(room.founder.name)).toBeVisible();
    await expect(page.getByRole("region", { name: "NDA Required" })).toBeVisible();
    await expect(main).not.toContainText("NDA Executed");
  });
  await test.step("a phone is asked once on each section", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const main = page.getByRole("main");
    for (const section of ["Documents", "Overview"] as SectionName[]) {
      await screen.goTo(section);
      await expect(main.getByRole("button", { name: /accept/i })).toHaveText("Accept NDA");
      await expect(main.getByRole("region", { name: "NDA Required" })).toBeHidden();
    }
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  await test.step("messages, documents and activity are not", async () => {
    for (const section of ["Documents", "Messages", "Activity"] as SectionName[]) {
      await screen.goTo(section);
      await expect(page.getByRole("heading", { name: "NDA Required" })).toBeVisible();
      await expect(screen.sectionLink(section)).toHaveText(section);
    }
    await expect(screen.composer).toBeHidden();
    await expect(screen.uploadButton).toBeHidden();
  });
  await test.step("nor in anything that the server answered", async () => {
    await founder.write("[said meanwhile]");
    await expect(founder.message("[said meanwhile]")).toBeVisible();
    const heard = await wire.heard();
    expect(heard).toContain(room.startup);
    for (const secret of [...SECRETS, "[said meanwhile]", "message.posted"]) {
      expect(heard).not.toContain(secret);
    }
  });
  await test.step("the wrong name does not sign", async () => {
    await page.getByRole("button", { name: "Accept NDA" }).click();
    const dialog = page.getByRole("dialog", { name: nda.title });
    await expect(dialog).toContainText(nda.body.trim().slice(-60));
    await expect(dialog).toContainText("What you read is recorded");
    const accept = dialog.getByRole("button", { name: "Accept NDA" });
    const name = dialog.getByLabel("Your full name");
    await expect(dialog).toContainText("Type it as it appears on your account: Zoë Łukasz.");
    await expect(async () => {
      await page.keyboard.press("Tab");
      await expect(name).toBeFocused({ timeout: 100 });
    }).toPass();
    await page.keyboard.type("Somebody Else");
    await expect(name).toBeInViewport();
    await expect(dialog).toContainText("You can accept once you have read to the end.");
    await expect(accept, "what Tab skipped has not been read").toBeDisabled();
    await readToEnd(dialog);
    await accept.click();
    await expect(dialog).toContainText("Type your name as it appears on your account: Zoë Łukasz.");
    expect(await acceptances(db, room.id, person.id)).toEqual([]);
  });
  await test.step("one's own name opens the room", async () => {
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Your full name").fill("  zoë  ŁUKASZ ");
    await dialog.getByRole("button", { name: "Accept NDA" }).click();
    await expectToast(
      page,
      "NDA accepted",
      "You have successfully accepted the NDA and can now access all documents.",
    );
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("main")).toContainText("NDA Executed");
    await screen.goTo("Messages");
    for (const text of ["[warranty reserve 1.8 %]", "[draft attached]", "[said meanwhile]"]) {
      await expect(screen.message(text)).toBeVisible();
    }
    await screen.goTo("Documents");
    await expect(screen.document("Cap table.pdf")).toBeVisible();
    expect(await acceptances(db, room.id, person.id)).toEqual([
      { version: nda.version, typed_name: "Zoë Łukasz", known_text: true, known_address: true },
    ]);
  });
  await test.step("the others see it", async () => {
    await expect(theirs.getByRole("img", { name: /^NDA accepted on/ })).toBeVisible(LIVE);
    await founder.goTo("Activity");
    await expect(founder.activity).toContainText(`NDA accepted by ${person.name}`);
    await founder.goTo("Messages");
  });
  await test.step("and what comes afterwards arrives by itself", async () => {
    await screen.goTo("Messages");
    await screen.untilLive();
    await founder.write("[welcome]");
    await expect(screen.message("[welcome]")).toBeVisible(LIVE);
    await screen.write("[thank you]");
    await expect(founder.message("[thank you]")).toBeVisible(LIVE);
  });

  const [signed] = await db<{ hash: string }[]>`
    select body_sha256 as hash from public.nda_acceptances
    where deal_room_id = ${room.id} and user_id = ${person.id}`;
  await test.step("what was signed is in the room: the record, the text, the PDF", async () => {
    await screen.goTo("Overview");
    await page.getByRole("button", { name: "View NDA" }).click();
    const record = page.getByRole("dialog").getByRole("region", { name: "Your signature" });
    for (const part of [person.name, room.name, signed?.hash ?? "no hash"]) {
      await expect(record).toContainText(part);
    }
    await expectPdf(page, signed?.hash ?? "");
    await page.keyboard.press("Escape");
  });
  await test.step("and stays one's own when the room has ended for one", async () => {
    await db`
      update public.deal_room_members set ended_at = now()
      where deal_room_id = ${room.id} and user_id = ${person.id}`;
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Access denied", LIVE);
    await page.getByRole("link", { name: "Your signed NDAs" }).click();
    const row = page.getByRole("list", { name: "Signed NDAs" }).getByRole("listitem");
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(room.startup);
    await row.getByRole("button", { name: "Read" }).click();
    await expect(page.getByRole("dialog")).toContainText(nda.body.trim().slice(-60));
    await expectPdf(page, signed?.hash ?? "");
  });
});

test(
  "a newer NDA closes the room for everybody at once, until each accepts it, and keeps what one was writing",
  ALONE,
  async ({ twoInARoom, sessionOf, db }) => {
    const { room, founder, investor } = await twoInARoom();
    const nda = await ndaOf(db, room.id);
    await founder.write("[under the old one]");
    await expect(investor.message("[under the old one]")).toBeVisible(LIVE);
    await investor.composer.fill("[and half a sentence");
    const title = "Mutual Non-Disclosure Agreement, revised";
    const word = unique();
    const fields =
      "{{disclosing_party}}, {{receiving_party}}, {{purpose}}, {{term}}, {{governing_law}}, {{jurisdiction}}";
    const body = `1. Scope\nThis revised text covers pilot ${word}, too. `.repeat(4) + fields;
    const published = await callAs(await sessionOf(SEED.erin), "/rest/v1/rpc/publish_nda_version", {
      title,
      body,
      is_mutual: true,
      purpose: "a pilot",
      term: "three years",
      governing_law: `Sweden ${word}`,
      jurisdiction: "Stockholm",
    });
    expect(published.status).toBe(200);
    const version = published.body?.version;
    await founder.people.getByRole("button", { name: "Room settings" }).click();
    const settings = founder.page.getByRole("dialog", { name: "Room settings" });
    await settings
      .getByRole("listitem")
      .filter({ hasText: `Sweden ${word}` })
      .getByRole("button", { name: "Compare and choose" })
      .click();
    const asked = founder.page.getByRole("dialog", { name: `Use ${title}, version ${version}?` });
    await expect(asked.locator("ins").filter({ hasText: word }).first()).toBeVisible();
    await expect(asked).toContainText("Both parties sign it, and everybody in the room");
    await asked.getByRole("button", { name: `Use version ${version}` }).click();
    await expect(settings).toHaveCount(0);

    for (const { page, composer } of [founder, investor]) {
      await expect(page.getByRole("region", { name: "NDA Required" })).toBeVisible(LIVE);
      await expect(page.getByText("[under the old one]")).toHaveCount(0);
      await expect(composer).toBeHidden();
    }
    await investor.page.getByRole("button", { name: "Sign NDA" }).click();
    const dialog = investor.page.getByRole("dialog", { name: title });
    await expect(dialog).toContainText(`Version ${published.body?.version} is new.`);
    await expect(dialog.locator("ins").filter({ hasText: word }).first()).toBeVisible();
    await expect(dialog.locator("del").first()).toBeVisible();
    await dialog.getByRole("switch", { name: "Show changes" }).click();
    await expect(dialog.locator("ins, del")).toHaveCount(0);
    await expect(dialog).toContainText(`This revised text covers pilot ${word}, too.`);
    await readToEnd(dialog);
    await expect(dialog).toContainText(`You sign for ${room.investor.name}`);
    await dialog.getByLabel("Your full name").fill(room.investor.name);
    await dialog.getByRole("button", { name: "Sign NDA" }).click();
    await expectToast(investor.page, "NDA accepted", /The room opens once .* has signed it/);
    await expect(
      investor.page.getByRole("region", { name: "NDA Required" }),
      "one signature does not sign for the other party",
    ).toContainText("once the other party has signed it");
    await founder.page.getByRole("button", { name: "Sign NDA" }).click();
    const theirs = founder.page.getByRole("dialog", { name: title });
    await expect(theirs.getByRole("region", { name: "Parties" })).toContainText(
      `Signed by ${room.investor.name}`,
    );
    await readToEnd(theirs);
    await theirs.getByLabel("Your full name").fill(room.founder.name);
    await theirs.getByRole("button", { name: "Sign NDA" }).click();
    await expect(investor.message("[under the old one]")).toBeVisible(LIVE);
    await expect(investor.composer).toHaveValue("[and half a sentence");
    await expect(founder.message("[under the old one]")).toBeVisible(LIVE);
    const versions = await db`
    select version from public.nda_acceptances
    where deal_room_id = ${room.id} and user_id = ${room.investor.id} order by version`;
    expect(versions, "the old acceptance stays beside the new one").toHaveLength(2);
    await investor.goTo("Overview");
    await investor.page.getByRole("button", { name: "View NDA" }).click();
    const kept = investor.page.getByRole("dialog", { name: title });
    await expect(kept.getByRole("region", { name: "Your signature" }).first()).toContainText(
      room.investor.name,
    );
    await kept.getByText(/^Version \d+, accepted on/).click();
    await expect(kept).toContainText(nda.body.trim().slice(-60));
  },
);

/** The PDF embeds the very text whose hash was recorded. */
async function expectPdf(page: Page, hash: string) {
  const arrived = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("button", { name: "Download PDF" }).click();
  const download = await arrived;
  expect(download.suggestedFilename()).toMatch(/^NDA .* v\d+ \d{4}-\d\d-\d\d\.pdf$/);
  const pdf = await PDFDocument.load(await readFile(await download.path()));
  expect(sha256(Buffer.from(pdf.getAttachments()[0]?.data ?? []))).toBe(hash);
}

/** The newest one when the room was made. */
async function ndaOf(db: Sql, room: string) {
  const [nda] = await db<{ id: string; version: number; title: string; body: string }[]>`
    select (n.version).id, (n.version).version, (n.version).title, n.body
    from private.nda_of(${room}) n`;
  if (!nda) throw new Error("The room has no NDA.");
  return nda;
}

function acceptances(db: Sql, room: string, person: string) {
  return db`
    select a.version, a.typed_name, a.body_sha256 = n.body_sha256 as known_text,
           a.ip_address is not null and a.user_agent is not null as known_address
    from public.nda_acceptances a, private.nda_of(${room}) n
    where a.deal_room_id = ${room} and a.user_id = ${person}`.then((rows) => [...rows]);
}
