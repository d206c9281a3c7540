import type { Page } from "@playwright/test";
import { expect, LIVE, test } from "./fixtures/index.ts";
import { expectSameMessages, RoomScreen, writeMany } from "./fixtures/room-screen.ts";
import { storedMessages } from "./fixtures/rooms.ts";
import { SESSION_KEY, signIn } from "./fixtures/sessions.ts";

/** `npm run bench` measures the promised 1 s and 2 s; here anything before the slow poll (15 s) will do. */
const BACK = { timeout: 10_000 };
const UNSENT = /not sent|waiting|sending/i;

test("founder and investor write to each other: each message is there once, in one order, and says how it stands", async ({
  twoInARoom,
  db,
}) => {
  const { room, founder, investor } = await twoInARoom();
  const other = founder.person(room.investor.name);
  const loads = [countLoads(founder.page), countLoads(investor.page)];
  let count = 0;
  const sameEverywhere = (more: number) => {
    count += more;
    return expectSameMessages([founder, investor], () => storedMessages(db, room), count);
  };

  await test.step("spaces and more than 10,000 characters cannot be sent", async () => {
    await expect(founder.page.getByText("No messages yet. Start the conversation!")).toBeVisible();
    await expect(founder.sendButton).toBeDisabled();
    await founder.write("   \n\t ");
    await expect(founder.sendButton).toBeDisabled();
    const sentence = founder.page.getByText("A message must be at most 10,000 characters.");
    await founder.write("x".repeat(10_001));
    await expect(sentence).toBeVisible();
    await expect(founder.sendButton).toBeDisabled();
    expect(await founder.composer.inputValue()).toHaveLength(10_001);
    await founder.composer.fill("[words]");
    await expect(sentence).toBeHidden();
    await founder.sendButton.click();
    await sameEverywhere(1);
  });

  await test.step("both write at once, and see one order", async () => {
    await Promise.all([writeMany(founder, "founder", 4), writeMany(investor, "investor", 4)]);
    await sameEverywhere(8);
  });

  await test.step("one writes, and the other sees it", async () => {
    await expect(other).toContainText("online");
    await investor.composer.pressSequentially("[considering]");
    const typing = founder.page.getByText(`${room.investor.name} is typing…`);
    await expect(typing).toBeVisible(LIVE);
    await investor.composer.press("Enter");
    await expect(typing).toBeHidden(LIVE);
    await sameEverywhere(1);
  });

  await test.step("what is unread, and what was read", async () => {
    await investor.goTo("Overview");
    const numberAfter = numberIsAskedAfter(investor.page);
    await founder.write("[unread]");
    await expect(investor.sectionLink("Messages")).toContainText("1 unread message", LIVE);
    // No count is told while it still changes; it is fetched when it has settled.
    expect(await numberAfter).toBeGreaterThan(400);
    await expect(founder.message("[unread]")).not.toContainText("Read by");
    await investor.goTo("Messages");
    const read = `Read by ${room.investor.name}`;
    await expect(founder.message("[unread]")).toContainText(read, LIVE);
    await expect(investor.sectionLink("Messages")).not.toContainText("unread");
    await sameEverywhere(1);
  });

  await test.step("refused, a message says why and goes out on Retry", async () => {
    const unblock = await blockPosting(investor.page, "refusal");
    await investor.write("[second try]");
    const own = investor.message("[second try]");
    await expect(own).toContainText("You are sending messages too quickly.");
    await unblock();
    await own.getByRole("button", { name: /^Retry/ }).click();
    await expect(founder.message("[second try]")).toBeVisible(LIVE);
    await expect(own).not.toContainText("too quickly");
    await sameEverywhere(1);
  });

  await test.step("it is one message when only the answer was lost", async () => {
    const unblock = await blockPosting(investor.page, "lost answer");
    await investor.write("[sent again]");
    await expect(founder.message("[sent again]")).toBeVisible(LIVE);
    await unblock();
    await expect(investor.message("[sent again]")).not.toContainText(UNSENT, BACK);
    await sameEverywhere(1);
  });

  await test.step("of an absence all arrives, in both directions", async () => {
    await investor.page.context().setOffline(true);
    await investor.write("[offline 1]");
    await investor.write("[offline 2]");
    await expect(investor.message("[offline 1]")).toContainText(UNSENT);
    await expect(investor.message("[offline 2]")).toContainText(UNSENT);
    await writeMany(founder, "meanwhile", 3);
    await expect.poll(async () => (await storedMessages(db, room)).length).toBe(count + 3);
    expect(await investor.marked()).not.toContain("[meanwhile 3]");
    await investor.page.context().setOffline(false);
    await expect(founder.message("[offline 2]")).toBeVisible(BACK);
    await expect(investor.message("[offline 1]")).not.toContainText(UNSENT);
    await sameEverywhere(5);
  });

  await test.step("withdrawn, a message leaves a note on every screen and no text anywhere", async () => {
    await founder.act("[meanwhile 3]", "Withdraw");
    const dialog = founder.page.getByRole("alertdialog");
    await dialog.getByRole("button", { name: "Withdraw" }).click();
    for (const { log } of [founder, investor]) {
      await expect(log).toContainText("This message was withdrawn.", LIVE);
      await expect(log).not.toContainText("[meanwhile 3]");
    }
    expect(await storedMessages(db, room)).toContain("");
  });

  await test.step("and who has left, all without a reload", async () => {
    expect(loads.map((loaded) => loaded())).toEqual([0, 0]);
    await investor.page.close();
    await expect(other).toContainText("offline");
  });
});

test("a message that does not get through survives a reload with a token that has run out and cannot be renewed", async ({
  newRoom,
  openAs,
  db,
}) => {
  const room = await newRoom();
  // A session of its own, because its refresh token is used up here.
  const page = await openAs(await signIn(room.investor));
  const investor = new RoomScreen(page, room.path);
  await (await investor.open("Messages")).untilLive();
  const unblock = await blockPosting(page, "lost request");
  await investor.write("[kept]");
  await expect(investor.message("[kept]")).toContainText(UNSENT);
  await investor.composer.fill("and half a sentence");
  await page.clock.install();
  await page.route(/\/(auth|rest)\/v1\//, (route) => route.abort());
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? "null");
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
  }, SESSION_KEY);
  await page.mainFrame().goto(page.url());
  const told = page.getByText(/connection/i).first();
  await expect(async () => {
    // The client tries for half a minute before it reports failure.
    await page.clock.fastForward(31_000);
    await expect(told).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page).toHaveURL(`${room.path}?section=messages`);
  await page.unrouteAll();
  await unblock();
  await expect(async () => {
    await page.clock.fastForward(31_000);
    await expect(investor.message("[kept]")).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(investor.composer).toHaveValue("and half a sentence");
  await expect.poll(() => storedMessages(db, room)).toEqual(["[kept]"]);
});

/** @returns the milliseconds from the next question for messages to the next for the bell's number */
async function numberIsAskedAfter(page: Page): Promise<number> {
  await page.waitForRequest(/rest\/v1\/deal_room_messages/);
  const from = performance.now();
  await page.waitForRequest(/rpc\/unread_notifications/);
  return performance.now() - from;
}

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  return () => loads;
}

/** Until the returned function is called. "lost answer" lets the server do its work and drops its answer. */
async function blockPosting(page: Page, how: "lost request" | "lost answer" | "refusal") {
  const url = /\/rpc\/post_deal_room_message/;
  await page.route(url, async (route) => {
    if (how === "refusal") {
      const message = "You are sending messages too quickly. Wait a minute and try again.";
      const json = { code: "PT429", details: null, hint: null, message };
      return route.fulfill({ status: 429, json, headers: { "access-control-allow-origin": "*" } });
    }
    if (how === "lost answer") await route.fetch();
    return route.abort();
  });
  return () => page.unroute(url);
}
