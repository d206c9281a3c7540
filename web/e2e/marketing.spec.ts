import type { Page } from "@playwright/test";
import { expect, test, unique } from "./fixtures/index.ts";
import { expectToast, tabTo } from "./fixtures/screens.ts";

const RPC = "**/rest/v1/rpc/send_contact_message";

const field = (page: Page, name: string) => page.getByRole("textbox", { name });

async function fill(page: Page, subject: string): Promise<void> {
  await field(page, "Name").fill("Ana Duarte");
  await field(page, "Email").fill("ana@fund.example");
  await field(page, "Company").fill("Duarte Capital");
  await field(page, "Role").fill("Partner");
  await field(page, "Subject").fill(subject);
  await field(page, "Message").fill("How do I become an investor here?");
}

const send = (page: Page) => page.getByRole("button", { name: "Send Message" });

test("contact: methods and questions; what is wrong, what is kept, what is sent by keys, and what a robot hears", async ({
  anon: page,
  db,
}) => {
  const subject = `Question ${unique()}`;
  const spam = `Cheap offer ${unique()}`;
  await page.goto("/contact?subject=Request%20a%20demo");
  await expect(field(page, "Subject")).toHaveValue("Request a demo");
  await test.step("methods, offices and questions", async () => {
    const help = page.getByRole("region", { name: "How can we help?" });
    await expect(help.getByRole("link")).toHaveCount(4);
    const offices = page.getByRole("region", { name: "Our offices" });
    await expect(offices.getByRole("heading", { level: 3 })).toHaveCount(3);
    await expect(offices.getByText("HQ", { exact: true })).toHaveCount(1);
    await expect(page.locator("details")).toHaveCount(4);
    await page.getByText("How long does investor accreditation take?").click();
    await expect(page.getByText(/within 48 hours/)).toBeVisible();
  });
  await test.step("what is wrong, and nothing is sent", async () => {
    let sent = 0;
    await page.route(RPC, (route) => {
      sent += 1;
      return route.abort();
    });
    await send(page).click();
    for (const sentence of [
      "Name must be at least 2 characters",
      "Please enter a valid email address",
    ]) {
      await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    }
    await expect(field(page, "Name")).toBeFocused();
    expect(sent).toBe(0);
    await page.unroute(RPC);
  });
  await test.step("what was written is kept when it cannot be sent", async () => {
    await page.route(RPC, (route) => route.fulfill({ status: 500, json: { code: "XX000" } }));
    await fill(page, subject);
    await send(page).click();
    await expectToast(page, "Failed to send message", "Please try again later.");
    await expect(field(page, "Subject")).toHaveValue(subject);
    await expect(send(page)).toBeEnabled();
    await page.unroute(RPC);
  });
  await test.step("it is back on another visit, until it is thrown away", async () => {
    await page.goto("/contact");
    await expect(page.getByText("Your draft is back.")).toBeVisible();
    await expect(field(page, "Subject")).toHaveValue(subject);
    await page.getByRole("button", { name: "Discard draft" }).click();
    await expect(field(page, "Name")).toBeFocused();
    await expect(field(page, "Subject")).toHaveValue("");
    await page.reload();
    await expect(field(page, "Name")).toHaveValue("");
    await expect(page.getByText("Your draft is back.")).toBeHidden();
  });
  const again = page.getByRole("button", { name: "Send Another Message" });
  await test.step("it is sent by keys alone, stored, and another one can be written", async () => {
    await fill(page, subject);
    await field(page, "Message").focus();
    await tabTo(page, send(page));
    const begin = Date.now();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
    await expect(
      page.getByText("Message sent successfully! We'll get back to you within 24 hours."),
    ).toBeVisible();
    expect(Date.now() - begin).toBeGreaterThan(900);
    const stored = await db`select name, email, company, role, kind, user_id
      from public.contact_messages where subject = ${subject}`;
    expect([...stored]).toEqual([
      {
        name: "Ana Duarte",
        email: "ana@fund.example",
        company: "Duarte Capital",
        role: "Partner",
        kind: "CONTACT",
        user_id: null,
      },
    ]);
    await page.keyboard.press("Tab");
    await expect(again).toBeFocused();
    await page.getByRole("link", { name: /^Hub partnerships/ }).press("Enter");
    await expect(page).toHaveURL("/contact?subject=Hub%20partnership#message");
    await expect(field(page, "Subject")).toHaveValue("Hub partnership");
    await expect(field(page, "Name")).toBeFocused();
    await expect(field(page, "Message")).toHaveValue("");
  });
  await test.step("a robot hears that all went well, and nothing is stored", async () => {
    await fill(page, spam);
    await page.locator('input[name="website"]').fill("https://spam.example", { force: true });
    await send(page).click();
    await expect(page.getByRole("heading", { name: "Message sent" })).toBeVisible();
    expect(await db`select from public.contact_messages where subject = ${spam}`).toHaveLength(0);
  });
});

test("hubs: those that are there, and four categories, all still to come", async ({
  anon: page,
  db,
}) => {
  await test.step("a page that is missing leads here", async () => {
    await page.goto("/no/such/page");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
    await expect(page).toHaveTitle(/Page Not Found/);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await page
      .getByRole("navigation", { name: "Other pages" })
      .getByRole("link", { name: "Hubs" })
      .click();
    await expect(page).toHaveURL("/hubs");
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  });
  // The hubs that are there stand above the four categories, each leading to its startups.
  const listed = page.getByRole("list", { name: "Hubs", exact: true });
  const hubs = await db<{ name: string }[]>`
    select name from public.hubs where is_approved and is_active order by name`;
  await expect(listed.getByRole("link")).toHaveText(hubs.map(({ name }) => name));
  const azur = listed.getByRole("listitem").filter({ hasText: "Station Azur" });
  await expect(azur).toContainText(/Sophia Antipolis, France\s*\d+ startups/);
  const categories = page.getByRole("heading", { name: "Four types of hub, one standard" });
  expect((await azur.boundingBox())?.y).toBeLessThan((await categories.boundingBox())?.y ?? 0);
  await azur.getByRole("link").click();
  await expect(page).toHaveURL(/\/startups\?hubId=0b000000-0000-4000-8000-000000000001$/);
  await expect(page.getByRole("link", { name: "Lumen Grid", exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveTitle("Innovation Hubs · Dealport");
  for (const name of [
    "Government Innovation Centers",
    "Financial Hubs",
    "University Innovation Centers",
    "Sovereign Investment Platforms",
  ]) {
    await expect(page.getByRole("heading", { name })).toBeVisible();
  }
  await expect(page.getByText("Coming Soon", { exact: true })).toHaveCount(4);
  const buttons = page.getByRole("button", { name: "Partnerships In Development" });
  await expect(buttons).toHaveCount(4);
  for (const button of await buttons.all()) await expect(button).toBeDisabled();
  for (const figure of ["50+", "25+", "2026"]) {
    await expect(page.getByText(figure, { exact: true })).toBeVisible();
  }
  await page.getByRole("link", { name: "Become a partner" }).click();
  await expect(field(page, "Subject")).toHaveValue("Hub partnership");
});

test("about: how it works, and where to begin", async ({ anon: page }) => {
  await page.goto("/about");
  for (const name of ["Hub verification", "AI matching", "Secure deals", "Leadership team"]) {
    await expect(page.getByRole("heading", { name })).toBeVisible();
  }
  const leaders = page.getByRole("region", { name: "Leadership team" });
  await expect(leaders).toContainText("Sample names");
  await expect(leaders.getByRole("heading", { level: 3 })).toHaveCount(4);
  await page.getByRole("link", { name: "Sign in or sign up" }).click();
  await expect(page).toHaveURL("/auth");
});

test("the terms and the privacy policy say that they are templates, and lead to their clauses", async ({
  anon: page,
}) => {
  // Not from home, whose data may still move the footer.
  await page.goto("/hubs");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Terms" });
  await link.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => window.scrollY);
  const before = await place();
  await link.click();
  await expect(page).toHaveURL("/terms");
  await expect(page.getByRole("heading", { level: 1, name: "Terms of use" })).toBeVisible();
  await expect(page.getByText("This text is a template")).toBeVisible();
  const contents = page.getByRole("navigation", { name: "On this page" });
  await contents.getByRole("link").first().click();
  await expect(page).toHaveURL(/#/);
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeInViewport();
  // Each page scrolls to its own clause.
  await expect.poll(place).toBeGreaterThan(0);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL("/hubs");
  // Roughly, because what stands above the link gets its height only when drawn.
  await expect.poll(place).toBeGreaterThan(before / 2);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy policy" })).toBeVisible();
  await expect(page.getByText("This text is a template")).toBeVisible();
});
