import type { Page } from "@playwright/test";
import { expect, SEED, SEED_ROOMS, test } from "./fixtures/index.ts";
import { goOn } from "./fixtures/sessions.ts";

const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");

/** Its sheet comes a moment after the page. */
async function untilDressed(page: Page): Promise<void> {
  await expect
    .poll(() => page.locator('link[rel="stylesheet"][href*="paper-and-contrast"]').count())
    .toBeGreaterThan(0);
  await page.waitForLoadState("networkidle");
}

/** What stands on the printed pages, without the spaces, which a PDF has of its own. */
async function textOnPaper(page: Page): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(await page.pdf({ format: "A4" })) }).promise;
  const pages = Array.from({ length: pdf.numPages }, async (_, index) => {
    const { items } = await (await pdf.getPage(index + 1)).getTextContent();
    return items.map((item) => ("str" in item ? item.str : "")).join(" ");
  });
  return closeUp((await Promise.all(pages)).join(""));
}

const closeUp = (text: string) => text.replace(/\s+/g, "");

test("a startup, an NDA and a conversation print whole, without bars and buttons, or say that they do not", async ({
  openAs,
}) => {
  const bob = await openAs(SEED.bob);
  await test.step("a startup's page", async () => {
    await bob.goto("/startups/lumen-grid");
    await expect(bob.getByRole("heading", { level: 1, name: "Lumen Grid" })).toBeVisible();
    await untilDressed(bob);
    const text = await textOnPaper(bob);
    expect(text).toContain(closeUp("Lumen Grid"));
    for (const bar of ["Browse Startups", "All rights reserved", "Add to watchlist"]) {
      expect(text).not.toContain(closeUp(bar));
    }
  });
  await test.step("an NDA, from its first clause to its last", async () => {
    const carol = await openAs(SEED.carol);
    await carol.goto(`/deal-room/${SEED_ROOMS.lumenGrid}`);
    await carol.getByRole("button", { name: "Accept NDA" }).first().click();
    await expect(carol.getByRole("dialog")).toContainText("1. Parties and purpose");
    await untilDressed(carol);
    const text = await textOnPaper(carol);
    expect(text).toContain(closeUp("1. Parties and purpose"));
    expect(text).toContain(closeUp("and the technical origin of the acceptance are recorded."));
    expect(text).not.toContain(closeUp("Browse Startups"));
  });
  await test.step("a conversation", async () => {
    await bob.goto(`/deal-room/${SEED_ROOMS.lumenGrid}?section=messages`);
    await expect(bob.getByRole("heading", { name: "Discussion" })).toBeAttached();
    await untilDressed(bob);
    expect(await textOnPaper(bob)).toContain(closeUp("not the whole conversation"));
  });
});

test("in forced colours, what one presses and fills in has an edge, and what is chosen and focused stands out", async ({
  openAs,
}) => {
  const page = await openAs(null);
  await page.emulateMedia({ forcedColors: "active" });
  for (const piece of ["filter-bar", "tabs", "choices", "table", "confirm", "amounts"]) {
    await test.step(piece, async () => {
      await goOn(page, `/gallery/${piece}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await untilDressed(page);
      const bare = await page
        .locator(
          ".rt-BaseButton, .rt-TextFieldRoot, .rt-TextAreaRoot, .rt-SelectTrigger, .rt-BaseCheckboxRoot, .rt-BaseRadioRoot, .rt-SwitchRoot, .rt-Badge, [role=tab][aria-selected=true], [role=row][aria-selected=true]",
        )
        .evaluateAll((elements) =>
          elements
            .filter((element) => element.checkVisibility())
            .filter((element) => {
              const { outlineStyle, outlineWidth } = getComputedStyle(element);
              return outlineStyle === "none" || outlineWidth === "0px";
            })
            .map(({ className, textContent }) => `${className}: ${textContent}`),
        );
      expect(bare).toEqual([]);
    });
  }
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const focused = page.locator(":focus-visible");
  await expect(focused).toHaveCSS("outline-style", "solid");
  await expect(focused).toHaveCSS("outline-width", "3px");
});
