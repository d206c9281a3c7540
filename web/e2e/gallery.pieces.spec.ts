import type { Page } from "@playwright/test";
import { expectNoFindings } from "./fixtures/axe.ts";
import { expect, test } from "./fixtures/index.ts";

const PHONE = { width: 390, height: 844 };
const tableOf = (page: Page, name: string) => page.getByRole("grid", { name, exact: true });
const rowOf = (page: Page, name: string) => page.getByRole("row", { name }).first();
const address = (page: Page) => new URL(page.url()).search;

test("a table is walked, selected, opened and put in order, by keys, however long", async ({
  anon: page,
}) => {
  await page.goto("/gallery/table");
  const table = tableOf(page, "Applications");
  const hoshino = table.getByRole("row", { name: /Hoshino Optics/ });
  const spore = table.getByRole("row", { name: /Atlantic Spore/ });
  await table.getByRole("button", { name: "Submitted" }).focus();

  await test.step("j, k, arrows and End move the focus, and stop at the ends", async () => {
    await hoshino.focus();
    await page.keyboard.press("k");
    await expect(hoshino).toBeFocused();
    await page.keyboard.press("j");
    await expect(spore).toBeFocused();
    await page.keyboard.press("End");
    await expect(table.getByRole("row", { name: /Lumen Grid/ })).toBeFocused();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowDown");
    await expect(spore).toBeFocused();
  });

  await test.step("space selects and x deselects, but not what cannot be selected", async () => {
    await page.keyboard.press(" ");
    await expect(spore).toHaveAttribute("aria-selected", "true");
    const bar = page.getByRole("region", { name: "Applications: selected" });
    await expect(bar).toContainText("1 selected");
    await expectNoFindings(page);
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    await expect(bar).toContainText("1 selected");
    await page.keyboard.press("Escape");
    await expect(bar).toBeHidden();
  });

  await test.step("Shift selects up to there", async () => {
    await table.getByRole("checkbox", { name: "Select Hoshino Optics" }).click();
    const lumen = table.getByRole("checkbox", { name: "Select Lumen Grid" });
    await lumen.click({ modifiers: ["Shift"] });
    // Eight rows, of which three are decided or drafts.
    await expect(page.getByText("5 selected").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByText("5 selected")).toHaveCount(0);
    await table.getByRole("checkbox", { name: "Select all" }).click();
    await expect(page.getByText("5 selected").first()).toBeVisible();
    await table.getByRole("checkbox", { name: "Select all" }).click();
    await expect(page.getByText("5 selected")).toHaveCount(0);
  });

  await test.step("Enter opens, and back closes", async () => {
    await spore.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/application=application-7/);
    await expect(spore).toHaveAttribute("aria-current", "true");
    await page.goBack();
    await expect(page).not.toHaveURL(/application=/);
  });

  await test.step("a long one draws what is near, and is walked to its end", async () => {
    await page.getByRole("button", { name: "10,000 rows" }).click();
    const long = tableOf(page, "A long list");
    await expect(long).toHaveAttribute("aria-rowcount", "10001");
    await long.locator("[data-row]").first().focus();
    await page.keyboard.press("End");
    const last = long.locator('[data-row="application-10000"]');
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport();
    await page.keyboard.press("k");
    await expect(long.locator('[data-row="application-9999"]')).toBeFocused();
    expect(await long.locator("[data-row]").count()).toBeLessThan(80);
  });

  await test.step("the order stands in the address", async () => {
    const header = table.getByRole("columnheader", { name: "Startup" });
    const first = table.locator("[data-row]").first();
    await header.getByRole("button").click();
    await expect(header).toHaveAttribute("aria-sort", "ascending");
    await expect(first).toContainText("Atlantic Spore");
    expect(address(page)).toBe("?sort=name");
    await page.reload();
    await expect(first).toContainText("Atlantic Spore");
    await header.getByRole("button").click();
    await expect(header).toHaveAttribute("aria-sort", "descending");
    await expect(first).toContainText("Veridian Ledger");
  });
});

test("a drawer keeps the focus, steps through its list, gives the focus back, and is a sheet on a phone", async ({
  anon: page,
}) => {
  await page.goto("/gallery/drawer");
  await test.step("from the page itself j leads into its first table", async () => {
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("j");
    await expect(rowOf(page, "Lumen Grid")).toBeFocused();
  });
  const row = rowOf(page, "Sahel Harvest");
  await row.focus();
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog");
  await expect(drawer).toHaveAccessibleName("Sahel Harvest");
  await expectNoFindings(page);
  for (let press = 0; press < 9; press += 1) await page.keyboard.press("Tab");
  expect(await drawer.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("j");
  await expect(drawer).toHaveAccessibleName("Fjord Qubit");
  expect(address(page)).toBe("?application=application-3");
  await page.keyboard.press("k");
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(row).toBeFocused();
  expect(address(page)).toBe("");

  await test.step("on a phone, by its address", async () => {
    await page.setViewportSize(PHONE);
    await page.goto("/gallery/drawer?application=application-2");
    await expect(drawer).toBeVisible();
    // It rises from below.
    const edges = async () => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await drawer.boundingBox()) ?? {};
      return { left: x, right: x + width, bottom: y + height };
    };
    await expect.poll(edges).toEqual({ left: 0, right: 390, bottom: 844 });
    expect((await drawer.boundingBox())?.height).toBeLessThanOrEqual(0.92 * 844);
    await drawer.getByRole("button", { name: "Close" }).click();
    await expect(drawer).toBeHidden();
    expect(address(page)).toBe("");
  });
});

test("filters are set, seen and taken away one by one; on a phone they are a sheet, and order is a menu", async ({
  anon: page,
}) => {
  await page.goto("/gallery/filter-bar");
  await page.getByRole("button", { name: "Filters" }).click();
  const panel = page.getByRole("dialog", { name: "Filters" });
  await panel.getByRole("checkbox", { name: /^Energy/ }).check();
  await panel.getByRole("checkbox", { name: /^Quantum/ }).check();
  await expectNoFindings(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Filters" })).toBeFocused();
  await expect(page.getByText("6 applications")).toBeVisible();
  const chips = page.getByRole("list", { name: "Active filters" });
  await expect(chips.getByRole("listitem")).toHaveText(["Sector: Energy", "Sector: Quantum"]);
  await chips.getByRole("button", { name: "Remove Sector: Energy" }).click();
  await expect(page.getByText("3 applications")).toBeVisible();
  await expect(chips.getByRole("button", { name: "Remove Sector: Quantum" })).toBeFocused();
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page.getByText("24 applications")).toBeVisible();
  expect(address(page)).toBe("");

  await test.step("on a phone", async () => {
    await page.setViewportSize(PHONE);
    await page.getByRole("button", { name: "Filters" }).click();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await sheet.getByRole("checkbox", { name: /^Energy/ }).check();
    await sheet.getByRole("button", { name: "Show 3 applications" }).click();
    await expect(sheet).toBeHidden();
    const cards = page.getByRole("list", { name: "Applications" }).getByRole("listitem");
    await expect(cards).toHaveCount(3);
    await page.getByRole("button", { name: /^Sort/ }).click();
    await page.getByRole("menuitemradio", { name: "Startup, descending" }).click();
    await expect(cards.first()).toContainText("Lumen Grid 3");
  });
});
