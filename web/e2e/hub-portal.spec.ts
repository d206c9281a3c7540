import fs from "node:fs";
import { readCsv } from "./fixtures/csv.ts";
import { createApplications, createHub } from "./fixtures/hubs.ts";
import { expect, LIVE, test } from "./fixtures/index.ts";
import { callAs, signIn } from "./fixtures/sessions.ts";

test("a hub's approved startups and figures are there at once, its list is taken along, its profile is its own", async ({
  newPerson,
  openAs,
  db,
}) => {
  const hub = await createHub(db, "Ana Silva", "Tom Weber");
  const [first, second] = hub.admins;
  const founder = await newPerson("Fay Adler", "STARTUP_ADMIN");
  const [alpha, beta] = await createApplications(db, hub, founder, "Alpha Dock", "Beta Dock");
  if (!alpha || !beta || !first || !second) throw new Error("Nothing was submitted.");
  const formula = '=HYPERLINK("http://x")';
  await db`update public.startups set name = ${formula} where id = ${beta.id}`;
  const ana = await openAs(first);
  await ana.goto("/hub-admin?tab=approved");
  const cards = ana.getByRole("region", { name: "Approved startups" });

  await test.step("what the other admin approves stands among the approved ones", async () => {
    await expect(cards.getByText("No approved startups yet")).toBeVisible();
    const answer = await callAs(await signIn(second), "/rest/v1/rpc/approve_startup", {
      startup: alpha.id,
      export_readiness_score: 72,
    });
    expect(answer.status).toBe(200);
    const card = cards.getByRole("article").filter({ hasText: alpha.name });
    await expect(card).toContainText("72/100", LIVE);
    await expect(card).toContainText("Raised$0");
    await expect(cards.getByText("1 approved startup", { exact: true })).toBeVisible();
    await cards.getByLabel("Search approved startups by name, sector or founder").fill("zzqq");
    await expect(cards.getByText("No match for these filters")).toBeVisible();
    await cards.getByRole("button", { name: "Clear" }).click();
    await card.getByRole("link", { name: `Application of ${alpha.name}` }).click();
    await expect(ana.getByRole("dialog", { name: alpha.name })).toContainText("Tom Weber");
    await ana.keyboard.press("Escape");
  });

  await test.step("the list is a file that a library reads, and a formula is a text in it", async () => {
    const [download] = await Promise.all([
      ana.waitForEvent("download"),
      ana.getByRole("button", { name: "Export Data" }).click(),
    ]);
    const work = ana.getByRole("region", { name: "Exporting your hub's startups" });
    await expect(work).toContainText("Done.");
    const day = new Date().toISOString().slice(0, 10);
    expect(download.suggestedFilename()).toBe(`${hub.name} startups ${day}.csv`);
    const text = fs.readFileSync(await download.path(), "utf8");
    expect(text.startsWith("\uFEFF")).toBe(true);
    const rows = await readCsv(db, text);
    expect(
      rows.map(({ Startup, Status, Founder, "Export score": score, "Decided by": by }) => ({
        Startup,
        Status,
        Founder,
        score,
        by,
      })),
    ).toEqual(
      expect.arrayContaining([
        {
          Startup: alpha.name,
          Status: "Approved",
          Founder: "Fay Adler",
          score: "72",
          by: "Tom Weber",
        },
        { Startup: `'${formula}`, Status: "Pending", Founder: "Fay Adler", score: null, by: null },
      ]),
    );
    expect(rows).toHaveLength(2);
  });

  await test.step("the figures: what was asked for and decided this month", async () => {
    await ana.getByRole("tab", { name: "Analytics" }).click();
    const figures = ana.getByRole("region", { name: "Your hub in twelve months" });
    await expect(figures).toContainText("Applications2");
    await expect(figures).toContainText("Approval Rate100%of 1 startup decided on");
    await expect(figures).toContainText("Median Time to Decide0 daysof 1 decision");
    await ana.getByRole("button", { name: "More on Decisions a month" }).click();
    await ana.getByRole("menuitem", { name: "Show as table" }).click();
    const table = ana.getByRole("figure", { name: "Decisions a month" }).getByRole("row");
    await expect(table).toHaveCount(13);
    await expect(table.last().getByRole("cell").first()).toHaveText("1");
  });

  await test.step("an admin edits what the hub shows; what is wrong stands at its field", async () => {
    await ana.getByRole("tab", { name: "Dashboard" }).click();
    await ana.getByRole("button", { name: "Edit profile" }).click();
    const dialog = ana.getByRole("dialog", { name: "Edit profile" });
    await expect(dialog.getByLabel("Country")).toHaveCount(0);
    await dialog.getByLabel("Website").fill("port.example");
    await dialog.getByLabel("Contact's email").fill("nobody");
    await dialog.getByLabel("City").fill("Aveiro");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toContainText("Enter a web address that begins with https://.");
    await expect(dialog).toContainText("Please enter a valid email address");
    await dialog.getByLabel("Website").fill("https://port.example");
    await dialog.getByLabel("Contact's email").fill("desk@port.example");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toHaveCount(0);
    const shown = ana.getByRole("region", { name: "Public profile" });
    await expect(shown).toContainText("Aveiro, Portugal");
    await expect(shown.getByRole("link", { name: "https://port.example" })).toBeVisible();
  });

  await test.step("its team is the members of its organization", async () => {
    await ana.getByRole("link", { name: "Members and invitations" }).click();
    await expect(ana.getByRole("heading", { level: 1 })).toHaveText(hub.name);
    const members = ana.getByRole("grid", { name: "Members" });
    for (const { name } of hub.admins) await expect(members).toContainText(name);
  });
});
