import type { Page, Request } from "@playwright/test";
import { pdf } from "./fixtures/files.ts";
import { expect, LIVE, test } from "./fixtures/index.ts";
import { callAs, signIn, uploadAs } from "./fixtures/sessions.ts";

const bell = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole("dialog", { name: "Notifications" });

test("a notice rings, counts, leads, and is read by reading the thing", async ({
  newRoom,
  openAs,
  enter,
}) => {
  const room = await newRoom();
  const [page, writer] = await Promise.all([
    openAs(room.founder),
    enter(room, room.investor, "Messages"),
  ]);
  await page.goto("/deal-rooms");
  await expect(bell(page)).toHaveAccessibleName("Notifications");

  await test.step("rings without a reload, and counts things, not messages", async () => {
    await writer.write("[first]");
    await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread", LIVE);
    await expect(page).toHaveTitle(/^\(1\) Deal rooms/);
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute("href", /^data:image\/svg/);
    for (const text of ["[second]", "[third]"]) {
      await writer.write(text);
      await expect(writer.message(text)).toBeVisible();
    }
    const session = await signIn(room.investor);
    await uploadAs(session, room.id, pdf("Plan.pdf", "Plan", 2_000));
    await expect(bell(page)).toHaveAccessibleName("Notifications, 2 unread", LIVE);
  });

  await test.step("the panel says what, and leads there", async () => {
    await bell(page).click();
    const messages = panel(page).getByRole("link", { name: `3 messages in ${room.startup}` });
    await expect(messages).toBeVisible();
    await expect(
      panel(page).getByRole("link", { name: `1 document in ${room.startup}` }),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel(page)).toBeHidden();
    await expect(bell(page)).toBeFocused();
  });

  await test.step("reading the messages reads their notice, and only that", async () => {
    await page.goto(`${room.path}?section=messages`);
    await expect(page.getByText("[third]")).toBeVisible();
    await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread", LIVE);
    await bell(page).click();
    await panel(page)
      .getByRole("link", { name: /1 document in/ })
      .click();
    await expect(page).toHaveURL(/section=documents/);
    await expect(bell(page)).toHaveAccessibleName("Notifications", LIVE);
    await expect(page).toHaveTitle(/^Documents · Helio Vault/);
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute("href", "/favicon.svg");
  });
});

test("the page has them by day and group, found again in another browser, gone ones too, and one says what one wants", async ({
  newRoom,
  newPerson,
  openAs,
  db,
}) => {
  const room = await newRoom();
  const reader = await newPerson("Ines Duarte", "STARTUP_ADMIN");
  const days = [0, 0, 1, 9];
  for (const [n, ago] of days.entries()) {
    await db`
      insert into public.notifications (user_id, kind, target_type, target_id, data, created_at)
      select ${reader.id}, ${n === 1 ? "event.changed" : "startup.approved"}, ${n === 1 ? "event" : "startup"},
             ${n === 0 ? room.id : db`gen_random_uuid()`}, '{"name": "Helio Vault", "title": "Demo Day"}',
             now() - ${ago} * interval '1 day' - ${n} * interval '1 second'`;
  }
  await db`
    insert into public.notifications (user_id, kind, target_type, target_id, data, created_at)
    select ${reader.id}, 'startup.returned', 'startup', gen_random_uuid(), '{"name": "Old Vault"}', now() - interval '30 days' - i * interval '1 minute'
    from generate_series(1, 40) i`;
  const [page, other] = [await openAs(reader), await openAs(await signIn(reader))];
  await Promise.all([page.goto("/notifications"), other.goto("/notifications")]);
  const main = page.getByRole("main");

  await expect(main.getByRole("heading", { name: "Today" })).toBeVisible();
  await expect(main.getByRole("heading", { name: "Yesterday" })).toBeVisible();
  await expect(main.getByText("No longer available").first()).toBeVisible();
  await expect(main.getByRole("listitem")).toHaveCount(30);
  await test.step("older ones come, though something is told while they are on their way", async () => {
    const isOlder = (request: Request) => request.postData()?.includes('"before"') ?? false;
    const told = new Promise<void>((resolve) => {
      page.on("requestfinished", (request) => {
        if (request.url().includes("/rpc/my_notifications") && !isOlder(request)) resolve();
      });
    });
    await page.route("**/rpc/my_notifications*", async (route) => {
      if (isOlder(route.request())) await told;
      await route.continue().catch(() => {});
    });
    const asked = page.waitForRequest(isOlder);
    await main.getByRole("button", { name: "Show older" }).click();
    await asked;
    await db`select private.broadcast_to_user(${reader.id}, 'notifications.read', '{}')`;
    await expect(main.getByRole("listitem")).toHaveCount(44);
  });

  await main.getByRole("link", { name: "Events" }).click();
  await expect(page).toHaveURL("/notifications?about=events");
  await expect(main.getByRole("listitem")).toHaveCount(1);
  await main.getByRole("button", { name: /^Mark as read: / }).click();
  await expect(main.getByText("Unread:")).toHaveCount(0);
  await expect(bell(other), "the other browser hears of it").toHaveAccessibleName(
    "Notifications, 43 unread",
    LIVE,
  );
  await main.getByRole("button", { name: "Mark all read" }).click();
  await expect(bell(page)).toHaveAccessibleName("Notifications", LIVE);
  await expect(bell(other)).toHaveAccessibleName("Notifications", LIVE);

  await main.getByRole("button", { name: "Preferences" }).click();
  const wishes = page.getByRole("dialog", { name: "Notify me about" });
  await expect(
    wishes.getByRole("switch", { name: "My startup is approved", exact: true }),
  ).toBeChecked();
  await expect(wishes.getByText("A startup applies to my hub")).toHaveCount(0);
  await wishes.getByRole("switch", { name: "My startup is approved", exact: true }).click();
  await expect(
    wishes.getByRole("switch", { name: "My startup is approved", exact: true }),
  ).not.toBeChecked();
  const muted = () =>
    db`select 1 from public.notification_preferences where user_id = ${reader.id} and is_muted`;
  await expect.poll(async () => (await muted()).length).toBe(1);
  await page.keyboard.press("Escape");

  await test.step("a phone has them on a sheet", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await db`
      insert into public.notifications (user_id, kind, target_type, target_id, data)
      values (${reader.id}, 'event.changed', 'event', gen_random_uuid(), '{"title": "Pitch Night"}')`;
    await db`select private.broadcast_to_user(${reader.id}, 'notifications.read', '{}')`;
    await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread", LIVE);
    await bell(page).click();
    await expect(panel(page)).toContainText("Pitch Night");
    const sheet = await panel(page).boundingBox();
    expect(sheet).toMatchObject({ x: 0, width: 390 });
    expect((sheet?.y ?? 0) + (sheet?.height ?? 0), "it stands at the bottom").toBe(844);
    await panel(page).getByRole("button", { name: "Mark all read" }).click();
    await panel(page).getByRole("button", { name: "Close" }).click();
    await expect(bell(page)).toHaveAccessibleName("Notifications");
  });
});

test("a browser's own notice, when one wants it and looks elsewhere", async ({
  newRoom,
  openAs,
}) => {
  const room = await newRoom();
  const page = await openAs(room.founder);
  await page.addInitScript(() => {
    const shown: string[] = [];
    class Shown {
      static permission = "default";
      static async requestPermission(): Promise<string> {
        Object.assign(window, { asked: true });
        Shown.permission = "granted";
        return Shown.permission;
      }
      constructor(title: string) {
        shown.push(title);
      }
      close() {}
    }
    Object.assign(window, {
      shown,
      Notification: Shown,
    });
  });
  await page.goto("/notifications");
  const told = () => page.evaluate(() => (window as unknown as { shown: string[] }).shown);
  expect(await page.evaluate(() => "asked" in window), "nobody is asked at load").toBe(false);
  await page.getByRole("button", { name: "Preferences" }).click();
  await page.getByRole("switch", { name: /Browser notifications/ }).click();
  await expect(page.getByRole("switch", { name: /Browser notifications/ })).toBeChecked();
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
  });
  await callAs(await signIn(room.investor), "/rest/v1/rpc/post_deal_room_message", {
    room: room.id,
    message_id: crypto.randomUUID(),
    message: "Are you there?",
  });
  await expect.poll(told, LIVE).toEqual([`1 message in ${room.toFounder}`]);
});
