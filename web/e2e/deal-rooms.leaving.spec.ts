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

test("an upload goes on while one reads elsewhere, asks before one leaves, and says after a reload what was lost", async ({
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
  expect(await asksBeforeLeaving(page)).toBe(true);
  await page.getByRole("link", { name: "Dealport, home" }).click();
  const strip = page.getByRole("region", { name: "Uploads" });
  await expect(strip).toContainText(/Uploading 1 file · \d+%/);
  await page.goBack();
  await expect(founder.upload("Data.pdf")).toBeVisible();

  const cutOff = page.getByRole("status", { name: "Uploads that were cut off" });
  await test.step("a reload in the middle of it says what was lost", async () => {
    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await expect(cutOff).toContainText("1 file was not uploaded");
    await expect(cutOff).toContainText("Data.pdf");
    expect((await storedFiles(db, room)).documents).toEqual([]);
  });

  await test.step("it goes on with the file that was lost, and with no other", async () => {
    await page.getByRole("link", { name: "Dealport, home" }).click();
    await strip.getByRole("link", { name: "Go on in the deal room" }).click();
    await speedUp();
    const input = page.getByLabel("Choose the files that were cut off");
    await input.setInputFiles(pdfOfSize(info.outputPath("Other.pdf"), 2 * 1024 * 1024));
    await expect(cutOff, "another file is not what was lost").toContainText("Data.pdf");
    await input.setInputFiles(large);
    await expect(cutOff).toBeHidden();
    await expect(founder.document("Data.pdf")).toBeVisible({ timeout: 40_000 });
    expect((await storedFiles(db, room)).documents).toEqual(["Data.pdf"]);
    await expect(founder.uploads).toBeHidden();
    expect(await asksBeforeLeaving(page)).toBe(false);
  });
});

test("what is written without a network waits, says so, and is sent with the section that was opened; one on its way arrives when one leaves", async ({
  newRoom,
  enter,
  db,
}) => {
  const room = await newRoom();
  const founder = await enter(room, room.founder);
  const { page } = founder;
  const section = page.getByRole("heading", { level: 2, name: "Closing", exact: true });
  await test.step("offline it waits without a word of failure, and leaving the page asks first", async () => {
    await page.context().setOffline(true);
    const badge = page.getByRole("status").filter({ hasText: /^(Live|Reconnecting…)$/ });
    await expect(badge).toHaveText("Reconnecting…", { timeout: 1_000 });
    await founder.write("[unsent]");
    await expect(founder.message("[unsent]")).toContainText("Not sent yet. We will keep trying.");
    await expect(page.getByText("Failed to send message")).toBeHidden();
    expect(await asksBeforeLeaving(page)).toBe(true);
    const files: string[] = [];
    page.on("request", (request) => files.push(request.url()));
    await founder.nav.getByRole("link", { name: "Closing" }).click();
    // Past the beat: what the socket would say must not bring "Live" back.
    await page.waitForTimeout(2_500);
    await expect(badge).toHaveText("Reconnecting…");
    // A browser keeps a failed import until the page is reloaded.
    expect(files.filter((url) => url.endsWith(".js"))).toEqual([]);
    await expect(section).toBeHidden();
  });
  await test.step("with the network the section comes, and the message is sent", async () => {
    await page.context().setOffline(false);
    await expect(section).toBeVisible();
    await expect.poll(() => storedMessages(db, room)).toEqual(["[unsent]"]);
  });
  await test.step("a message on its way arrives when one leaves the room at once", async () => {
    await founder.goTo("Messages");
    await expect(founder.message("[unsent]")).not.toContainText(/not sent yet|sending/i);
    await page.route(/\/rpc\/post_deal_room_message/, async (route) => {
      // Long enough for a page that does not ask to have left.
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await founder.write("[on its way]");
    await page.getByRole("link", { name: "Dealport, home" }).click();
    await expect(founder.composer).toBeHidden();
    await expect.poll(() => storedMessages(db, room)).toEqual(["[unsent]", "[on its way]"]);
    expect(await asksBeforeLeaving(page)).toBe(false);
  });
});
