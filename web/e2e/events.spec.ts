import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import { expect, test, unique } from "./fixtures/index.ts";
import { mailsTo, sendMail } from "./fixtures/mail.ts";
import { PASSWORD, SEED } from "./fixtures/people.ts";
import {
  accountMenu,
  expectLowHero,
  expectNoSidewaysScroll,
  expectNotice,
  signInByForm,
  tabTo,
} from "./fixtures/screens.ts";

async function titles(page: Page): Promise<string[]> {
  const list = page.getByRole("region", { name: "Events", exact: true });
  await expect(list).toHaveAttribute("aria-busy", "false");
  return list.getByRole("heading").allTextContents();
}

const h1 = (page: Page) => page.getByRole("heading", { level: 1 });

const card = (page: Page, title: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name: title }) });

interface Wanted {
  title: string;
  /** Until it begins; it lasts two hours. */
  inDays?: number;
  seats?: number;
  requiresApproval?: boolean;
}

async function makeEvent(db: Sql, wanted: Wanted): Promise<string> {
  const start = new Date(Date.now() + (wanted.inDays ?? 3) * 86_400_000);
  const [event] = await db<{ id: string }[]>`
    insert into public.events
      (title, description, event_type, location, start_date, end_date, time_zone, host_hub_id,
       max_attendees, requires_approval)
    values
      (${wanted.title}, 'Made for a test.', 'NETWORKING', 'Lisbon, Portugal', ${start},
       ${new Date(start.getTime() + 7_200_000)}, 'Europe/Lisbon',
       '0b000000-0000-4000-8000-000000000001', ${wanted.seats ?? 20},
       ${wanted.requiresApproval ?? false})
    returning id`;
  return event?.id ?? "";
}

test.describe("the list of events", () => {
  test("filters chosen by hand and by the address give the same events", async ({
    anon: page,
    openAs,
    db,
  }) => {
    await page.goto("/events");
    await page.getByRole("button", { name: "Filters" }).click();
    const filters = page.getByRole("dialog", { name: "Filters" });
    await expect(filters.getByRole("radio", { name: "All types" })).toBeChecked();
    await filters.getByRole("radio", { name: "Conference" }).check();
    await filters.getByRole("radio", { name: "Physical" }).check();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/events?type=CONFERENCE&location=physical");
    const expected = await db<{ title: string }[]>`
      select title from public.events
      where event_type = 'CONFERENCE' and not is_virtual and is_active and start_date >= now()
      order by start_date, id`;
    expect(expected.length).toBeGreaterThan(0);
    await expect(async () =>
      expect(await titles(page)).toEqual(expected.map(({ title }) => title)),
    ).toPass();

    const other = await openAs(null);
    await other.goto("/events?type=CONFERENCE&location=physical");
    expect(await titles(other)).toEqual(await titles(page));
    const chips = other.getByRole("list", { name: "Active filters" });
    await expect(chips).toContainText("Type: Conference");
    await chips.getByRole("button", { name: "Remove Location: Physical" }).click();
    await expect(other).toHaveURL("/events?type=CONFERENCE");
    await other.getByRole("button", { name: "Clear", exact: true }).click();

    // An order that does not exist falls back to the tab's own.
    await other.getByRole("button", { name: "Sort: Date, earliest first" }).click();
    await other.getByRole("menuitemradio", { name: "Date, latest first" }).click();
    await expect(other).toHaveURL("/events?sort=-date");
    const latest = await db<{ title: string }[]>`
      select title from public.events where is_active and start_date >= now()
      order by start_date desc, id limit 3`;
    await expect(async () =>
      expect((await titles(other)).slice(0, 3)).toEqual(latest.map(({ title }) => title)),
    ).toPass();
    await other.goto("/events?sort=price&type=PARTY&location=moon");
    const [soonest] = await db<{ title: string }[]>`
      select title from public.events where is_active and start_date >= now()
      order by start_date, id limit 1`;
    await expect(async () => expect((await titles(other))[0]).toBe(soonest?.title)).toPass();
  });

  test("searches titles, descriptions and places as one types", async ({ anon: page }) => {
    await page.goto("/events");
    await expectLowHero(page);
    const box = page.getByRole("searchbox", { name: /^Search events/ });
    for (const [words, title] of [
      ["robots in", "Robots in the Cold"],
      ["CRYOSTATS", "Quantum Foundry Open House"],
      ["winnipeg robots", "Robots in the Cold"],
      ["lagos, nig", "Climate Works Roadshow West Africa"],
    ] as const) {
      await box.fill(words);
      await expect(async () => expect(await titles(page)).toEqual([title])).toPass();
    }
    await expect(page).toHaveURL("/events?query=lagos%2C+nig");
    await box.fill('%_*"\\),id.eq.(');
    await expect(page.getByRole("heading", { name: "No events found" })).toBeVisible();
    await page.getByRole("button", { name: "Clear Filters" }).click();
    await expect(page).toHaveURL("/events");
    await expect(card(page, "Robots in the Cold")).toBeVisible();
  });

  test("keeps what has begun apart, and says what happens now", async ({ anon: page }) => {
    // The second page of coming events does not exist.
    await page.goto("/events?page=2");
    await expect(page).toHaveURL("/events");
    await expect(card(page, "Robots in the Cold")).toBeVisible();
    expect(await titles(page)).not.toContain("Deep Tech Procurement Days");
    await page.getByRole("tab", { name: "Past Events" }).click();
    await expect(page).toHaveURL("/events?tab=past");
    await expect(page).toHaveTitle("Past Events · Events · Dealport");
    await expect(card(page, "Deep Tech Procurement Days")).toContainText("Happening now");
    const over = card(page, "India Gateway Summit");
    await expect(over).toContainText("Feb 4 – 5, 2026");
    await expect(over).toContainText("9:00 AM – 6:00 PM GMT+5:30");
    await expect(over.getByRole("button", { name: /^Register for/ })).toHaveCount(0);
    await page.reload();
    await expect(card(page, "Desert Trials")).toBeVisible();
    await expect(page.getByRole("tab", { name: "Past Events" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
  });

  test("says 'Date TBA' where there is none, and takes no registration", async ({ anon: page }) => {
    await page.goto("/events");
    const event = card(page, "Europe DeepTech Roadshow");
    await expect(event).toContainText("Date TBA");
    await expect(event).not.toContainText("2099");
    await expect(event.getByRole("button", { name: "Coming Soon" })).toBeDisabled();
    await event.getByRole("link", { name: /^Details/ }).click();
    await expect(page).toHaveURL("/events/europe-deeptech-roadshow");
    await expect(h1(page)).toHaveText("Europe DeepTech Roadshow");
    await expect(page.getByRole("main")).not.toContainText("2099");
    await expect(page.getByRole("button", { name: "Add to calendar" })).toHaveCount(0);
  });

  test("shows six cards to come, and says when they cannot be loaded", async ({ anon: page }) => {
    let show = () => {};
    const seen = new Promise<void>((resolve) => {
      show = resolve;
    });
    await page.route("**/rest/v1/rpc/events_page", async (route) => {
      await seen;
      await route.fulfill({ status: 500, json: {} });
    });
    await page.goto("/events");
    await expect(page.locator("[data-skeleton-card]")).toHaveCount(6);
    show();
    await expect(page.getByRole("heading", { name: "Failed to fetch events" })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(card(page, "Robots in the Cold")).toBeVisible();
  });

  test("works by keyboard alone, on a phone", async ({ openAs }) => {
    const page = await openAs(null, { viewport: { width: 390, height: 844 } });
    await page.goto("/events");
    await expectNoSidewaysScroll(page);
    await tabTo(page, page.getByRole("searchbox", { name: /^Search events/ }));
    await page.keyboard.type("robots");
    await expect(page).toHaveURL("/events?query=robots");
    await expect(async () => expect(await titles(page)).toHaveLength(1)).toPass();
    await tabTo(page, page.getByRole("button", { name: "Filters" }));
    await page.keyboard.press("Enter");
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await tabTo(page, sheet.getByRole("radio", { name: "All types" }));
    for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowDown");
    await expect(sheet.getByRole("radio", { name: "Demo day" })).toBeChecked();
    await expect(sheet.getByRole("button", { name: "Clear filters" })).toBeVisible();
    await sheet.getByRole("button", { name: "Show 1 event" }).press("Enter");
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL("/events?query=robots&type=DEMO_DAY");
    const details = page.getByRole("link", { name: "Details of Robots in the Cold" });
    await tabTo(page, details);
    await page.keyboard.press("Enter");
    await expect(h1(page)).toHaveText("Robots in the Cold");
    await expectNoSidewaysScroll(page);
    // Without scrolling.
    await expect(page.getByRole("button", { name: /^Register for/ })).toBeInViewport({ ratio: 1 });
    await page.goBack();
    await expect(page).toHaveURL("/events?query=robots&type=DEMO_DAY");
  });
});

test.describe("registering", () => {
  test("a visitor is asked to sign in, and comes back to the event", async ({
    anon: page,
    newPerson,
  }) => {
    await page.goto("/events");
    await card(page, "Robots in the Cold")
      .getByRole("button", { name: /^Register for/ })
      .click();
    await expectNotice(page, "Authentication required", "Please sign in to register for events");
    await expect(page).toHaveURL(/^[^?]*\/auth\?next=/);
    await signInByForm(page, (await newPerson("Vera Holm")).email, PASSWORD);
    await expect(page).toHaveURL("/events/robots-in-the-cold");
    await expect(page.getByRole("button", { name: /^Register for/ })).toBeEnabled();
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto("/events?tab=mine");
    await expect(page.getByRole("tab", { name: /^My Events/ })).toHaveCount(0);
    await expect(page.getByRole("tab", { name: "Upcoming" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
  });

  test("takes a seat, is counted, has a mail that leads to the ticket, and can be given back", async ({
    newPerson,
    openAs,
    anon,
    db,
  }) => {
    const title = `Harbour Evening ${unique()}`;
    await makeEvent(db, { title });
    const declined = await makeEvent(db, { title: `Full House ${unique()}` });
    const petra = await newPerson("Petra Novak");
    await db`insert into public.event_registrations (event_id, user_id, status)
      values (${declined}, ${petra.id}, 'DECLINED')`;
    const page = await openAs(petra);
    await page.goto(`/events?query=${encodeURIComponent(title)}`);
    const mine = page.getByRole("tab", { name: /^My Events/ });
    await expect(mine).toHaveAccessibleName("My Events (0)");
    await expect(card(page, title)).toContainText("0 of 20 attending");
    await card(page, title)
      .getByRole("button", { name: /^Register for/ })
      .click();
    await expectNotice(
      page,
      "Registration successful",
      "You have been successfully registered for the event.",
    );
    await expect(card(page, title).getByRole("button", { name: /^Registered/ })).toBeDisabled();
    await expect(card(page, title)).toContainText("1 of 20 attending");
    await expect(mine).toHaveAccessibleName("My Events (1)");

    await test.step("the mail has a calendar's file, and a ticket for whoever signs in", async () => {
      await sendMail();
      await expect.poll(async () => (await mailsTo(petra.email)).length).toBe(1);
      const [mail] = await mailsTo(petra.email);
      expect(mail?.subject).toBe(`Dealport: you are registered for ${title}`);
      expect(mail?.attachments?.map(({ Filename }) => Filename)).toEqual([
        expect.stringMatching(/^harbour-evening-.*\.ics$/),
      ]);
      await anon.goto(/Open your ticket: (\S+)/.exec(mail?.text ?? "")?.[1] ?? "no link");
      await signInByForm(anon, petra.email, PASSWORD);
      const ticket = anon.getByRole("dialog", { name: "Your ticket" });
      await expect(ticket.getByRole("img")).toBeVisible();
      await ticket.getByRole("button", { name: "Close" }).click();
      await expect(anon).toHaveURL(/\/events\/harbour-evening-[^?]*$/);
    });

    await page.goto("/events?tab=mine");
    expect(await titles(page)).toEqual([title]);
    await page.getByRole("link", { name: /^Details/ }).click();
    await expect(h1(page)).toHaveText(title);
    await page.getByRole("button", { name: "Cancel registration" }).click();
    await page.getByRole("button", { name: "Yes, cancel" }).click();
    await expectNotice(page, "Registration cancelled");
    await expect(page.getByRole("button", { name: /^Register for/ })).toBeVisible();
    await page.goBack();
    await expect(page.getByText("Events you register for appear here.")).toBeVisible();
  });

  test("puts one on the waiting list when all seats are taken", async ({
    newPerson,
    openAs,
    db,
  }) => {
    const title = `Table for one ${unique()}`;
    const id = await makeEvent(db, { title, seats: 1 });
    const first = await newPerson("Ana First");
    await db`insert into public.event_registrations (event_id, user_id, status)
      values (${id}, ${first.id}, 'REGISTERED')`;
    const page = await openAs(await newPerson("Ben Second"));
    await page.goto(`/events?query=${encodeURIComponent(title)}`);
    await expect(card(page, title)).toContainText(
      "The only seat is taken: registering puts you on the waiting list.",
    );
    await card(page, title)
      .getByRole("button", { name: /^Register for/ })
      .click();
    await expectNotice(page, "You are on the waiting list");
    await expect(card(page, title)).toContainText("You are number 1 on the waiting list.");
    await expect(
      card(page, title).getByRole("button", { name: /^On the waiting list/ }),
    ).toBeDisabled();

    // Signed out in another tab: nothing that was loaded stays on screen while the answer is awaited.
    await page.route("**/rest/v1/rpc/events_page", () => {});
    const other = await page.context().newPage();
    await other.goto("/about");
    await (await accountMenu(other)).getByRole("menuitem", { name: "Log out" }).click();
    await expect(page.getByRole("tab", { name: /^My Events/ })).toHaveCount(0);
    await expect(page.locator("[data-skeleton-card]").first()).toBeVisible();
    await expect(card(page, title)).toHaveCount(0);
  });

  test("reads the database's sentence when it is refused", async ({ newPerson, openAs, db }) => {
    const title = `Closing door ${unique()}`;
    const id = await makeEvent(db, { title });
    const page = await openAs(await newPerson("Cleo Late"));
    await page.goto(`/events?query=${encodeURIComponent(title)}`);
    await expect(card(page, title)).toBeVisible();
    await db`update public.events set start_date = now() - interval '1 minute' where id = ${id}`;
    await card(page, title)
      .getByRole("button", { name: /^Register for/ })
      .click();
    await expectNotice(page, "Registration failed", "Registration closed when the event started.");
  });
});

test.describe("an event's page", () => {
  const id = "0f000000-0000-4000-8000-000000000001";

  test("has an address that its id and the list's old one lead to, and what calendars, maps and engines ask for", async ({
    anon: page,
    openAs,
    db,
  }) => {
    await page.goto(`/events?tab=past&event=${id}`);
    await expect(page).toHaveURL("/events/india-gateway-summit");
    await page.goto(`/events/${id}`);
    await expect(page).toHaveURL("/events/india-gateway-summit");
    await expect(page).toHaveTitle("India Gateway Summit · Dealport");
    const main = page.getByRole("main");
    for (const text of ["Concluded", "Feb 4 – 5, 2026", "9:00 AM – 6:00 PM GMT+5:30", "$299"]) {
      await expect(main.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(main.getByText(/ where you are$/)).toBeVisible();
    await expect(page.getByRole("button", { name: /^Register/ })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Show on the map" })).toHaveAttribute(
      "href",
      "https://www.openstreetmap.org/search?query=New+Delhi%2C+India",
    );
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Add to calendar" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("india-gateway-summit.ics");
    const text = await readFile(await download.path(), "utf8");
    expect(text).toContain(`UID:${id}@dealport\r\n`);
    expect(text).toContain("DTSTART:20260204T033000Z\r\n");
    expect(text).toContain("/events/india-gateway-summit\r\n");
    const data = page.locator('script[type="application/ld+json"]');
    expect(JSON.parse((await data.textContent()) ?? "")).toMatchObject({
      "@type": "Event",
      name: "India Gateway Summit",
      eventStatus: "https://schema.org/EventScheduled",
      location: { "@type": "Place", name: "New Delhi, India" },
    });
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      /\/events\/india-gateway-summit$/,
    );
    await page.getByRole("link", { name: "All events" }).click();
    await expect(h1(page)).toHaveText("Events");
    await expect(data).toHaveCount(0);

    // For members alone, as if it did not exist.
    const title = `Members ${unique()}`;
    const hidden = await makeEvent(db, { title });
    await db`update public.events set is_public = false where id = ${hidden}`;
    for (const address of [hidden, "no-such-event", "%00"]) {
      await page.goto(`/events/${address}`);
      await expect(h1(page)).toHaveText("Event Not Found");
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    }
    const member = await openAs(SEED.grace);
    await member.goto(`/events/${hidden}`);
    await expect(h1(member)).toHaveText(title);
  });

  test("shows who of one's deal rooms goes, takes a message to the hosts, and stays when it is cancelled", async ({
    anon: page,
    openAs,
    asGrace: grace,
    db,
  }) => {
    const title = `Open question ${unique()}`;
    const event = await makeEvent(db, { title });
    const bob = await openAs(SEED.bob);
    await bob.goto(`/events/${event}`);
    await expect(bob.getByText(/^If you register, the hosts see your name/)).toBeVisible();
    await bob.getByRole("button", { name: /^Register for/ }).click();
    await expectNotice(bob, "Registration successful");
    const alice = await openAs(SEED.alice);
    await alice.goto(`/events/${event}`);
    await expect(alice.getByRole("list", { name: /^People from your deal rooms/ })).toHaveText(
      /Bob Lindqvist$/,
    );

    await page.goto(`/events/${event}`);
    await page.getByRole("button", { name: "Contact the hosts" }).click();
    const form = page.getByRole("form", { name: "Contact the hosts" });
    await form.getByRole("button", { name: "Send message" }).click();
    for (const sentence of [
      "Full name is required",
      "Please enter a valid email address",
      "Message must be at least 10 characters",
    ]) {
      await expect(form.getByText(sentence, { exact: true })).toBeVisible();
    }
    await form.getByLabel("Full name").fill("Ana Duarte");
    await form.getByLabel("Email").fill(`ana-${unique()}@fund.example`);
    await form.getByLabel("Message").fill("Is there a table for six of us?");
    await form.getByRole("button", { name: "Send message" }).click();
    await expectNotice(page, "Message sent");
    const stored = await db`select full_name, message from public.event_contacts
      where event_id = ${event}`;
    expect([...stored]).toEqual([
      { full_name: "Ana Duarte", message: "Is there a table for six of us?" },
    ]);

    await db`update public.events set is_active = false, cancelled_at = now(),
      cancel_reason = 'The roof leaks.' where id = ${event}`;
    await bob.reload();
    await expect(bob.getByText(/"The roof leaks\."/)).toBeVisible();
    await grace.goto(`/events/${event}`);
    await expect(grace.getByText("The host has cancelled this event.")).toBeVisible();
    await expect(grace.getByText("Cancelled", { exact: true })).toBeVisible();
    await expect(grace.getByRole("button", { name: /Register|Contact the hosts/ })).toHaveCount(0);
  });

  test("gives the link to a virtual event to those with a seat alone", async ({
    newPerson,
    openAs,
    anon,
  }) => {
    const title = "Chip Lines for Small Companies";
    await anon.goto("/events/chip-lines-for-small-companies");
    await expect(h1(anon)).toHaveText(title);
    await expect(anon.getByRole("link", { name: "Join online" })).toHaveCount(0);
    const page = await openAs(await newPerson("Dora Guest", "GUEST"));
    await page.goto("/events/chip-lines-for-small-companies");
    await page.getByRole("button", { name: /^Register for/ }).click();
    await expectNotice(page, "Registration successful");
    await expect(page.getByRole("link", { name: "Join online" })).toHaveAttribute(
      "href",
      "https://meet.fraunwald.example/chip-lines",
    );
  });
});

test.describe("the summit's page", () => {
  test("is over: zeros, both badges, and the event's own data", async ({ anon: page }) => {
    await page.goto("/india-gateway");
    await expect(page).toHaveTitle("India Gateway Summit · Dealport");
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

  test("leads to its form with the interest, and stores the message", async ({
    anon: page,
    db,
  }) => {
    await page.goto("/india-gateway");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Interest is required")).toBeVisible();
    await page.getByRole("link", { name: "Apply to Speak" }).click();
    await expect(page.getByText("Interest is required")).toHaveCount(0);
    await expect(page).toHaveURL("/india-gateway?interest=speaking#contact");
    await expect(page.getByLabel("Full name")).toBeFocused();
    await expect(page.getByRole("combobox", { name: "Interest" })).toHaveText("Speaking");
    await page.getByRole("link", { name: "Get Speaker Updates" }).click();
    await expect(page.getByRole("combobox", { name: "Interest" })).toHaveText("Attending");
    await page.getByRole("button", { name: "Send Message" }).click();
    for (const sentence of [
      "Full name is required",
      "Please enter a valid email address",
      "Phone is required",
      "Message is required",
    ]) {
      await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    }
    const email = `ana-${unique()}@fund.example`;
    await page.getByLabel("Full name").fill("Ana Duarte");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Phone").fill("+351 210 000 000");
    await page.getByLabel("Message").fill("Who speaks?");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(
      page.getByText("Message sent successfully! We'll get back to you within 24 hours."),
    ).toBeVisible();
    const stored = await db`select kind, name, phone, interest, company, message
      from public.contact_messages where email = ${email}`;
    expect([...stored]).toEqual([
      {
        kind: "SUMMIT",
        name: "Ana Duarte",
        phone: "+351 210 000 000",
        interest: "attending",
        company: null,
        message: "Who speaks?",
      },
    ]);
    await page.getByRole("button", { name: "Send Another Message" }).click();
    await expect(page.getByLabel("Message")).toHaveValue("");
  });

  test("has the name of whom it comes to know, and keeps what cannot be sent", async ({
    asGrace: page,
  }) => {
    let tell = () => {};
    const known = new Promise<void>((resolve) => {
      tell = resolve;
    });
    await page.route("**/rest/v1/users?*", async (route) => {
      await known;
      await route.fallback();
    });
    await page.route("**/rest/v1/rpc/send_summit_message", (route) =>
      route.fulfill({ status: 500, json: { code: "XX000" } }),
    );
    await page.goto("/india-gateway?interest=sponsoring#contact");
    await expect(page.getByLabel("Full name")).toHaveValue("");
    tell();
    await expect(page.getByLabel("Full name")).toHaveValue("Grace Adeyemi");
    await page.getByLabel("Phone").fill("1");
    await page.getByLabel("Message").fill("Hello");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expectNotice(page, "Failed to send message", "Please try again later.");
    await expect(page.getByLabel("Message")).toHaveValue("Hello");
  });

  test("leaves other words unknown, and fits a phone", async ({ openAs }) => {
    const page = await openAs(null, { viewport: { width: 390, height: 844 } });
    await page.goto("/india-gateway");
    await expect(page.getByRole("timer")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.goto("/china-gateway");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
  });
});
