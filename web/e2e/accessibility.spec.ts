import type { Page } from "@playwright/test";
import { expectNoFindings, showTheme } from "./fixtures/axe.ts";
import { png } from "./fixtures/files.ts";
import { expect, SEED, test } from "./fixtures/index.ts";
import { invite } from "./fixtures/invitations.ts";
import { answerLate, expectNoShift, expectRoomForContent, takeShifts } from "./fixtures/layout.ts";
import { watchPolicy } from "./fixtures/policy.ts";
import { bringDocument } from "./fixtures/room-documents.ts";
import { byPerson, SCREENS, visit } from "./fixtures/screen-list.ts";
import { expectNoSidewaysScroll } from "./fixtures/screens.ts";
import { goOn } from "./fixtures/sessions.ts";
import { BLANK_URL } from "./fixtures/stack.ts";

const WIDE = { theme: "light", width: 1440, height: 900 };
const PHONE = { width: 390, height: 700 };
/** The smallest phone; also a desktop at 400 %. */
const NARROW = { theme: "dark", width: 320, height: 640 };
const TABLET = { width: 1024, height: 768 };
/** A desktop at 200 % zoom. */
const ZOOMED = { width: 720, height: 450 };

test.beforeAll(async ({ db, sessionOf }) => bringDocument(db, await sessionOf(SEED.alice)));

for (const [name, screens] of byPerson(SCREENS)) {
  test.describe(name, () => {
    // One after another, so that one worker's page is signed in once, and goes from screen to screen.
    test.describe.configure({ mode: "default" });
    for (const screen of screens) {
      test(`${screen.name}: axe finds nothing, nothing moves by itself or scrolls sideways, half of the height is for content, nothing leaves the site`, async ({
        lookAs,
      }) => {
        const page = await lookAs(screen.who);
        const seen = await watchPolicy(page);
        await answerLate(page);
        // Other states are looked at on a phone, where panels stand one above the other.
        await page.setViewportSize(
          screen.state ? PHONE : { width: WIDE.width, height: WIDE.height },
        );
        await visit(page, screen, screen.who ? goOnAnew : undefined);
        await expectNoShift(page);
        for (const { theme, width, height } of screen.state ? [NARROW] : [WIDE, NARROW]) {
          await page.setViewportSize({ width, height });
          await test.step(`${width} px, ${theme}`, async () => {
            await showTheme(page, theme);
            await expectNoFindings(page);
            await expectNoSidewaysScroll(page);
          });
        }
        await expectRoomForContent(page);
        for (const size of screen.state ? [ZOOMED] : [ZOOMED, TABLET]) {
          await page.setViewportSize(size);
          await test.step(`${size.width} px`, async () => {
            await expectNoSidewaysScroll(page);
            await expectRoomForContent(page);
          });
        }
        expect(seen, "stopped by the content policy, or asked of strangers").toEqual({
          stopped: [],
          strangers: [],
        });
      });
    }
  });
}

/** A visitor arrives on the prerendered file; a signed-in person goes from screen to screen, from any of them. */
async function goOnAnew(page: Page, path: string): Promise<void> {
  const isFirst = page.url() === BLANK_URL;
  await goOn(page, path);
  if (isFirst) await goOn(page, path);
  await takeShifts(page);
}

test("axe finds nothing on what opens above a screen", async ({ newRoom, enter, openAs }) => {
  const room = await newRoom();
  const founder = await enter(room, room.founder, "Documents");
  const { page } = founder;
  await test.step("a refused upload and a preview", async () => {
    await founder.share([png("Plan.png"), { ...png("Plan.exe") }]);
    await expect(founder.refused).toBeVisible();
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

test("axe finds nothing on an invitation, on the bell and on what one wants to be told", async ({
  newRoom,
  newPerson,
  enter,
  openAs,
  db,
}) => {
  const room = await newRoom();
  const invited = await newPerson("Ines Duarte", "GUEST");
  const path = await invite(db, room, invited.email);
  const page = await openAs(invited);
  const steps = {
    "the invitation": async () => {
      await page.goto(path);
      await expect(page.getByRole("button", { name: "Accept" })).toBeVisible();
    },
    "the open bell, a panel and a sheet": async () => {
      await page.goto("/about");
      await page.getByRole("button", { name: /^Notifications, 1 unread/ }).click();
      const panel = page.getByRole("dialog", { name: "Notifications" });
      await expect(panel.getByRole("link", { name: new RegExp(room.startup) })).toBeVisible();
    },
    "what one wants to be told": async () => {
      await page.goto("/notifications?preferences=open");
      await expect(page.getByRole("switch").first()).toBeVisible();
    },
  };
  for (const [step, open] of Object.entries(steps)) {
    await test.step(step, async () => {
      await page.setViewportSize({ width: WIDE.width, height: WIDE.height });
      await open();
      for (const { theme, width, height } of [WIDE, NARROW]) {
        await page.setViewportSize({ width, height });
        await showTheme(page, theme);
        await expectNoFindings(page);
        await expectNoSidewaysScroll(page);
      }
    });
  }
  await test.step("the people of a room, and what is done with them", async () => {
    const founder = await enter(room, room.founder, "Overview");
    await expect(founder.people.getByText(invited.email)).toBeVisible();
    for (const act of ["Invite adviser", "Room settings"]) {
      await founder.people.getByRole("button", { name: act, exact: true }).click();
      await expect(founder.page.getByRole("dialog").getByLabel("(optional)")).not.toHaveCount(0);
      await expectNoFindings(founder.page);
      await founder.page.keyboard.press("Escape");
    }
  });
});
