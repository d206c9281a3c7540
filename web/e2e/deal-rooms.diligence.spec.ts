import fs from "node:fs/promises";
import type { Page } from "@playwright/test";
import { pdf } from "./fixtures/files.ts";
import { expect, LIVE, test } from "./fixtures/index.ts";
import { goOn, uploadAs } from "./fixtures/sessions.ts";

const item = (page: Page, title: string) =>
  page
    .getByRole("list", { name: /^Items of / })
    .getByRole("listitem")
    .filter({ hasText: title });

async function choose(page: Page, name: string, act: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: act }).click();
}

test("a diligence list is begun, planned and put in order by two, and its documents close it", async ({
  twoInARoom,
  sessionOf,
}) => {
  test.slow();
  const { room, founder, investor } = await twoInARoom("Diligence");
  const asks = investor.page;
  const answers = founder.page;

  await test.step("a template begins it, at the other's at once", async () => {
    await asks.getByRole("button", { name: "Seed template" }).click();
    await expect(answers.getByText("0 of 24 done")).toBeVisible(LIVE);
    await expect(item(answers, "Cap table")).toContainText("3.1");
  });

  await test.step("an item has an owner and a day, and is overdue after it", async () => {
    await asks.getByRole("button", { name: "Add an item to Capitalization" }).click();
    const dialog = asks.getByRole("dialog", { name: "Add an item" });
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(dialog).toContainText("Enter a title.");
    await dialog.getByLabel("Title").fill("=Warrants");
    await dialog.getByLabel("Due").fill("2024-02-29");
    await dialog.getByRole("combobox", { name: /^Owner/ }).click();
    await asks.getByRole("option", { name: room.founder.name }).click();
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(dialog).toBeHidden();
    const warrants = item(answers, "=Warrants");
    await expect(warrants).toContainText("Overdue since Feb 29, 2024", LIVE);
    await expect(warrants).toContainText("You");
  });

  await test.step("it is put in order by key, and by dragging", async () => {
    const handle = answers.getByRole("button", { name: "Move =Warrants" });
    await handle.focus();
    await answers.keyboard.press("ArrowUp");
    await expect(item(asks, "=Warrants")).toContainText("3.3", LIVE);
    await expect(handle).toBeFocused();
    await handle.dragTo(item(answers, "Historical financials"), {
      targetPosition: { x: 90, y: 6 },
    });
    await expect(item(asks, "=Warrants")).toContainText("4.1", LIVE);
    await expect(item(asks, "Historical financials")).toContainText("4.2");
  });

  await test.step("a linked document closes it, and its going opens it again", async () => {
    const id = await uploadAs(await sessionOf(room.founder), room.id, pdf("Warrant deed.pdf"));
    await answers.getByRole("button", { name: "Link documents to =Warrants" }).click();
    await answers.getByRole("checkbox", { name: "Warrant deed.pdf" }).check();
    await answers.getByRole("button", { name: "Link", exact: true }).click();
    await expect(asks.getByText("1 of 25 done")).toBeVisible(LIVE);
    await expect(item(asks, "=Warrants")).toContainText("Done");
    await expect(item(asks, "=Warrants").getByRole("button", { name: /^Open/ })).toBeVisible();
    await founder.goTo("Documents");
    await choose(answers, "Warrant deed.pdf", "Remove");
    await expect(asks.getByText("0 of 25 done")).toBeVisible(LIVE);
    await answers.getByRole("button", { name: "Undo" }).click();
    await expect(asks.getByText("1 of 25 done")).toBeVisible(LIVE);
    await choose(answers, "Warrant deed.pdf", "Link to a diligence item");
    await answers.getByLabel("Find in diligence items").fill("option plan");
    await answers.getByRole("checkbox", { name: /Option plan/ }).check();
    await answers.getByRole("button", { name: "Link", exact: true }).click();
    await expect(asks.getByText("2 of 25 done")).toBeVisible(LIVE);
    await founder.showDetails("Warrant deed.pdf");
    await expect(answers).toHaveURL(new RegExp(id));
    await expect(answers.getByRole("region", { name: "Diligence items" })).toContainText(
      "Option plan and grants",
    );
  });

  await test.step("it is filtered, and taken along", async () => {
    await goOn(asks, `${room.path}?section=diligence&show=nonsense`);
    await expect(item(asks, "Historical financials")).toBeVisible();
    await asks.getByRole("link", { name: /^Done/ }).click();
    await expect(asks.getByRole("list", { name: /^Items of / }).getByText(/^4\.1/)).toBeVisible();
    await expect(item(asks, "Historical financials")).toBeHidden();
    const [file] = await Promise.all([
      asks.waitForEvent("download"),
      asks.getByRole("button", { name: "Export CSV" }).click(),
    ]);
    const text = await fs.readFile(await file.path(), "utf8");
    expect(text.split("\r\n")).toHaveLength(27);
    expect(text).toContain(`"4.1","Financials","'=Warrants",,"Done",`);
  });
});
