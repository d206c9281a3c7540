import type { Locator, Page } from "@playwright/test";
import { pdf } from "./fixtures/files.ts";
import { expect, LIVE, SEED, SEED_ROOMS, test } from "./fixtures/index.ts";
import { watchRequests } from "./fixtures/requests.ts";
import { RoomScreen } from "./fixtures/room-screen.ts";
import { acceptNda, addMember, addMessages } from "./fixtures/rooms.ts";
import { goOn, uploadAs } from "./fixtures/sessions.ts";
import { stack } from "./fixtures/stack.ts";

/** The pages poll every 15 s at the latest. */
const BY_ITSELF = { timeout: 20_000 };
const lumenGrid = { path: `/deal-room/${SEED_ROOMS.lumenGrid}` };
/**
 * What a room's first screen asks, each once or, when its channel is joined, once more: nine questions, and a tenth
 * (mark_thing_read) when something of it waits in the bell.
 */
const FIRST_QUESTIONS = [
  // Every screen: who one is and whom one acts for, what waits, how fast one may come back to a channel.
  "users",
  "my_organizations",
  "unread_notifications",
  "realtime_rejoin_window",
  // The room with its figures, status and banners.
  "open_deal_room",
  "deal_overview",
  // Beside it: who is in it, and, for who manages a side, who was invited.
  "deal_room_people",
  "deal_room_invited",
  // The discussion's newest page, for the number of unread messages; how far each has read.
  "deal_room_messages",
  "deal_room_read_marks",
  // Whether anything was missed before its channels were joined.
  "deal_room_latest",
];
const nameOf = (path: string) => path.split("/").at(-1) ?? path;

test("the list of one's rooms says whose each is, how the deal stands and what is unread, as soon as one is in it and not a moment longer", async ({
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
  const guested = await newRoom();
  await addMessages(db, first, first.founder, ["[one]", "[two]"]);
  await addMessages(db, third, third.founder, ["[hidden]"]);
  const page = await openAs(investor);
  const rooms = page.getByRole("list", { name: "Your deal rooms" }).getByRole("listitem");
  const over = page.getByRole("list", { name: "Ended deal rooms" }).getByRole("listitem");
  const row = (name: string) => rooms.filter({ hasText: name });

  await test.step("it says so when it cannot be loaded, and tries again", async () => {
    const unblock = await failWith500(page, /rpc\/my_deal_rooms/);
    await page.goto("/deal-rooms");
    const problem = page.getByRole("alert").filter({ hasText: "Failed to fetch deal rooms" });
    await expectRetry(problem, /rpc\/my_deal_rooms/);
    await unblock();
    await expect(rooms).toHaveCount(3, BY_ITSELF);
  });

  await test.step("what waits for one comes first, what is over is apart", async () => {
    for (const text of ["In progress", "$1.5M", "2 unread messages", "NDA executed"]) {
      await expect(row(first.startup)).toContainText(text);
    }
    await expect(row(second.startup)).toContainText("No messages yet");
    await expect(rooms).toHaveText([
      new RegExp(`${third.startup}|${first.startup}`),
      new RegExp(`${third.startup}|${first.startup}`),
      new RegExp(second.startup),
    ]);
    await expect(over).toHaveCount(1);
    await expect(over).toContainText(ended.startup);
    await expect(over).toContainText(new RegExp(`Cancelled by ${ended.founder.name} on`));
    await expect(over).toContainText("We raise elsewhere.");
    await expect(row(third.startup)).toContainText("NDA required");
    await expect(row(third.startup), "no count before the NDA").not.toContainText("unread");
  });

  await test.step("a room shows as soon as one is in it, and not a moment longer", async () => {
    await addMember(db, guested, investor);
    await expect(row(guested.startup)).toBeVisible(BY_ITSELF);
    await db`
      update public.deal_room_members set ended_at = now(), ended_by = ${guested.investor.id},
        end_reason = 'The mandate is over.'
      where deal_room_id = ${guested.id} and user_id = ${investor.id}`;
    await expect(row(guested.startup)).toBeHidden(BY_ITSELF);
    const left = over.filter({ hasText: guested.startup });
    await expect(left).toContainText(`Your access was ended by ${guested.investor.name} on`);
    await expect(left).toContainText("The mandate is over.");
    await expect(left.getByRole("link"), "it opens no more").toHaveCount(0);
  });

  await row(first.startup).getByRole("link").click();
  await expect(page).toHaveURL(first.path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(first.startup);
});

test("two rooms of one founder are told apart in the list, at home, in notices, in the header and the tab", async ({
  openAs,
  newRoom,
  newPerson,
  db,
}) => {
  const first = await newRoom({ investor: await newPerson("Jonas Falk") });
  const second = await newRoom({ investor: await newPerson("Priya Raman"), beside: first });
  const names = [first.toFounder, second.toFounder];
  for (const { id } of [first, second])
    await db`select private.notify_room(${id}, 'deal_room.frozen', null)`;
  const page = await openAs(first.founder);
  const rooms = page.getByRole("list", { name: "Your deal rooms" }).getByRole("listitem");
  for (const place of ["/", "/deal-rooms"]) {
    await goOn(page, place);
    for (const name of names) await expect(rooms.filter({ hasText: name })).toHaveCount(1);
  }
  await rooms.filter({ hasText: second.toFounder }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: names[1] })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`${names[1]} · Deal room`));
  await goOn(page, "/notifications");
  for (const name of names)
    await expect(page.getByText(`The deal room of ${name} was frozen`)).toBeVisible();
});

test("a deal room has its header, sections and terms as they are worded everywhere, at the cost of few questions", async ({
  openAs,
}) => {
  const page = await openAs(SEED.alice);
  const asked = watchRequests(page, /\/(rest|functions)\/v1\//);
  const alice = await new RoomScreen(page, lumenGrid.path).open();
  const main = alice.page.getByRole("main");
  await expect(alice.heading).toHaveText("Lumen Grid with Lindqvist Ventures");
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
  for (const figure of ["$3,500,000", "$42,000,000"])
    await expect(main.getByText(figure), "said once").toHaveCount(1);
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

test("a deal room lists its participants, oneself first; of a completed deal it can be read and not written", async ({
  enter,
}) => {
  const bob = await enter(lumenGrid, SEED.bob, "Overview");
  const people = bob.people.getByRole("listitem");
  await expect(people).toHaveCount(3);
  await expect(people.nth(0)).toContainText("Bob Lindqvist (you)");
  await expect(people.nth(0)).toContainText("Lead Investor");
  for (const name of ["Alice Okafor", "Carol Mehta"]) {
    await expect(bob.person(name)).toContainText("Participant");
    await expect(bob.person(name)).not.toContainText("Lead Investor");
  }
  await goOn(bob.page, `/deal-room/${SEED_ROOMS.sahelHarvest}?section=messages`);
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

test("a deal room tells its activity in sentences, says what is empty, and keeps its section over a reload and in the history", async ({
  newRoom,
  enter,
  sessionOf,
  db,
}) => {
  const room = await newRoom({ ndaAccepted: false });
  await acceptNda(db, room.id, room.investor);
  const [nda] = await db`
    select (n.version).id, n.body_sha256 as text from private.nda_of(${room.id}) n`;
  const session = await sessionOf(room.founder);
  const accepted = await fetch(`${stack.url}/functions/v1/api/dealrooms/${room.id}/accept-nda`, {
    method: "POST",
    headers: {
      apikey: stack.publishableKey,
      authorization: `Bearer ${session.access_token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({
      ndaVersionId: nda?.id,
      textSha256: nda?.text,
      typedName: room.founder.name,
    }),
  });
  expect(accepted.status).toBe(200);
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

const FAILURES = [
  ["activity", /rpc\/deal_room_activity/, "Failed to fetch activity"],
  ["documents", /rpc\/deal_room_files/, "Failed to fetch documents"],
] as const;
test("a deal room says what cannot be fetched, a section or all of it, and can be asked again", async ({
  newRoom,
  openAs,
}) => {
  const room = await newRoom();
  const page = await openAs(room.founder);
  await test.step("the room", async () => {
    const unblock = await failWith500(page, /rpc\/open_deal_room/);
    await page.goto(room.path);
    const problem = page.getByRole("alert").filter({ hasText: "Failed to fetch deal room" });
    await expectRetry(problem, /rpc\/open_deal_room/);
    await unblock();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(room.toFounder, BY_ITSELF);
  });
  for (const [section, url, sentence] of FAILURES) {
    await test.step(sentence, async () => {
      const unblock = await failWith500(page, url);
      await goOn(page, `${room.path}?section=${section}`);
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
});

const PHONE = { width: 390, height: 844 };
const ZOOMS = [
  // Pixels of 1440 by 900 that are left for the messages, at least.
  { zoom: "200 %", viewport: { width: 720, height: 450 }, min: 260 },
  { zoom: "400 %", viewport: { width: 360, height: 225 }, min: 85 },
];

test("on a phone the sections are tabs in one row and everything is reachable", async ({
  openAs,
  newRoom,
  sessionOf,
  db,
}) => {
  const room = await newRoom();
  const texts = Array.from({ length: 30 }, (_, index) => `[story ${index + 1}]`);
  await addMessages(db, room, room.investor, texts);
  const page = await openAs(room.founder, { viewport: PHONE, hasTouch: true });
  const screen = await new RoomScreen(page, room.path).open();
  await test.step("what is new is in view, and the header is whole", async () => {
    const messages = screen.sectionLink("Messages");
    await expect(messages).toContainText("30 unread messages");
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(messages).toBeInViewport({ ratio: 1 });
      expect(await page.locator("main header").first().evaluate(cutIn), `at ${width} px`).toEqual(
        [],
      );
    }
    await page.setViewportSize(PHONE);
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
  const [row, words] = await Promise.all([screen.document(plan).boundingBox(), name.boundingBox()]);
  expect(words?.width, "a name has room").toBeGreaterThan(140);
  expect(row?.height, "in a row of few lines").toBeLessThan(130);
  await screen.document(plan).getByRole("button", { name: "Actions for" }).click();
  await expect(page.getByRole("menuitem", { name: "Download" })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Back to your deal rooms" }).click();
  await expect(page).toHaveURL("/deal-rooms");
});

test("zoomed in, header and tabs give way to the messages", async ({ openAs, newRoom, db }) => {
  const room = await newRoom();
  const texts = Array.from({ length: 30 }, (_, index) => `[story ${index + 1}]`);
  await addMessages(db, room, room.investor, texts);
  const page = await openAs(room.investor);
  const screen = new RoomScreen(page, room.path);
  for (const { zoom, viewport, min } of ZOOMS) {
    await test.step(`zoomed in to ${zoom}`, async () => {
      await page.setViewportSize(viewport);
      await goOn(page, `${room.path}?section=messages`);
      await expect(screen.message("[story 30]")).toBeVisible();
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
