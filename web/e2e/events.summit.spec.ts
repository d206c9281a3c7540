import { expect, test, unique } from "./fixtures/index.ts";
import { expectNoSidewaysScroll, expectToast } from "./fixtures/screens.ts";

test.describe("the summit's page", () => {
  test("is over; its form knows the interest and whom it is filled by, and keeps what cannot be sent", async ({
    asGrace: page,
    db,
  }) => {
    const email = `ana-${unique()}@fund.example`;
    const field = (label: string) => page.getByLabel(label);
    const interest = page.getByRole("combobox", { name: "Interest" });
    const send = page.getByRole("button", { name: "Send Message" });
    await test.step("the name of whom it comes to know", async () => {
      let tell = () => {};
      const known = new Promise<void>((resolve) => {
        tell = resolve;
      });
      await page.route("**/rest/v1/users?*", async (route) => {
        await known;
        await route.fallback();
      });
      await page.goto("/india-gateway");
      await expect(page).toHaveTitle("India Gateway Summit · Dealport");
      await expect(field("Full name")).toHaveValue("");
      tell();
      await expect(field("Full name")).toHaveValue("Grace Adeyemi");
    });
    await test.step("zeros, both badges, and the event's own data", async () => {
      const main = page.getByRole("main");
      for (const text of [
        "Registration Open",
        "Concluded",
        "Feb 4 – 5, 2026",
        "New Delhi, India",
        "$299 USD",
        "150 attending",
      ]) {
        await expect(main.getByText(text, { exact: true })).toBeVisible();
      }
      await expect(page.getByRole("timer")).toHaveText("00 days00 hours00 minutes00 seconds");
      await expect(main.getByText("Coming Soon")).toHaveCount(4);
      // With reduced motion the final figures are there at once.
      for (const figure of ["100+", "250+", "$500M+", "1000+"]) {
        await expect(main.getByText(figure, { exact: true }).first()).toBeVisible();
      }
    });
    await test.step("a link chooses the interest", async () => {
      await send.click();
      await expect(page.getByText("Interest is required")).toBeVisible();
      await page.getByRole("link", { name: "Apply to Speak" }).click();
      await expect(page.getByText("Interest is required")).toHaveCount(0);
      await expect(page).toHaveURL("/india-gateway?interest=speaking#contact");
      await expect(field("Full name")).toBeFocused();
      await expect(interest).toHaveText("Speaking");
      await page.getByRole("link", { name: "Get Speaker Updates" }).click();
      await expect(interest).toHaveText("Attending");
    });
    await test.step("what cannot be sent is kept, and sent again", async () => {
      const call = "**/rest/v1/rpc/send_summit_message";
      await page.route(call, (route) => route.fulfill({ status: 500, json: { code: "XX000" } }));
      await field("Email").fill(email);
      await field("Phone").fill("+351 210 000 000");
      await field("Message").fill("Who speaks?");
      await send.click();
      await expectToast(page, "Failed to send message", "Please try again later.");
      await expect(field("Message")).toHaveValue("Who speaks?");
      await page.unroute(call);
      await send.click();
      await expect(
        page.getByText("Message sent successfully! We'll get back to you within 24 hours."),
      ).toBeVisible();
    });
    const stored = await db`select kind, name, phone, interest, company, message
      from public.contact_messages where email = ${email}`;
    expect([...stored]).toEqual([
      {
        kind: "SUMMIT",
        name: "Grace Adeyemi",
        phone: "+351 210 000 000",
        interest: "attending",
        company: null,
        message: "Who speaks?",
      },
    ]);
    await page.getByRole("button", { name: "Send Another Message" }).click();
    await expect(field("Message")).toHaveValue("");
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
  });

  test("counts down to its beginning, and figures count up", async ({ openAs }) => {
    const page = await openAs(null, { reducedMotion: "no-preference" });
    await page.clock.install({ time: new Date("2026-02-02T03:29:58Z") });
    await page.goto("/india-gateway");
    const timer = page.getByRole("timer");
    await expect(timer).toContainText(" days");
    await page.clock.pauseAt(new Date("2026-02-04T03:29:57Z"));
    await expect(timer).toHaveText("00 days00 hours00 minutes03 seconds");
    await expect(page.getByText("Concluded")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Register", exact: true })).toHaveAttribute(
      "href",
      "/events/india-gateway-summit",
    );
    await page.clock.runFor(1_000);
    await expect(timer).toHaveText("00 days00 hours00 minutes02 seconds");
    await page.clock.runFor(60_000);
    await expect(timer).toHaveText("00 days00 hours00 minutes00 seconds");
    await expect(page.getByText("Happening now")).toBeVisible();
    await page.getByText("$500M+").first().scrollIntoViewIfNeeded();
    await expect(page.locator("dd").filter({ hasText: "$500M+$500M+" })).toBeVisible();
  });
});
