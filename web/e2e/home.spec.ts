import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Session } from "@supabase/supabase-js";
import { createHub } from "./fixtures/hubs.ts";
import { expect, LIVE, test, unique } from "./fixtures/index.ts";
import { expectNoSidewaysScroll, expectToast } from "./fixtures/screens.ts";
import { callAs, signIn } from "./fixtures/sessions.ts";
import { stack } from "./fixtures/stack.ts";
import { questionsOf, tap } from "./fixtures/wiretap.ts";

test("the public home page has true figures, asks nobody but the project and its Supabase, and leads into the directory", async ({
  anon: page,
}) => {
  const stats = await (await fetch(`${stack.url}/functions/v1/api/stats`)).json();
  const wire = tap(page);
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "The Institutional Pipeline for Deep Tech",
  );
  await test.step("three featured startups, five hubs, figures and events", async () => {
    const featured = page.getByRole("region", { name: "Featured Startups" });
    await expect(featured.getByRole("article")).toHaveCount(3);
    await expect(
      page.getByRole("region", { name: "Partner hubs" }).getByRole("listitem"),
    ).toHaveCount(5);
    const impact = page.getByRole("region", { name: "Platform Impact" });
    await expect(impact).toContainText(String(stats.verifiedStartups));
    await expect(impact).toContainText(`$${Math.round(Number(stats.totalFundsRaised) / 1e6)}M`);
    const events = page.getByRole("region", { name: "Global Events" });
    await expect(events.getByRole("article")).toHaveCount(6);
    await expect(events.getByRole("link", { name: /^View Event/ })).toHaveCount(3);
    await expect(events.getByRole("article").first()).toContainText("Upcoming");
    await expect(events.getByRole("button", { name: "Coming Soon" })).toHaveCount(2);
    const summit = events.getByRole("article").filter({ hasText: "Registration Open" });
    await expect(summit).toContainText(/Concluded.*Register Now.*Ended Feb 5, 2026/);
  });
  const own = [new URL(page.url()).host, new URL(stack.url).host];
  expect([...hosts].filter((host) => !own.includes(host))).toEqual([]);
  expect(await wire.heard()).not.toMatch(/@dealport\.test|stripe|contact_person/);
  await test.step("the directory, with what was chosen", async () => {
    await page.getByRole("button", { name: "Sector All sectors" }).click();
    await page.getByRole("checkbox", { name: /^Quantum Computing/ }).check();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Sector Quantum Computing" })).toBeFocused();
    await page.getByRole("button", { name: "Stage All stages" }).click();
    const late = await fetch(
      `${stack.url}/functions/v1/api/startups?sectors=Quantum+Computing&stage=SERIES_B&stage=SERIES_C_PLUS`,
    );
    const { total } = (await late.json()) as { total: number };
    await page.getByRole("checkbox", { name: `Series B+ ${total}` }).check();
    await page.getByRole("button", { name: "Search Startups" }).click();
    await expect(page).toHaveURL(
      "/startups?stage=SERIES_B&stage=SERIES_C_PLUS&sectors=Quantum+Computing",
    );
    await expect(page.getByRole("link", { name: "Photon Bastide", exact: true })).toBeVisible();
  });
});

const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const waits = (page: Page) => panel(page, "Waiting for your answer");

test.describe("the signed-in home page", () => {
  test("greets with what is theirs and the market, with five questions at most; zeros and no alarm when nothing can be fetched", async ({
    asBob: page,
  }) => {
    const asked = questionsOf(page);
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome back, Bob");
    await expect(panel(page, "Featured startups").getByRole("article")).toHaveCount(4);
    await expect(panel(page, "Recent Activity").getByRole("listitem").first()).toBeVisible();
    await expect(panel(page, "Upcoming Events").getByRole("listitem")).toHaveCount(3);
    await expect(waits(page)).toContainText("Accept the NDA of Cryonaut");
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Dashboard", exact: true })).toBeVisible();
    await expect(panel(page, "Quick Actions").getByRole("link").first()).toBeVisible();
    const figures = panel(page, "Market figures");
    await expect(figures.getByText("(sample figure)")).toHaveCount(4);
    await expect(figures.getByText(/in the last 30 days \(previous/)).toHaveCount(4);
    await page.waitForLoadState("networkidle");
    const questions = new Set(asked);
    expect(questions.size, asked.join(", ")).toBeLessThanOrEqual(5);
    // What may have changed is fetched again once the page listens; nothing else is.
    for (const question of questions) {
      const isLive = question === "my_home" || question === "watchlist";
      expect(asked.filter((other) => other === question).length, question).toBeLessThanOrEqual(
        isLive ? 2 : 1,
      );
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);

    // All but the account itself.
    const data = /\/rest\/v1\/(?!users|rpc\/my_organizations)/;
    await page.route(data, (route) => route.fulfill({ status: 503 }));
    await page.reload();
    await expect(waits(page)).toContainText("Your open tasks could not be loaded.");
    await expect(figures).toContainText("$0M");
    await expect(panel(page, "Featured startups")).toContainText("No featured startups yet");
    await expect(panel(page, "Upcoming Events")).toContainText("No upcoming events");
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
    await expect(waits(page).getByRole("button", { name: "Retry" })).toBeVisible();
    await page.unroute(data);
    // Coming back to the window retries by itself.
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(waits(page)).toContainText("Accept the NDA of Cryonaut");
  });

  test("moves by itself: messages to be read, terms, an introduction; each leads to its place and is gone when answered", async ({
    newRoom,
    newPerson,
    openAs,
  }) => {
    const room = await newRoom();
    const petra = await newPerson("Petra Novak");
    const [founder, investor, asking] = await Promise.all([
      signIn(room.founder),
      signIn(room.investor),
      signIn(petra),
    ]);
    const call = async (session: Session, name: string, body: object) =>
      expect((await callAs(session, `/rest/v1/rpc/${name}`, body)).status).toBeLessThan(300);
    const [page, founders] = await Promise.all([openAs(room.investor), openAs(room.founder)]);
    await Promise.all([page.goto("/"), founders.goto("/")]);
    const rooms = panel(page, "Your deal rooms");
    await expect(rooms.getByRole("link", { name: room.startup })).toBeVisible();
    await expect(rooms).not.toContainText("unread");

    await test.step("what the other writes is counted, each message", async () => {
      for (const [message, count] of [
        ["Good morning", "1 unread message"],
        ["The deck is here", "2 unread messages"],
      ] as const) {
        const posted = { room: room.id, message_id: randomUUID(), message };
        await call(founder, "post_deal_room_message", posted);
        await expect(rooms).toContainText(count, LIVE);
      }
    });

    await test.step("terms wait until they are confirmed", async () => {
      const deal = await dealOf(founder, room.id);
      const terms = { deal, amount: 1_500_000, valuation: 18_500_000, equity: 7.5, version: 2 };
      await call(founder, "propose_deal_terms", terms);
      await waits(page)
        .getByRole("link", { name: /^Confirm or counter the terms for/ })
        .click(LIVE);
      await expect(page).toHaveURL(`${room.path}?section=overview`);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(room.startup);
      await call(investor, "confirm_deal_terms", { deal, version: 2 });
      await page.getByRole("link", { name: "Dealport, home" }).click();
      await expect(rooms).toBeVisible();
      await expect(waits(page)).not.toContainText("terms", LIVE);
    });

    await test.step("an introduction waits for the founder until it is answered", async () => {
      await call(asking, "request_intro", {
        startup: await startupOf(founder, room.startup),
        note: "We fund what stores heat.",
      });
      await waits(founders)
        .getByRole("link", { name: /^Answer the request for an introduction/ })
        .filter({ hasText: "Asked by Petra Novak" })
        .click(LIVE);
      const drawer = founders.getByRole("dialog", { name: "Petra Novak" });
      await expect(drawer).toContainText("We fund what stores heat.");
      const request = new URL(founders.url()).searchParams.get("request");
      await founders.keyboard.press("Escape");
      await founders.getByRole("link", { name: "Dealport, home" }).click();
      await expect(waits(founders)).toContainText("Petra Novak");
      await call(founder, "decline_intro", { request, reason: "The round is full." });
      await expect(waits(founders)).toContainText("Nothing is waiting for you.", LIVE);
    });
  });

  test("welcomes a fresh account with its first steps, ticks what is done, and takes an invitation", async ({
    newPerson,
    openAs,
    db,
  }) => {
    const guest = await newPerson("Nadia Haddad", "GUEST");
    const hub = await createHub(db, "Ruth Admin");
    const title = `Evening of First Steps ${unique()}`;
    await db`
      insert into public.events (title, event_type, location, start_date, end_date, host_hub_id)
      values (${title}, 'NETWORKING', 'Porto', now() + interval '40 days', now() + interval '41 days', ${hub.id})`;
    const page = await openAs(guest);
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Nadia");
    const steps = panel(page, "First steps");
    await expect(steps).toContainText("0 of 3 done");
    await expect(panel(page, "Your deal rooms")).toHaveCount(0);

    await steps.getByRole("link", { name: /^Register for an event/ }).click();
    await page
      .getByRole("article")
      .filter({ hasText: title })
      .getByRole("button", { name: /^Register for/ })
      .click();
    await expectToast(page, "Registration successful");
    await page.getByRole("link", { name: "Dealport, home" }).click();
    await expect(steps).toContainText("1 of 3 done");
    await expect(
      steps.getByRole("link", { name: /^Register for an event \(done\)/ }),
    ).toBeVisible();
    await expect(panel(page, "Your registrations").getByRole("listitem")).toHaveCount(1);

    const [admin] = hub.admins;
    if (!admin) throw new Error("The hub has no administrator.");
    const wish = { organization: hub.organization, email: guest.email, role: "ADMIN" };
    const invited = await callAs(await signIn(admin), "/rest/v1/rpc/invite_to_organization", wish);
    expect(invited.status).toBe(200);
    const asked = waits(page).getByRole("link", { name: `Act for ${hub.name}` });
    await expect(asked).toContainText(`Invited by Ruth Admin, ${hub.name}`, LIVE);
    await asked.click();
    await page.getByRole("main").getByRole("button", { name: "Accept" }).click();
    await expect(page).toHaveURL("/hub-admin");
    await page.getByRole("link", { name: "Dealport, home" }).click();
    await expect(panel(page, hub.name)).toContainText("Pending Review", LIVE);
    await expect(waits(page)).toContainText("Nothing is waiting for you.");
    await expect(
      page.getByRole("main").getByRole("link", { name: "Hub Portal" }).first(),
      "a guest's home is that of their hub",
    ).toBeVisible();
  });
});

async function dealOf(session: Session, room: string): Promise<string | undefined> {
  const { body } = await callAs(session, "/rest/v1/rpc/deal_overview", { room });
  return (body as unknown as { deal_id: string }[])[0]?.deal_id;
}

async function startupOf(session: Session, name: string): Promise<string | undefined> {
  const { body } = await callAs(session, "/rest/v1/rpc/my_startups", {});
  return (body as unknown as { id: string; name: string }[]).find((own) => own.name === name)?.id;
}
