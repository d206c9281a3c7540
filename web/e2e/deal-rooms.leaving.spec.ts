import type { Page } from "@playwright/test";
import { pdfOfSize } from "./fixtures/files.ts";
import { expect, test } from "./fixtures/index.ts";
import { storedFiles, storedMessages } from "./fixtures/rooms.ts";

/** @returns what makes it fast again */
async function slowDown(page: Page, bytesPerSecond: number): Promise<() => Promise<void>> {
  const line = await page.context().newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
  return () => line.detach();
}

/** @returns whether the browser asked first */
async function asksBeforeLeaving(page: Page): Promise<boolean> {
  let asked = false;
  page.once("dialog", (dialog) => {
    asked = dialog.type() === "beforeunload";
    void dialog.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  // Without a question the page is gone at once.
  await expect.poll(() => asked || page.isClosed()).toBe(true);
  return asked;
}

test("an upload goes on while one reads elsewhere, and says how far it is", async ({
  newRoom,
  enter,
  db,
}, info) => {
  const room = await newRoom();
  const founder = await enter(room, room.founder, "Documents");
  await slowDown(founder.page, 400 * 1024);
  await founder.share(pdfOfSize(info.outputPath("Data.pdf"), 3 * 1024 * 1024));
  await expect(founder.upload("Data.pdf")).toBeVisible();
  await founder.page.getByRole("link", { name: "Dealport, home" }).click();
  const strip = founder.page.getByRole("region", { name: "Uploads" });
  await expect(strip).toContainText(/Uploading 1 file · \d+%/);
  await expect
    .poll(() => storedFiles(db, room), { timeout: 40_000 })
    .toEqual({
      documents: ["Data.pdf"],
      uploads: 0,
      objects: 1,
    });
  await expect(strip).toBeHidden();
});

test("leaving the page asks first while a file is on its way", async ({ newRoom, enter }, info) => {
  const room = await newRoom();
  const founder = await enter(room, room.founder, "Documents");
  await slowDown(founder.page, 200 * 1024);
  await founder.share(pdfOfSize(info.outputPath("Data.pdf"), 4 * 1024 * 1024));
  await expect(founder.upload("Data.pdf")).toBeVisible();
  expect(await asksBeforeLeaving(founder.page)).toBe(true);
  await founder
    .upload("Data.pdf")
    .getByRole("button", { name: /^Cancel/ })
    .click();
  await expect(founder.uploads).toBeHidden();
  expect(await asksBeforeLeaving(founder.page)).toBe(false);
});

test("a reload in the middle of an upload says what was lost, and it goes on", async ({
  newRoom,
  enter,
  db,
}, info) => {
  const room = await newRoom();
  const founder = await enter(room, room.founder, "Documents");
  const { page } = founder;
  const large = pdfOfSize(info.outputPath("Data.pdf"), 3 * 1024 * 1024);
  const speedUp = await slowDown(page, 100 * 1024);
  await founder.share(large);
  await expect(founder.upload("Data.pdf")).toBeVisible();
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  const cutOff = page.getByRole("status", { name: "Uploads that were cut off" });
  await expect(cutOff).toContainText("1 file was not uploaded");
  await expect(cutOff).toContainText("Data.pdf");
  expect((await storedFiles(db, room)).documents).toEqual([]);
  await page.getByRole("link", { name: "Dealport, home" }).click();
  const strip = page.getByRole("region", { name: "Uploads" });
  await strip.getByRole("link", { name: "Go on in the deal room" }).click();
  await speedUp();
  const input = page.getByLabel("Choose the files that were cut off");
  await input.setInputFiles(pdfOfSize(info.outputPath("Other.pdf"), 2 * 1024 * 1024));
  await expect(cutOff, "another file is not what was lost").toContainText("Data.pdf");
  await input.setInputFiles(large);
  await expect(cutOff).toBeHidden();
  await expect(founder.document("Data.pdf")).toBeVisible({ timeout: 40_000 });
});

test("what is written offline waits without a word of failure, and leaving the page asks first", async ({
  newRoom,
  enter,
}) => {
  const room = await newRoom();
  const founder = await enter(room, room.founder);
  await founder.untilLive();
  await founder.page.context().setOffline(true);
  const badge = founder.page.getByRole("status").filter({ hasText: /^(Live|Reconnecting…)$/ });
  await expect(badge).toHaveText("Reconnecting…", { timeout: 1_000 });
  await founder.write("[unsent]");
  await expect(founder.message("[unsent]")).toContainText("Not sent yet. We will keep trying.");
  await expect(founder.page.getByText("Failed to send message")).toBeHidden();
  // Past the beat: what the socket would say must not bring "Live" back.
  await founder.page.waitForTimeout(2_500);
  await expect(badge).toHaveText("Reconnecting…");
  expect(await asksBeforeLeaving(founder.page)).toBe(true);
  await founder.page.context().setOffline(false);
  await expect(founder.message("[unsent]")).not.toContainText(/not sent yet|sending/i);
  expect(await asksBeforeLeaving(founder.page)).toBe(false);
});

test("a message on its way arrives when one leaves the room at once", async ({
  newRoom,
  enter,
  db,
}) => {
  const room = await newRoom();
  const founder = await enter(room, room.founder);
  await founder.page.route(/\/rpc\/post_deal_room_message/, async (route) => {
    // Long enough for a page that does not ask to have left.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await founder.write("[on its way]");
  await founder.page.getByRole("link", { name: "Dealport, home" }).click();
  await expect(founder.composer).toBeHidden();
  await expect.poll(() => storedMessages(db, room)).toEqual(["[on its way]"]);
});

test("a section that is opened without a network comes with it, and what was written is sent", async ({
  newRoom,
  enter,
  db,
}) => {
  const room = await newRoom();
  const founder = await enter(room, room.founder);
  const { page } = founder;
  const section = page.getByRole("heading", { level: 2, name: "Closing", exact: true });
  await page.context().setOffline(true);
  await founder.write("[meanwhile]");
  await expect(founder.message("[meanwhile]")).toContainText("Not sent yet");
  const files: string[] = [];
  page.on("request", (request) => files.push(request.url()));
  await founder.nav.getByRole("link", { name: "Closing" }).click();
  await page.waitForTimeout(2_500);
  // A browser keeps a failed import until the page is reloaded.
  expect(files.filter((url) => url.endsWith(".js"))).toEqual([]);
  await expect(section).toBeHidden();
  await page.context().setOffline(false);
  await expect(section).toBeVisible();
  await expect.poll(() => storedMessages(db, room)).toEqual(["[meanwhile]"]);
});
