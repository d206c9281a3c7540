import { expect, SEED, test, unique } from "./fixtures/index.ts";
import { PASSWORD } from "./fixtures/people.ts";
import { RoomScreen } from "./fixtures/room-screen.ts";
import { expectNoSidewaysScroll, notices, signInByForm, tabTo } from "./fixtures/screens.ts";

test.describe("theme", () => {
  test("is light, switches, is kept over a reload", async ({ anon: page }) => {
    const root = page.locator("html");
    // The system's preference decides nothing, in the browser's own controls either.
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("/");
    await expect(root).toHaveClass(/\blight\b/);
    await expect(root).toHaveCSS("color-scheme", "light");
    await page.getByRole("button", { name: "Use the dark theme" }).click();
    await expect(root).toHaveClass(/\bdark\b/);
    await expect(root).toHaveCSS("color-scheme", "dark");
    expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
    await page.reload();
    await expect(root).toHaveClass(/\bdark\b/);
    await page.getByRole("button", { name: "Use the light theme" }).click();
    await page.reload();
    await expect(root).toHaveClass(/\blight\b/);
  });

  test("is there before the first paint", async ({ anon: page }) => {
    await page.addInitScript(() => localStorage.setItem("theme", "dark"));
    // Without the app's script, only the page itself can have set the class.
    await page.route(/\.js(\?|$)/, (route) => route.abort());
    await page.mainFrame().goto("/");
    await expect(page.locator("html")).toHaveClass("dark");
    const background = await page.evaluate(
      () => getComputedStyle(document.documentElement).backgroundColor,
    );
    expect(background).not.toBe("rgb(255, 255, 255)");
  });

  test("any other stored value is light", async ({ anon: page }) => {
    await page.addInitScript(() => localStorage.setItem("theme", "sepia"));
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Use the dark theme" })).toBeVisible();
    await expect(page.locator("html")).toHaveClass(/\blight\b/);
  });
});

test("what shows notices is awaited, and the page does not fall without it", async ({
  anon: page,
}) => {
  let refused = 0;
  await page.route(/\/Notices-[^/]*\.js/, (route) => {
    refused += 1;
    return refused > 1 ? route.continue() : route.abort();
  });
  await page.goto("/startups?query=zzqqxx");
  await expect.poll(() => refused).toBeGreaterThan(0);
  await expect(page.getByRole("button", { name: "Notify Me When Live" })).toBeVisible();
  await expect(notices(page)).toBeAttached();
});

test.describe("on a phone", () => {
  const viewport = { width: 390, height: 844 };

  test("the drawer opens, leads somewhere, and closes on the way", async ({ openAs }) => {
    const page = await openAs(SEED.bob, { viewport });
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

  test("a visitor signs in through the drawer", async ({ openAs }) => {
    const page = await openAs(null, { viewport });
    await page.goto("/");
    await page.getByRole("button", { name: "Open menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await menu.getByRole("link", { name: "Sign In" }).click();
    await expect(page).toHaveURL("/auth");
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
      const bar = await page.getByRole("banner").boundingBox();
      expect(bar?.height, `${width} px`).toBeLessThan(64);
      const menu = page.getByRole("button", { name: "Open menu" });
      await expect(menu).toBeVisible({ visible: width < 1024 });
      for (const link of await page
        .getByRole("navigation", { name: "Main" })
        .getByRole("link")
        .all()) {
        expect((await link.boundingBox())?.height, "one line").toBeLessThan(40);
      }
      const search = page.getByRole("banner").getByRole("searchbox");
      if (width >= 1024) {
        const nav = await page.getByRole("navigation", { name: "Main" }).boundingBox();
        const box = await search.boundingBox();
        expect((nav?.x ?? 0) + (nav?.width ?? 0), `${width} px`).toBeLessThan(box?.x ?? 0);
      }
    }
  }
});

test.describe("by keyboard alone", () => {
  test("the skip link leads past the top bar", async ({ anon: page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  });

  test("one signs in", async ({ anon: page, newPerson }) => {
    const vera = await newPerson("Vera Holm");
    await page.goto("/auth");
    const email = page.getByLabel("Email");
    await expect(email).toBeVisible();
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

test.describe("notices", () => {
  test("Escape closes them", async ({ anon: page }) => {
    await page.goto("/auth");
    await signInByForm(page, SEED.grace.email, "not-the-password");
    const notice = notices(page).getByRole("listitem");
    await expect(notice).toContainText("Login failed");
    await page.keyboard.press("Escape");
    await expect(notice).toBeHidden({ timeout: 2_000 });
  });

  test("F8 leads to them, and there is one at a time", async ({ anon: page }) => {
    await page.goto("/auth");
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await signInByForm(page, SEED.grace.email, `wrong-${attempt}`);
      await expect(page.getByRole("button", { name: "Sign In" }).last()).toBeEnabled();
    }
    const notice = notices(page).getByRole("listitem").filter({ visible: true });
    await expect(notice).toHaveCount(1);
    await page.keyboard.press("F8");
    await expect(notices(page).locator(":focus")).toHaveCount(1);
  });

  test("go by themselves after five seconds", async ({ anon: page }) => {
    await page.goto("/auth");
    await signInByForm(page, SEED.grace.email, "not-the-password");
    const notice = notices(page).getByRole("listitem");
    await expect(notice).toContainText("Login failed");
    const shown = Date.now();
    await expect(notice).toBeHidden({ timeout: 8_000 });
    expect(Date.now() - shown).toBeGreaterThan(3_500);
  });
});
