import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import { expect, SEED, test, unique } from "./fixtures/index.ts";
import { mailsTo, sendMail } from "./fixtures/mail.ts";
import { PASSWORD } from "./fixtures/people.ts";
import {
  accountMenu,
  expectLowHero,
  expectNoSidewaysScroll,
  expectToast,
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
  test("is filtered, put in order and searched; what has begun stands apart", async ({
    anon: page,
    db,
  }) => {
    const box = page.getByRole("searchbox", { name: /^Search events/ });
    const expectTitles = (...expected: string[]) =>
      expect(async () =>
        expect((await titles(page)).slice(0, expected.length || 1)).toEqual(expected),
      ).toPass();
    await test.step("a page that does not exist is the first", async () => {
      await page.goto("/events?page=2");
      await expect(page).toHaveURL("/events");
      await expectLowHero(page);
      expect(await titles(page)).not.toContain("Deep Tech Procurement Days");
    });
    await test.step("filters chosen by hand and by the address give the same events", async () => {
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
      const found = async () =>
        expect(await titles(page)).toEqual(expected.map(({ title }) => title));
      await expect(found).toPass();
      await page.reload();
      await found();
      const chips = page.getByRole("list", { name: "Active filters" });
      await expect(chips).toContainText("Type: Conference");
      await chips.getByRole("button", { name: "Remove Location: Physical" }).click();
      await expect(page).toHaveURL("/events?type=CONFERENCE");
      await page.getByRole("button", { name: "Clear", exact: true }).click();
    });
    await test.step("latest first", async () => {
      await page.getByRole("button", { name: "Sort: Date, earliest first" }).click();
      await page.getByRole("menuitemradio", { name: "Date, latest first" }).click();
      await expect(page).toHaveURL("/events?sort=-date");
      const latest = await db<{ title: string }[]>`
        select title from public.events where is_active and start_date >= now()
        order by start_date desc, id limit 3`;
      await expectTitles(...latest.map(({ title }) => title));
    });
    await test.step("searched as one types", async () => {
      await box.fill("lagos, nig");
      await expect(page).toHaveURL("/events?sort=-date&query=lagos%2C+nig");
      await expectTitles("Climate Works Roadshow West Africa");
      await box.fill('%_*"\\),id.eq.(');
      await expect(page.getByRole("heading", { name: "No events found" })).toBeVisible();
      await page.getByRole("button", { name: "Clear Filters" }).click();
      await expect(page).toHaveURL("/events?sort=-date");
    });
    await test.step("one without a date takes no registration", async () => {
      const event = card(page, "Europe DeepTech Roadshow");
      await expect(event).toContainText("Date TBA");
      await expect(event).not.toContainText("2099");
      await expect(event.getByRole("button", { name: "Coming Soon" })).toBeDisabled();
    });
    await test.step("past events say what happens now, and what is over", async () => {
      await page.getByRole("tab", { name: "Past Events" }).click();
      await expect(page).toHaveURL(/tab=past/);
      await expect(page).toHaveTitle("Past Events · Events · Dealport");
      await expect(card(page, "Deep Tech Procurement Days")).toContainText("Happening now");
      const over = card(page, "India Gateway Summit");
      await expect(over).toContainText("Feb 4 – 5, 2026");
      await expect(over).toContainText("9:00 AM – 6:00 PM GMT+5:30");
      await expect(over.getByRole("button", { name: /^Register for/ })).toHaveCount(0);
    });
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
  test("a visitor is asked to sign in, comes back to the event, and has its link with a seat", async ({
    anon: page,
    newPerson,
  }) => {
    const title = "Chip Lines for Small Companies";
    await page.goto("/events/chip-lines-for-small-companies");
    await expect(h1(page)).toHaveText(title);
    await expect(page.getByRole("link", { name: "Join online" })).toHaveCount(0);
    await page.getByRole("link", { name: "All events" }).click();
    await card(page, title)
      .getByRole("button", { name: /^Register for/ })
      .click();
    await expectToast(page, "Authentication required", "Please sign in to register for events");
    await expect(page).toHaveURL(/^[^?]*\/auth\?next=/);
    await signInByForm(page, (await newPerson("Vera Holm", "GUEST")).email, PASSWORD);
    await expect(page).toHaveURL("/events/chip-lines-for-small-companies");
    await page.getByRole("button", { name: /^Register for/ }).click();
    await expectToast(page, "Registration successful");
    await expect(page.getByRole("link", { name: "Join online" })).toHaveAttribute(
      "href",
      "https://meet.fraunwald.example/chip-lines",
    );
  });

  test("takes a seat, is counted, has a mail that leads to the ticket, and can be given back", async ({
    newPerson,
    openAs,
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
    await expectToast(
      page,
      "Registration successful",
      "You have been successfully registered for the event.",
    );
    await expect(card(page, title).getByRole("button", { name: /^Registered/ })).toBeDisabled();
    await expect(card(page, title)).toContainText("1 of 20 attending");
    await expect(mine).toHaveAccessibleName("My Events (1)");
    await mine.click();
    await expect(async () => expect(await titles(page)).toEqual([title])).toPass();

    await test.step("the mail has a calendar's file, and a link to the ticket", async () => {
      await sendMail();
      await expect.poll(async () => (await mailsTo(petra.email)).length).toBe(1);
      const [mail] = await mailsTo(petra.email);
      expect(mail?.subject).toBe(`Dealport: you are registered for ${title}`);
      expect(mail?.attachments?.map(({ Filename }) => Filename)).toEqual([
        expect.stringMatching(/^harbour-evening-.*\.ics$/),
      ]);
      await page.goto(/Open your ticket: (\S+)/.exec(mail?.text ?? "")?.[1] ?? "no link");
      const ticket = page.getByRole("dialog", { name: "Your ticket" });
      await expect(ticket.getByRole("img")).toBeVisible();
      await ticket.getByRole("button", { name: "Close" }).click();
      await expect(page).toHaveURL(/\/events\/harbour-evening-[^?]*$/);
    });

    await expect(h1(page)).toHaveText(title);
    await page.getByRole("button", { name: "Cancel registration" }).click();
    await page.getByRole("button", { name: "Yes, cancel" }).click();
    await expectToast(page, "Registration cancelled");
    await expect(page.getByRole("button", { name: /^Register for/ })).toBeVisible();
    await page.getByRole("link", { name: "All events" }).click();
    await mine.click();
    await expect(page.getByText("Events you register for appear here.")).toBeVisible();
  });

  test("reads the database's sentence when it is refused, and has a place in the line when all seats are taken", async ({
    newPerson,
    openAs,
    db,
  }) => {
    const tag = unique();
    const late = `Closing door ${tag}`;
    const full = `Table for one ${tag}`;
    const closing = await makeEvent(db, { title: late });
    const id = await makeEvent(db, { title: full, seats: 1 });
    const first = await newPerson("Ana First");
    await db`insert into public.event_registrations (event_id, user_id, status)
      values (${id}, ${first.id}, 'REGISTERED')`;
    const page = await openAs(await newPerson("Ben Second"));
    const register = (title: string) =>
      card(page, title)
        .getByRole("button", { name: /^Register for/ })
        .click();
    await page.goto(`/events?query=${tag}`);
    await expect(card(page, late)).toBeVisible();
    await db`update public.events set start_date = now() - interval '1 minute' where id = ${closing}`;
    await register(late);
    await expectToast(page, "Registration failed", "Registration closed when the event started.");

    await expect(card(page, full)).toContainText(
      "The only seat is taken: registering puts you on the waiting list.",
    );
    await register(full);
    await expectToast(page, "You are on the waiting list");
    await expect(card(page, full)).toContainText("You are number 1 on the waiting list.");
    await expect(
      card(page, full).getByRole("button", { name: /^On the waiting list/ }),
    ).toBeDisabled();

    // Signed out in another tab: nothing that was loaded stays on screen while the answer is awaited.
    await page.route("**/rest/v1/rpc/events_page", () => {});
    const other = await page.context().newPage();
    await other.goto("/about");
    await (await accountMenu(other)).getByRole("menuitem", { name: "Log out" }).click();
    await expect(page.getByRole("tab", { name: /^My Events/ })).toHaveCount(0);
    await expect(page.locator("[data-skeleton-card]").first()).toBeVisible();
    await expect(card(page, full)).toHaveCount(0);
  });
});

test.describe("an event's page", () => {
  const id = "0f000000-0000-4000-8000-000000000001";

  test("has an address that its id and the list's old one lead to, and what calendars, maps and engines ask for", async ({
    anon: page,
  }) => {
    await page.goto(`/events?tab=past&event=${id}`);
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
    const data = page.locator('script[type="application/ld+json"]');
    expect(JSON.parse((await data.textContent()) ?? "")).toMatchObject({
      "@type": "Event",
      name: "India Gateway Summit",
    });
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      /\/events\/india-gateway-summit$/,
    );
    await page.getByRole("link", { name: "All events" }).click();
    await expect(h1(page)).toHaveText("Events");
    await expect(data).toHaveCount(0);
  });

  test("shows who of one's deal rooms goes, takes a message to the hosts, and stays when it is cancelled", async ({
    openAs,
    db,
  }) => {
    const event = await makeEvent(db, { title: `Open question ${unique()}` });
    await db`insert into public.event_registrations (event_id, user_id, status)
      values (${event}, ${SEED.bob.id}, 'REGISTERED')`;
    const page = await openAs(SEED.alice);
    await page.goto(`/events/${event}`);
    await expect(page).toHaveURL(/\/events\/open-question-/);
    await expect(page.getByRole("list", { name: /^People from your deal rooms/ })).toHaveText(
      /Bob Lindqvist$/,
    );
    await expect(page.getByText(/^If you register, the hosts see your name/)).toBeVisible();
    await page.getByRole("button", { name: /^Register for/ }).click();
    await expectToast(page, "Registration successful");

    await page.getByRole("button", { name: "Contact the hosts" }).click();
    const form = page.getByRole("form", { name: "Contact the hosts" });
    await expect(form.getByLabel("Full name")).toHaveValue("Alice Okafor");
    await form.getByRole("button", { name: "Send message" }).click();
    await expect(form.getByText("Message must be at least 10 characters")).toBeVisible();
    await form.getByLabel("Message").fill("Is there a table for six of us?");
    await form.getByRole("button", { name: "Send message" }).click();
    await expectToast(page, "Message sent");
    const stored = await db`select full_name, message from public.event_contacts
      where event_id = ${event}`;
    expect([...stored]).toEqual([
      { full_name: "Alice Okafor", message: "Is there a table for six of us?" },
    ]);

    await db`update public.events set is_active = false, cancelled_at = now(),
      cancel_reason = 'The roof leaks.' where id = ${event}`;
    await page.reload();
    await expect(page.getByText(/"The roof leaks\."/)).toBeVisible();
    await expect(page.getByText("Cancelled", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Cancel registration" })).toHaveCount(0);
  });
});
