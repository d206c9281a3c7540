import { expect, SEED, test, unique } from "./fixtures/index.ts";
import { PASSWORD } from "./fixtures/people.ts";
import { RoomScreen } from "./fixtures/room-screen.ts";
import { expectNoSidewaysScroll, signInByForm, tabTo, toasts } from "./fixtures/screens.ts";

test("the theme is light, switches, is kept over a reload and is there before the first paint", async ({
  anon: page,
}) => {
  const root = page.locator("html");
  // The system's preference decides nothing, in the browser's own controls either.
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/about");
  await expect(root).toHaveClass(/\blight\b/);
  await expect(root).toHaveCSS("color-scheme", "light");
  await page.getByRole("button", { name: "Use the dark theme" }).click();
  await expect(root).toHaveClass(/\bdark\b/);
  await expect(root).toHaveCSS("color-scheme", "dark");
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
  await page.reload();
  await expect(root).toHaveClass(/\bdark\b/);
  await page.getByRole("button", { name: "Use the light theme" }).click();
  await expect(root).toHaveClass(/\blight\b/);

  // Without the app's script, only the page itself can have set the class.
  await page.route(/\.js(\?|$)/, (route) => route.abort());
  for (const [stored, theme] of [
    ["light", "light"],
    ["sepia", "light"],
    ["dark", "dark"],
  ] as const) {
    await page.evaluate((value) => localStorage.setItem("theme", value), stored);
    await page.mainFrame().goto("/about");
    await expect(root, stored).toHaveClass(theme);
    const background = await page.evaluate(
      () => getComputedStyle(document.documentElement).backgroundColor,
    );
    expect(background === "rgb(255, 255, 255)", stored).toBe(theme === "light");
  }
});

test("what shows toasts is awaited, and the page does not fall without it", async ({
  anon: page,
}) => {
  let refused = 0;
  await page.route(/\/Toasts-[^/]*\.js/, (route) => {
    refused += 1;
    return refused > 1 ? route.continue() : route.abort();
  });
  await page.goto("/startups?query=zzqqxx");
  await expect.poll(() => refused).toBeGreaterThan(0);
  await expect(page.getByRole("button", { name: "Notify Me When Live" })).toBeVisible();
  await expect(toasts(page)).toBeAttached();
});

test.describe("on a phone", () => {
  test("the drawer opens, leads somewhere, and closes on the way", async ({ openAs }) => {
    const page = await openAs(SEED.bob, { viewport: { width: 390, height: 844 } });
    await page.goto("/");
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Open menu" }).click();
    await menu.getByRole("link", { name: "Deal rooms" }).click();
    await expect(page).toHaveURL("/deal-rooms");
    await expect(menu).toBeHidden();
    const foot = page.getByRole("contentinfo");
    await expect(foot.getByRole("link"), "a quiet line").toHaveText([
      "Privacy",
      "Terms",
      "Contact",
    ]);
    expect((await foot.boundingBox())?.height).toBeLessThanOrEqual(80);
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Open menu" }).click();
    await menu.getByRole("button", { name: "Close menu" }).click();
    await expect(menu).toBeHidden();
  });
});

test("the top bar fits between a phone and a wide window, for everybody", async ({ openAs }) => {
  for (const who of [null, SEED.bob]) {
    const page = await openAs(who);
    await page.goto("/about");
    for (const width of [600, 768, 1023, 1024, 1152, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      const menu = page.getByRole("button", { name: "Open menu" });
      await expect(menu).toBeVisible({ visible: width < 1024 });
      const bar = await page.getByRole("banner").evaluate((banner) => {
        const boxOf = (element: Element | null) => element?.getBoundingClientRect();
        const nav = banner.querySelector("nav[aria-label=Main]");
        return {
          height: boxOf(banner)?.height,
          links: [...(nav?.querySelectorAll("a") ?? [])].map((link) => boxOf(link)?.height ?? 0),
          end: boxOf(nav)?.right,
          search: boxOf(banner.querySelector("input[type=search]"))?.left,
        };
      });
      expect(bar.height, `${width} px`).toBeLessThan(64);
      expect(Math.max(0, ...bar.links), "one line").toBeLessThan(40);
      if (width < 1024) continue;
      expect(bar.links.length).toBeGreaterThan(3);
      expect(bar.end, `${width} px`).toBeLessThan(bar.search ?? 0);
    }
  }
});

test.describe("by keyboard alone", () => {
  test("the skip link leads past the top bar, and one signs in", async ({
    anon: page,
    newPerson,
  }) => {
    const vera = await newPerson("Vera Holm");
    const email = page.getByLabel("Email");
    await page.goto("/auth");
    await expect(email).toBeVisible();
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await tabTo(page, email);
    await page.keyboard.type(vera.email);
    await tabTo(page, page.getByLabel("Password", { exact: true }));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
  });

  test("one goes to the discussion and posts a message", async ({ openAs, newRoom }) => {
    const room = await newRoom();
    const page = await openAs(room.founder);
    const screen = new RoomScreen(page, room.path);
    await screen.open();
    await tabTo(page, screen.sectionLink("Messages"));
    await page.keyboard.press("Enter");
    await expect(screen.composer).toBeVisible();
    await tabTo(page, screen.composer);
    const text = `From the keyboard ${unique()}`;
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
    await expect(screen.message(text)).toBeVisible();
    await expect(screen.composer).toHaveValue("");
    await expect(screen.composer).toBeFocused();
  });
});

test("toasts: there is one at a time, F8 leads to it, Escape closes it, and it goes by itself after five seconds", async ({
  anon: page,
}) => {
  await page.goto("/auth");
  const toast = toasts(page).getByRole("listitem").filter({ visible: true });
  const fail = async (password: string) => {
    await signInByForm(page, SEED.grace.email, password);
    await expect(page.getByRole("button", { name: "Sign In" }).last()).toBeEnabled();
    // One replaces the other, and for a moment both are there.
    await expect(toast.first()).toContainText("Login failed");
  };
  await fail("wrong-0");
  await fail("wrong-1");
  await expect(toast).toHaveCount(1);
  await page.keyboard.press("F8");
  await expect(toasts(page).locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(toast).toBeHidden({ timeout: 2_000 });

  await fail("wrong-2");
  const shown = Date.now();
  await expect(toast).toBeHidden({ timeout: 8_000 });
  expect(Date.now() - shown).toBeGreaterThan(3_500);
});
