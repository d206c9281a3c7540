import fs from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { readCsv } from "./fixtures/csv.ts";
import { expect, LIVE, test } from "./fixtures/index.ts";
import { pdfOfPages } from "./fixtures/sample-documents.ts";
import { goOn, uploadAs } from "./fixtures/sessions.ts";

const DECK = "Deck.pdf";

/** The tab is behind another one, or before one again. */
const setSeen = (page: Page, isSeen: boolean) =>
  page.evaluate((seen) => {
    const value = seen ? "visible" : "hidden";
    Object.defineProperty(document, "visibilityState", { configurable: true, value });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isSeen);

async function goToPage(page: Page, reader: Locator, number: number): Promise<void> {
  await reader.getByRole("textbox", { name: "Page" }).fill(String(number));
  await page.keyboard.press("Enter");
  await expect(reader.getByRole("group", { name: `Page ${number} of 3` })).toBeInViewport();
}

test("page 1 for four seconds and page 3 for two are two pages and six seconds, live at the founder's", async ({
  twoInARoom,
  sessionOf,
  db,
}) => {
  test.slow();
  const { room, founder, investor } = await twoInARoom("Documents");
  const id = await uploadAs(await sessionOf(room.founder), room.id, await pdfOfPages(DECK, 3));
  const { page } = investor;
  const reader = page.getByRole("dialog", { name: DECK });
  const read = founder.page.getByRole("grid", { name: "Documents read" });
  const row = read.getByRole("row").filter({ hasText: DECK });
  const pagesOf = () => db<{ page: number; seconds: number }[]>`
    select page, seconds::float8 from private.page_readings where document_id = ${id} order by page`;
  await goOn(founder.page, `${room.path}?section=documents&view=readers&by=nothing&sort=size`);
  await expect(founder.page.getByText("Nothing read yet")).toBeVisible();

  await test.step("what is seen is counted, what is hidden is not", async () => {
    await expect(investor.document(DECK)).toBeVisible(LIVE);
    await page
      .getByRole("button", { name: `Preview ${DECK}` })
      .first()
      .click();
    await expect(reader.getByRole("group", { name: "Page 1 of 3" })).toContainText("page 1");
    await page.waitForTimeout(4_000);
    await setSeen(page, false);
    await page.waitForTimeout(2_500);
    await setSeen(page, true);
    await goToPage(page, reader, 3);
    await page.waitForTimeout(2_000);
    await page.goBack();
    await expect(reader).toBeHidden();
    await expect(row).toContainText("66%", LIVE);
    await expect(row).toContainText(/(^|\D)[4-8] s/);
    await expect
      .poll(async () => (await pagesOf()).map(({ page: number }) => number))
      .toEqual([1, 3]);
    const [first, third] = await pagesOf();
    expect(Math.abs((first?.seconds ?? 0) - 4)).toBeLessThan(2);
    expect(Math.abs((third?.seconds ?? 0) - 2)).toBeLessThan(2);
  });

  await test.step("what is read without a connection is told with the next", async () => {
    await page
      .getByRole("button", { name: `Preview ${DECK}` })
      .first()
      .click();
    await expect(reader.getByRole("group", { name: "Page 1 of 3" })).toContainText("page 1");
    await page.context().setOffline(true);
    await goToPage(page, reader, 2);
    await page.waitForTimeout(2_000);
    await page.goBack();
    await expect(reader).toBeHidden();
    await page.context().setOffline(false);
    await expect(row).toContainText("100%", LIVE);
    expect((await pagesOf()).map(({ page: number }) => number)).toEqual([1, 2, 3]);
  });

  await test.step("the founder sees who it was, and which pages", async () => {
    await founder.page.getByRole("link", { name: "People" }).click();
    await founder.page.getByRole("link", { name: new RegExp(room.investor.name) }).click();
    const drawer = founder.page.getByRole("dialog", { name: room.investor.name });
    await expect(drawer).toContainText("Opened 2 times");
    await expect(drawer).toContainText("1 of 1");
    await drawer.getByRole("link", { name: DECK }).click();
    const readers = founder.page.getByRole("region", { name: "Readers" });
    await expect(readers.getByRole("listitem")).toHaveText([
      new RegExp(`${room.investor.name}.*3 of 3 pages of version 1`),
    ]);
    await expect(readers.getByRole("slider", { name: "Values of Time per page" })).toHaveAttribute(
      "aria-valuetext",
      /^Page 3: Time [1-4] s$/,
    );
  });

  await test.step("and takes it along", async () => {
    await goOn(founder.page, `${room.path}?section=documents&view=readers`);
    const file = founder.page.waitForEvent("download");
    await founder.page.getByRole("button", { name: "Download CSV" }).click();
    const text = fs.readFileSync(await (await file).path(), "utf8");
    const lines = await readCsv(db, text);
    expect(
      lines.map((line) => [line.Document, line.Person, line["Times opened"], line["Pages read"]]),
    ).toEqual([[DECK, room.investor.name, "2", "3"]]);
  });

  await test.step("the investor sees their own, and nobody else's", async () => {
    await goOn(page, `${room.path}?section=documents&view=readers&by=person`);
    const own = page.getByRole("grid", { name: "Documents that I read" });
    await expect(own.getByRole("row").filter({ hasText: DECK })).toContainText("3 of 3");
    await expect(page.getByRole("button", { name: "Download CSV" })).toBeHidden();
    await own.getByRole("link", { name: DECK }).click();
    await expect(page.getByRole("region", { name: "My reading" })).toContainText(
      "3 of 3 pages of version 1",
    );
  });
});
