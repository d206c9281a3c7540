import { openDialog } from "./fixtures/dialogs.ts";
import { expect, SEED, SEED_ROOMS, test } from "./fixtures/index.ts";
import { closeUp, printedText, untilDressed } from "./fixtures/paper.ts";
import { goOn } from "./fixtures/sessions.ts";

test("a startup, an NDA, a ticket and a conversation print whole, without bars and buttons, or say that they do not", async ({
  openAs,
}) => {
  const bob = await openAs(SEED.bob);
  await test.step("a startup's page", async () => {
    await bob.goto("/startups/lumen-grid");
    await expect(bob.getByRole("heading", { level: 1, name: "Lumen Grid" })).toBeVisible();
    await untilDressed(bob);
    // What the other tabs show is loaded a moment later.
    await expect
      .poll(() => printedText(bob), { timeout: 15_000 })
      .toContain(closeUp("Revenue by year"));
    const text = await printedText(bob);
    for (const part of [
      "Lumen Grid",
      "Problem",
      "team members",
      "Alice Okafor",
      "$2.4M",
      "2025",
      "Pitch Deck",
    ]) {
      expect(text, "of each of its tabs").toContain(closeUp(part));
    }
    for (const bar of [
      "Browse Startups",
      "All startups",
      "All rights reserved",
      "Watchlist",
      "Request",
    ]) {
      expect(text).not.toContain(closeUp(bar));
    }
    await expect(bob.getByRole("tabpanel"), "on the screen one tab").toHaveCount(1);
  });
  await test.step("a ticket, with its holder's name once", async () => {
    await goOn(bob, "/events?tab=mine");
    await bob.getByRole("button", { name: /^Ticket for Sensors on the Grid/ }).click();
    await expect(openDialog(bob).getByRole("img")).toBeVisible();
    const text = await printedText(bob);
    expect(text.split(closeUp(SEED.bob.name))).toHaveLength(2);
    expect(text).toContain(closeUp("Sensors on the Grid"));
    for (const bar of ["Save as picture", "Browse Startups", "My events"]) {
      expect(text).not.toContain(closeUp(bar));
    }
  });
  await test.step("an NDA, from its first clause to its last", async () => {
    const carol = await openAs(SEED.carol);
    await carol.goto(`/deal-room/${SEED_ROOMS.lumenGrid}`);
    await carol.getByRole("button", { name: "Accept NDA" }).first().click();
    await expect(carol.getByRole("dialog")).toContainText("1. Parties and purpose");
    await untilDressed(carol);
    const text = await printedText(carol);
    expect(text).toContain(closeUp("1. Parties and purpose"));
    expect(text).toContain(closeUp("the time and the technical origin are recorded."));
    expect(text).not.toContain(closeUp("Browse Startups"));
  });
  await test.step("a conversation", async () => {
    await bob.goto(`/deal-room/${SEED_ROOMS.lumenGrid}?section=messages`);
    await expect(bob.getByRole("heading", { name: "Discussion" })).toBeAttached();
    await untilDressed(bob);
    expect(await printedText(bob)).toContain(closeUp("not the whole conversation"));
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
