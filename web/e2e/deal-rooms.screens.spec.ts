import type { Locator, Page } from "@playwright/test";
import { pdf } from "./fixtures/files.ts";
import { expect, LIVE, SEED, SEED_ROOMS, test } from "./fixtures/index.ts";
import { watchRequests } from "./fixtures/requests.ts";
import { RoomScreen } from "./fixtures/room-screen.ts";
import { addMember, addMessages } from "./fixtures/rooms.ts";
import { callAs, uploadAs } from "./fixtures/sessions.ts";
import { stack } from "./fixtures/stack.ts";

/** The pages poll every 15 s at the latest. */
const BY_ITSELF = { timeout: 20_000 };
const lumenGrid = { path: `/deal-room/${SEED_ROOMS.lumenGrid}` };
/**
 * What a room's first screen asks, each once or, when its channel is joined, once more: nine questions, and a tenth
 * (mark_thing_read) when something of it waits in the bell.
 */
const FIRST_QUESTIONS = [
  // Every screen: who one is, what waits, how fast one may come back to a channel.
  "users",
  "unread_notifications",
  "realtime_rejoin_window",
  // The room with its figures, status and banners.
  "open_deal_room",
  "deal_overview",
  // Beside it: who is in it, and, for who leads a side, who was invited.
  "deal_room_people",
  "deal_room_invited",
  // The discussion's newest page, for the number of unread messages; how far each has read.
  "deal_room_messages",
  "deal_room_reads",
  // Whether anything was missed before its channels were joined.
  "deal_room_latest",
];
const nameOf = (path: string) => path.split("/").at(-1) ?? path;
const sahelHarvest = { path: `/deal-room/${SEED_ROOMS.sahelHarvest}` };

test.describe("the list of one's rooms", () => {
  test("says whose each room is, how the deal stands and what is unread", async ({
    openAs,
    newRoom,
    newPerson,
    db,
  }) => {
    const investor = await newPerson("Jonas Falk");
    const first = await newRoom({ investor });
    const second = await newRoom({ investor });
    const ended = await newRoom({ investor, status: "CANCELLED" });
    await db`
      insert into public.deal_cancellations (deal_id, side, reason, cancelled_by)
      select deal_id, 'FOUNDER', 'We raise elsewhere.', ${ended.founder.id}
      from public.deal_rooms where id = ${ended.id}`;
    const third = await newRoom({ investor, ndaAccepted: false });
    await addMessages(db, first, first.founder, ["[one]", "[two]"]);
    await addMessages(db, third, third.founder, ["[hidden]"]);
    const page = await openAs(investor);
    await page.goto("/deal-rooms");
    const rooms = page.getByRole("list", { name: "Your deal rooms" }).getByRole("listitem");
    await expect(rooms).toHaveCount(3);
    const row = (name: string) => rooms.filter({ hasText: name });
    await expect(row(first.startup)).toContainText("In progress");
    await expect(row(first.startup)).toContainText("$1.5M");
    await expect(row(first.startup)).toContainText("2 unread messages");
    await expect(row(first.startup)).toContainText("NDA executed");
    await expect(row(second.startup)).toContainText("No messages yet");
    await expect(rooms, "what waits for one comes first").toHaveText([
      new RegExp(`${third.startup}|${first.startup}`),
      new RegExp(`${third.startup}|${first.startup}`),
      new RegExp(second.startup),
    ]);
    const over = page.getByRole("list", { name: "Ended deal rooms" }).getByRole("listitem");
    await expect(over).toHaveCount(1);
    await expect(over).toContainText(ended.startup);
    await expect(over).toContainText(new RegExp(`Cancelled by ${ended.founder.name} on`));
    await expect(over).toContainText("We raise elsewhere.");
    await expect(row(third.startup)).toContainText("NDA required");
    await expect(row(third.startup), "not even a count before the NDA").not.toContainText("unread");
    await row(first.startup).getByRole("link").click();
    await expect(page).toHaveURL(first.path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(first.startup);
  });

  test("tells the rooms of one founder apart, there and wherever else a room is named", async ({
    openAs,
    newRoom,
    newPerson,
    db,
  }) => {
    const first = await newRoom({ investor: await newPerson("Jonas Falk") });
    const second = await newRoom({ investor: await newPerson("Priya Raman"), beside: first });
    const names = [first.toFounder, second.toFounder];
    const page = await openAs(first.founder);
    await page.goto("/deal-rooms");
    const rooms = page.getByRole("list", { name: "Your deal rooms" }).getByRole("listitem");
    await expect(rooms).toHaveCount(2);
    for (const name of names) await expect(rooms.filter({ hasText: name })).toHaveCount(1);
    await page.goto("/");
    const home = page.getByRole("list", { name: "Your deal rooms" }).getByRole("listitem");
    for (const name of names) await expect(home.filter({ hasText: name })).toHaveCount(1);
    // Notices.
    for (const { id } of [first, second])
      await db`select private.notify_room(${id}, 'deal_room.frozen', null)`;
    await page.goto("/notifications");
    for (const name of names)
      await expect(page.getByText(`The deal room of ${name} was frozen`)).toBeVisible();
    // The room itself: its header and the tab.
    await page.goto(second.path);
    await expect(page.getByRole("heading", { level: 1, name: names[1] })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`${names[1]} · Deal room`));
    // To the investor the room is the startup's.
    const investor = await openAs(second.investor);
    await investor.goto(second.path);
    const heading = investor.getByRole("heading", { level: 1, name: first.startup });
    await expect(heading).toHaveText(first.startup);
  });

  test("shows a room as soon as one is in it, and not a moment longer", async ({
    openAs,
    newRoom,
    newPerson,
    db,
  }) => {
    const [room, person] = [await newRoom(), await newPerson("Chitra Rao")];
    const page = await openAs(person);
    await page.goto("/deal-rooms");
    await expect(page.getByRole("heading", { name: "No active deal rooms" })).toBeVisible();
    await addMember(db, room, person);
    const rooms = page.getByRole("list", { name: "Your deal rooms" });
    const row = rooms.getByRole("listitem").filter({ hasText: room.startup });
    await expect(row).toBeVisible(BY_ITSELF);
    await db`
      update public.deal_room_members set ended_at = now(), ended_by = ${room.investor.id},
        end_reason = 'Her mandate is over.'
      where deal_room_id = ${room.id} and user_id = ${person.id}`;
    await expect(row).toBeHidden(BY_ITSELF);
    const over = page.getByRole("list", { name: "Ended deal rooms" }).getByRole("listitem");
    await expect(over).toContainText(`Your access was ended by ${room.investor.name} on`);
    await expect(over).toContainText("Her mandate is over.");
    await expect(over.getByRole("link"), "it opens no more").toHaveCount(0);
  });

  test("says so when it cannot be loaded, and tries again", async ({ openAs, newRoom }) => {
    const room = await newRoom();
    const page = await openAs(room.founder);
    const unblock = await failWith500(page, /rpc\/my_deal_rooms/);
    await page.goto("/deal-rooms");
    const problem = page.getByRole("alert").filter({ hasText: "Failed to fetch deal rooms" });
    await expectRetry(problem, /rpc\/my_deal_rooms/);
    await unblock();
    await expect(page.getByRole("link", { name: new RegExp(room.startup) })).toBeVisible(BY_ITSELF);
  });
});

test.describe("a deal room", () => {
  test("has its header, sections and terms as they are worded everywhere, at the cost of few questions", async ({
    openAs,
  }) => {
    const page = await openAs(SEED.alice);
    const asked = watchRequests(page, /\/(rest|functions)\/v1\//);
    const alice = await new RoomScreen(page, lumenGrid.path).open();
    const main = alice.page.getByRole("main");
    await expect(alice.heading).toHaveText("Lumen Grid with Bob Lindqvist");
    for (const text of [
      "Series A",
      "In progress",
      "NDA Executed",
      "Investment amount",
      "Pre-money valuation",
      "Funding stage",
      "$3,500,000",
      "$42,000,000",
      "Series A Preferred",
      "1x Non-participating",
      "8% Cumulative",
      "Q2 2024",
    ]) {
      await expect(main).toContainText(text);
    }
    await expect(main).toContainText("Sample terms, not part of this deal");
    await alice.untilLive();
    // The bell comes after all that the screen itself needs.
    const names = () => new Set(asked.map(nameOf).filter((name) => name !== "mark_thing_read"));
    await expect.poll(names).toEqual(new Set(FIRST_QUESTIONS));
    await expect(alice.nav.getByRole("link")).toHaveText([
      /^Overview/,
      /^Documents/,
      /^Q&A/,
      /^Diligence/,
      /^Messages/,
      /^Closing/,
      /^Activity/,
    ]);
    expect(names(), "nor later").toEqual(new Set(FIRST_QUESTIONS));
    await alice.goTo("Messages");
    await expect(alice.page.getByRole("heading", { name: "Discussion" })).toBeVisible();
    await expect(alice.message("Welcome, Bob. The cap table")).toBeVisible();
    await expect(alice.page).toHaveTitle(/Lumen Grid/);
  });

  test("lists its participants, oneself first, the deal's investor as lead", async ({ enter }) => {
    const bob = await enter(lumenGrid, SEED.bob, "Overview");
    const people = bob.people.getByRole("listitem");
    await expect(people).toHaveCount(3);
    await expect(people.nth(0)).toContainText("Bob Lindqvist (you)");
    await expect(people.nth(0)).toContainText("Lead Investor");
    await expect(bob.person("Alice Okafor")).toContainText("Participant");
    await expect(bob.person("Carol Mehta")).toContainText("Participant");
    await expect(bob.person("Carol Mehta")).not.toContainText("Lead Investor");
  });

  test("tells its activity in sentences, says what is empty, and keeps its section over a reload and in the history", async ({
    newRoom,
    enter,
    sessionOf,
    db,
  }) => {
    const room = await newRoom({ ndaAccepted: false });
    const [nda] =
      await db`select nda_version_id as id from public.deal_rooms where id = ${room.id}`;
    const session = await sessionOf(room.founder);
    await fetch(`${stack.url}/functions/v1/api/dealrooms/${room.id}/accept-nda`, {
      method: "POST",
      headers: {
        apikey: stack.publishableKey,
        authorization: `Bearer ${session.access_token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ ndaVersionId: nda?.id, typedName: room.founder.name }),
    });
    const founder = await enter(room, room.founder, "Activity");
    const lines = founder.activity.getByRole("listitem");
    await expect(lines).toHaveText([
      new RegExp(`^NDA accepted by ${room.founder.name}`),
      /^NDA uploaded/,
      /^Deal room created/,
    ]);
    const { page } = founder;
    await founder.goTo("Documents");
    await expect(page.getByRole("heading", { name: "No documents yet" })).toBeVisible();
    await founder.goTo("Messages");
    await expect(
      page.getByRole("heading", { name: "No messages yet. Start the conversation!" }),
    ).toBeVisible();
    await founder.goTo("Activity");
    await page.reload();
    await expect(founder.sectionLink("Activity")).toHaveAttribute("aria-current", "page");
    await page.goBack();
    await expect(founder.sectionLink("Messages")).toHaveAttribute("aria-current", "page");
  });

  test("of a completed deal can be read and not written", async ({ enter }) => {
    const bob = await enter(sahelHarvest, SEED.bob);
    await expect(bob.heading).toHaveText("Sahel Harvest");
    const main = bob.page.getByRole("main");
    await expect(main).toContainText("This deal is completed, so its room is read-only.");
    await expect(bob.message("Both law firms have the signed copies.")).toBeVisible();
    await expect(bob.composer).toBeHidden();
    await bob.goTo("Documents");
    await expect(bob.uploadButton).toBeHidden();
    await bob.goTo("Overview");
    await expect(main).toContainText("Completed");
  });

  test("of a cancelled deal says who cancelled it and why, as soon as it is", async ({
    twoInARoom,
    sessionOf,
    db,
  }) => {
    const { room, founder, investor } = await twoInARoom();
    const notice = investor.page.getByText("This deal is cancelled, so its room is read-only.");
    await expect(investor.composer).toBeVisible();
    await expect(notice).toBeHidden();
    const [found] = await db<{ deal_id: string }[]>`
      select deal_id from public.deal_rooms where id = ${room.id}`;
    const answer = await callAs(await sessionOf(room.founder), "/rest/v1/rpc/cancel_deal", {
      deal: found?.deal_id,
      reason: "We raise elsewhere.",
    });
    expect(answer.status).toBe(200);
    await expect(notice).toContainText(`Cancelled by ${room.founder.name} on`);
    await expect(investor.page.getByText('"We raise elsewhere."')).toBeVisible();
    await expect(investor.composer).toBeHidden();
    await expect(founder.page.getByRole("main")).toContainText("Cancelled by you on");
  });

  test("brings older messages when one scrolls up", async ({ newRoom, enter, db }) => {
    const room = await newRoom();
    const texts = Array.from({ length: 130 }, (_, index) => `[story ${index + 1}]`);
    await addMessages(db, room, room.founder, texts);
    const founder = await enter(room, room.founder);
    await expect(founder.message("[story 130]")).toBeInViewport();
    expect((await founder.marked()).length).toBeLessThan(130);
    await expect
      .poll(async () => {
        await founder.log.evaluate((list) => list.scrollTo(0, 0));
        return founder.marked();
      })
      .toEqual(texts);
  });

  const FAILURES = [
    ["Documents", /rpc\/deal_room_files/, "Failed to fetch documents"],
    ["Messages", /rest\/v1\/deal_room_messages/, "Failed to fetch messages"],
    ["Activity", /rpc\/deal_room_activity/, "Failed to fetch activity"],
  ] as const;
  test("says what cannot be fetched, a section or all of it, and can be asked again", async ({
    newRoom,
    openAs,
    db,
  }) => {
    test.slow();
    const room = await newRoom();
    await addMessages(db, room, room.founder, ["[there after all]"]);
    const page = await openAs(room.founder);
    for (const [section, url, sentence] of FAILURES) {
      await test.step(sentence, async () => {
        const unblock = await failWith500(page, url);
        await new RoomScreen(page, room.path).open(section);
        const problem = page.getByRole("alert").filter({ hasText: sentence });
        await expectRetry(problem, url);
        await unblock();
        await expect(async () => {
          // It may have recovered by itself already.
          await problem
            .getByRole("button", { name: "Retry" })
            .click({ timeout: 500 })
            .catch(() => {});
          await expect(problem).toBeHidden({ timeout: 2_000 });
        }).toPass({ timeout: 20_000 });
      });
    }
    await test.step("the room", async () => {
      const unblock = await failWith500(page, /rpc\/open_deal_room/);
      await page.goto(room.path);
      const problem = page.getByRole("alert").filter({ hasText: "Failed to fetch deal room" });
      await expectRetry(problem, /rpc\/open_deal_room/);
      await unblock();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(room.toFounder, BY_ITSELF);
    });
  });
});

test.describe("zoomed in", () => {
  const ZOOMS = [
    // Pixels of 1440 by 900 that are left for the messages, at least.
    { zoom: "200 %", viewport: { width: 720, height: 450 }, min: 260 },
    { zoom: "400 %", viewport: { width: 360, height: 225 }, min: 85 },
  ];
  for (const { zoom, viewport, min } of ZOOMS) {
    test(`to ${zoom}, header and tabs give way to the messages`, async ({
      openAs,
      newRoom,
      db,
    }) => {
      const room = await newRoom();
      const texts = Array.from({ length: 30 }, (_, index) => `[story ${index + 1}]`);
      await addMessages(db, room, room.investor, texts);
      const screen = new RoomScreen(await openAs(room.investor, { viewport }), room.path);
      await screen.open("Messages");
      await expect(screen.composer).toBeInViewport({ ratio: 1 });
      await expect
        .poll(async () => {
          const box = await screen.log.boundingBox();
          if (!box) return 0;
          return Math.min(box.y + box.height, viewport.height) - Math.max(box.y, 0);
        })
        .toBeGreaterThanOrEqual(min);
      await screen.nav.scrollIntoViewIfNeeded();
      await expect(screen.sectionLink("Messages")).toBeInViewport({ ratio: 1 });
      await screen.heading.scrollIntoViewIfNeeded();
      await expect(screen.heading).toBeInViewport({ ratio: 1 });
    });
  }
});

test.describe("on a phone", () => {
  const viewport = { width: 390, height: 844 };

  test("the sections are tabs in one row, and everything is reachable", async ({
    openAs,
    newRoom,
    sessionOf,
    db,
  }) => {
    const room = await newRoom();
    await addMessages(db, room, room.investor, ["[seen from the overview]"]);
    const page = await openAs(room.founder, { viewport, hasTouch: true });
    const screen = await new RoomScreen(page, room.path).open();
    await test.step("what is new is in view, and the header is whole", async () => {
      const messages = screen.sectionLink("Messages");
      await expect(messages).toContainText("1 unread message");
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        await expect(messages).toBeInViewport({ ratio: 1 });
        expect(await page.locator("main header").first().evaluate(cutIn), `at ${width} px`).toEqual(
          [],
        );
      }
      await page.setViewportSize(viewport);
    });
    const links = await screen.nav.getByRole("link").all();
    const boxes = await Promise.all(links.map((link) => link.boundingBox()));
    expect(new Set(boxes.map((box) => Math.round(box?.y ?? -1))).size, "one row").toBe(1);
    // It scrolls sideways, and comes back to where one is.
    for (const link of links) {
      await link.scrollIntoViewIfNeeded();
      await expect(link).toBeInViewport({ ratio: 0.99 });
    }
    await screen.goTo("Messages");
    await expect(screen.sectionLink("Messages")).toBeInViewport({ ratio: 1 });
    await screen.composer.fill("[from the train]");
    await screen.sendButton.click();
    await expect(screen.message("[from the train]")).toBeInViewport();
    await expect(screen.composer).toBeInViewport();
    await page.getByRole("button", { name: /^Show \d+ participants$/ }).click();
    const people = page.getByRole("dialog", { name: "Participants of this deal room" });
    await expect(people.getByRole("listitem")).toHaveCount(2);
    const [count, close] = await Promise.all([
      people.getByText("2 people").boundingBox(),
      people.getByRole("button", { name: "Close" }).boundingBox(),
    ]);
    expect((count?.x ?? 0) + (count?.width ?? 0), "Close lies on nothing").toBeLessThanOrEqual(
      close?.x ?? 0,
    );
    await page.keyboard.press("Escape");

    const plan = "Shareholders agreement, third draft.pdf";
    await uploadAs(await sessionOf(room.founder), room.id, pdf(plan));
    await screen.goTo("Documents");
    const name = screen.document(plan).locator("bdi");
    await expect(name).toBeVisible(LIVE);
    const [row, words] = await Promise.all([
      screen.document(plan).boundingBox(),
      name.boundingBox(),
    ]);
    expect(words?.width, "a name has room").toBeGreaterThan(140);
    expect(row?.height, "in a row of few lines").toBeLessThan(130);
    await screen.document(plan).getByRole("button", { name: "Actions for" }).click();
    await expect(page.getByRole("menuitem", { name: "Download" })).toBeVisible();
    await page.keyboard.press("Escape");

    await page.getByRole("link", { name: "Back to your deal rooms" }).click();
    await expect(page).toHaveURL("/deal-rooms");
  });
});

/** In the page: words of a header that are cut, or lie on something else of it. */
function cutIn(header: Element): string[] {
  const words = [...header.querySelectorAll("h1, h1 *, .rt-Badge, button, a")];
  return words.flatMap((one) => {
    const box = one.getBoundingClientRect();
    if (box.width === 0) return [];
    const isCut = one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0;
    const isCovered = words.some((other) => {
      const its = other.getBoundingClientRect();
      const isApart =
        its.right <= box.left ||
        its.left >= box.right ||
        its.bottom <= box.top ||
        its.top >= box.bottom;
      return its.width > 0 && !isApart && !other.contains(one) && !one.contains(other);
    });
    return isCut || isCovered ? [one.textContent ?? one.localName] : [];
  });
}

async function expectRetry(problem: Locator, url: RegExp) {
  await expect(problem).toBeVisible();
  const again = problem.page().waitForRequest(url);
  await problem.getByRole("button", { name: "Retry" }).click();
  await again;
}

/** Until the returned function is called. */
async function failWith500(page: Page, url: RegExp) {
  await page.route(url, (route) =>
    route.fulfill({
      status: 500,
      json: { code: "XX000", message: "internal error", details: null, hint: null },
      headers: { "access-control-allow-origin": "*" },
    }),
  );
  return () => page.unroute(url);
}
