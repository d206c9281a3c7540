import fs from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import { readCsv } from "./fixtures/csv.ts";
import { expect, SEED, test } from "./fixtures/index.ts";
import { questionsOf } from "./fixtures/wiretap.ts";

test("an operator reads how the platform goes, takes it along as CSV and Excel, and prints it", async ({
  newPerson,
  openAs,
  db,
}) => {
  // A person of this spec's own: each may take ten files an hour.
  const admin = await newPerson("Ola Berg", "SUPER_ADMIN");
  const page = await openAs(admin);
  const name = '=HYPERLINK("http://x")';
  const [{ id }] = await db<[{ id: string }]>`
    insert into public.startups (name, slug, founder_id, stage, funding_raised)
    values (${name}, ${`figure-${admin.id}`},
      (select id from public.users where email = ${SEED.alice.email}), 'SEED', 1234567.5)
    returning id`;

  await test.step("the overview comes first, for 30 days, whatever the address makes of it", async () => {
    await page.goto("/admin?tab=<script>&range=10y");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin analytics");
    await expect(page.getByRole("heading", { level: 2, name: "Overview" })).toBeVisible();
    const figures = page.getByRole("region", { name: "The platform in figures" });
    await expect(figures).toContainText(/Total Startups\d+\+\d+ in 30 days, before/);
    await expect(figures).toContainText("+12% this month (sample figure)");
    await expect(page.getByRole("table", { name: "Growth" }).getByRole("row")).toHaveCount(31);
  });

  await test.step("a range drives every series, and goes along to the next tab", async () => {
    await page.getByLabel("Time range").click();
    await page.getByRole("option", { name: "1 year" }).click();
    await expect(page).toHaveURL(/range=1y/);
    const growth = page.getByRole("table", { name: "Growth" });
    await expect(growth.getByRole("row")).toHaveCount(53);
    await expect(page.getByText(/in UTC, beside the 364 days before, in weeks/)).toBeVisible();
    await page.getByRole("tab", { name: "Deal Analytics" }).click();
    await expect(page).toHaveURL(/\?tab=deals&range=1y/);
    const funnel = page.getByRole("table", { name: "From submission to completion" });
    await expect(funnel.getByRole("cell")).toHaveCount(7);
    const counts = await funnel.getByRole("cell").allTextContents();
    const steps = counts.map((text) => Number(text.replaceAll(",", "")));
    expect(steps).toEqual(steps.toSorted((a, b) => b - a));
    const [{ submitted }] = await db<[{ submitted: number }]>`
      select count(*)::int as submitted from private.review_queue q
      where q.target_type = 'startup' and q.submitted_at >= (private.today() - 363)::timestamp at time zone 'UTC'`;
    expect(steps[0]).toBe(submitted);
  });

  await test.step("hubs are compared", async () => {
    await page.getByRole("tab", { name: "Hub Performance" }).click();
    const hub = page.getByRole("grid", { name: "Hubs" }).getByRole("row", { name: /Station Azur/ });
    await expect(hub).toContainText(/\d+%/);
    await page.getByRole("tab", { name: "Growth" }).click();
    await expect(page.getByRole("table", { name: "New people by role" })).toContainText("Investor");
  });

  await test.step("a CSV has every startup, and a formula is a text in it", async () => {
    await page.getByRole("tab", { name: "Data Export" }).click();
    await page.getByLabel("Rows").click();
    await page.getByRole("option", { name: "All of them" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "CSV of Startups" }).click(),
    ]);
    await expect(page.getByRole("region", { name: "Exporting startups as CSV" })).toContainText(
      "Done.",
    );
    const day = new Date().toISOString().slice(0, 10);
    expect(download.suggestedFilename()).toBe(`Dealport startups ${day}.csv`);
    const rows = await readCsv(db, fs.readFileSync(await download.path(), "utf8"));
    const mine = rows.find((row) => row.Id === id);
    expect(mine).toMatchObject({ Startup: `'${name}`, "Funds raised (USD)": "1234567.50" });
    const [{ logged }] = await db<[{ logged: number }]>`
      select count(*)::int as logged from public.audit_logs
      where action = 'csv.downloaded' and user_id = ${admin.id}
        and metadata = ${db.json({ kind: "console_startups", lines: rows.length })}`;
    expect(logged).toBe(1);
  });

  await test.step("an Excel file has texts and numbers, and no formula", async () => {
    await page.getByLabel("Rows").click();
    await page.getByRole("option", { name: "Of the last 52 weeks" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Excel of Startups" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^Dealport startups 1y .*\.xlsx$/);
    const parts = unzipSync(new Uint8Array(fs.readFileSync(await download.path())));
    const read = (part: string) => strFromU8(parts[part] ?? new Uint8Array());
    const sheet = read("xl/worksheets/sheet1.xml");
    expect(sheet).not.toMatch(/<f[ >]/);
    expect(sheet).toContain("<v>1234567.5</v>");
    expect(sheet + read("xl/sharedStrings.xml")).toContain('=HYPERLINK("http://x")');
  });

  await test.step("the report is printed: the figures alone", async () => {
    await page.getByRole("link", { name: "Export Report" }).click();
    await expect(page).toHaveURL(/\/admin\/report\?range=1y/);
    await expect(page.getByRole("heading", { level: 2 })).toHaveText([
      "Overview",
      "Growth",
      "Hub Performance",
      "Deal Analytics",
    ]);
    await expect(page.getByRole("table", { name: "Deals by stage" })).toBeAttached();
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute("data-printed", "");
    });
    await page.getByRole("button", { name: "Print or save as PDF" }).click();
    await expect(page.locator("body")).toHaveAttribute("data-printed", "");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("button", { name: "Print or save as PDF" })).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  });
  await db`delete from public.startups where id = ${id}`;
});

test("each tab is named in the browser's title, is headed, and asks three questions at most", async ({
  asErin: page,
}) => {
  const asked = questionsOf(page);
  await page.goto("/admin");
  await expect(page).toHaveTitle(/^(\(\d+\+?\) )?Admin analytics · Dealport$/);
  // Other specs' changes make the previous tab and the counts load once more.
  let before = new Set<string>();
  await page.waitForLoadState("networkidle");
  for (const tab of await page.getByRole("tab").all()) {
    const name = ((await tab.locator(".rt-TabsTriggerInner").textContent()) ?? "")
      .replace(/[\d,]+\s*waiting$/, "")
      .trim();
    asked.length = 0;
    await tab.click();
    await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
    await expect(page.locator(".rt-Skeleton")).toHaveCount(0);
    await page.waitForLoadState("networkidle");
    if (name !== "Overview") {
      await expect(page).toHaveTitle(new RegExp(`${name} · Admin analytics · Dealport$`));
    }
    // Health times the database and the functions by a question each, beside the one for what it shows, one after the other: meanwhile
    // two of the layout's own may come again.
    const max = name === "Health" ? 5 : 3;
    const own = new Set(asked.filter((q) => !before.has(q) && q !== "console_waits"));
    expect(own.size, `${name} asks ${[...own].join(", ")}`).toBeLessThanOrEqual(max);
    before = own;
  }
});
