import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { png } from "./fixtures/files.ts";
import { expect, SEED, test } from "./fixtures/index.ts";
import { PLACES, visit } from "./fixtures/places.ts";
import { watchPolicy } from "./fixtures/policy.ts";
import { expectNoSidewaysScroll } from "./fixtures/screens.ts";

/** Each theme once, each width once: a theme changes colours and a width the layout. */
const WIDE = { theme: "light", width: 1440, height: 900 };
const NARROW = { theme: "dark", width: 390, height: 844 };

for (const place of PLACES) {
  test(`${place.name}: axe finds nothing, nothing scrolls sideways, nothing leaves the site`, async ({
    openAs,
  }) => {
    const page = await openAs(place.who);
    const seen = await watchPolicy(page);
    await visit(page, place);
    for (const { theme, width, height } of place.state ? [NARROW] : [WIDE, NARROW]) {
      await page.setViewportSize({ width, height });
      await test.step(`${width} px, ${theme}`, async () => {
        await use(page, theme);
        await expectNoFindings(page);
        await expectNoSidewaysScroll(page);
      });
    }
    expect(seen, "stopped by the content policy, or asked of strangers").toEqual({
      stopped: [],
      strangers: [],
    });
  });
}

test("axe finds nothing on what opens above a screen", async ({ newRoom, enter, openAs }) => {
  const room = await newRoom();
  const founder = await enter(room, room.founder, "Documents");
  const { page } = founder;
  await test.step("a refused upload and a preview", async () => {
    await founder.fileInput.setInputFiles([png("Plan.png"), { ...png("Plan.exe") }]);
    await expect(founder.uploads.getByRole("alert")).toBeVisible();
    await expect(founder.document("Plan.png")).toBeVisible();
    await expectNoFindings(page);
    await founder
      .document("Plan.png")
      .getByRole("button", { name: /^Preview/ })
      .click();
    await expect(page.getByRole("dialog").getByRole("img")).toBeVisible();
    await expectNoFindings(page);
    await page.keyboard.press("Escape");
  });
  await test.step("a message that was not sent", async () => {
    await founder.goTo("Messages");
    await page.context().setOffline(true);
    await founder.write("[waiting]");
    await expect(founder.message("[waiting]")).toContainText(/not sent/i);
    await expectNoFindings(page);
    await page.context().setOffline(false);
    await expect(founder.message("[waiting]")).not.toContainText(/not sent/i);
  });
  await test.step("the question before a message is withdrawn", async () => {
    await founder.message("[waiting]").getByRole("button", { name: "Message actions" }).click();
    await page.getByRole("menuitem", { name: "Withdraw" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectNoFindings(page);
  });
  await test.step("the menus", async () => {
    const bob = await openAs(SEED.bob);
    await bob.goto("/");
    await bob.getByRole("button", { name: "Account menu" }).click();
    await expect(bob.getByRole("menu")).toBeVisible();
    await expectNoFindings(bob);
    await bob.keyboard.press("Escape");
    await bob.setViewportSize({ width: 390, height: 844 });
    await bob.getByRole("button", { name: "Open menu" }).click();
    await expect(bob.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await expectNoFindings(bob);
  });
  await test.step("a form that says what is wrong", async () => {
    const visitor = await openAs(null);
    await visitor.goto("/auth?tab=sign-up");
    await visitor.getByRole("button", { name: "Create Account" }).click();
    await expect(visitor.getByText("First name is required")).toBeVisible();
    await expectNoFindings(visitor);
  });
});

/** Switches the theme as another tab would: that also works under a dialog. */
async function use(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => {
    localStorage.setItem("theme", name);
    window.dispatchEvent(new StorageEvent("storage", { key: "theme" }));
  }, theme);
  await expect(page.locator("html")).toHaveClass(new RegExp(`\\b${theme}\\b`));
  // Colours move in transitions, however short: axe must meet the last one.
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    await new Promise(requestAnimationFrame);
  });
}

async function expectNoFindings(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // No frames here: the findings need no page of their own to be put together.
    .setLegacyMode(true)
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.html}\n  ${node.failureSummary ?? ""}`),
  );
  // Soft: one run tells everything that is to be mended.
  expect.soft(findings.join("\n\n")).toBe("");
}
