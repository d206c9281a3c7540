import { pdf } from "./fixtures/files.ts";
import { expect, LIVE, SEED, test } from "./fixtures/index.ts";
import { listen } from "./fixtures/listener.ts";
import { watchForEnd } from "./fixtures/room-screen.ts";
import { callAs, goOn, uploadAs } from "./fixtures/sessions.ts";
import { stack } from "./fixtures/stack.ts";

const REASON = "A member reports a forged signature under the NDA.";
/** An ended access leaves the screen within this time. */
const SCREEN_EMPTIES_MS = 2_000;

test("a platform administrator reads a room in an emergency, which everybody in it sees begin and end", async ({
  newRoom,
  enter,
  asErin: page,
  sessionOf,
  db,
}) => {
  test.slow();
  const room = await newRoom();
  const founder = await sessionOf(room.founder);
  const document = await uploadAs(founder, room.id, pdf("Forecast.pdf"));
  const member = await enter(room, room.founder, "Messages");
  await member.write("[confidential]");
  const banner = member.page.getByRole("region", { name: "Emergency access" });

  await test.step("the room is not hers to see; with a reason of 20 characters it opens to read", async () => {
    await page.goto(room.path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Deal Room Not Found");
    await page.getByRole("button", { name: "Emergency access" }).click();
    const dialog = page.getByRole("dialog");
    const open = dialog.getByRole("button", { name: "Open emergency access" });
    await dialog.getByLabel("Reason").fill(" ".repeat(19));
    await expect(open).toBeDisabled();
    await dialog.getByLabel("Reason").fill(REASON);
    await open.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(room.startup);
    await expect(page.getByText(/^Emergency access until /)).toBeVisible();
  });

  await test.step("its members see who reads and why, at once, and have a notice", async () => {
    await expect(banner).toContainText(`${SEED.erin.name}, a platform administrator`, LIVE);
    await expect(banner).toContainText(REASON);
    await expect(banner.getByRole("button", { name: "End access" })).toHaveCount(0);
    const [told] = await db<{ count: number }[]>`
      select count(*)::int from public.notifications
      where kind = 'deal_room.emergency' and target_id = ${room.id}`;
    expect(told?.count).toBe(2);
  });

  const erin = await sessionOf(SEED.erin);
  const bytes = async (query = "") => {
    const path = `/functions/v1/api/dealrooms/${room.id}/documents/${document}/${query}`;
    const answer = await fetch(`${stack.url}${path}`, {
      headers: { apikey: stack.publishableKey, authorization: `Bearer ${erin.access_token}` },
    });
    await answer.body?.cancel();
    return answer.status;
  };
  await test.step("everything can be read, and nothing said, saved or changed", async () => {
    const section = page.getByRole("navigation", { name: "Deal room sections" });
    await section.getByRole("link", { name: /^Documents/ }).click();
    await expect(page.getByText("View only").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Upload Document" })).toHaveCount(0);
    for (const name of [/^Q&A/, /^Diligence/, /^Activity/, /^Messages/]) {
      await section.getByRole("link", { name }).click();
    }
    await expect(page.getByText("[confidential]")).toBeVisible();
    await expect(page.getByRole("textbox", { name: /message/i })).toHaveCount(0);
    expect([await bytes("view"), await bytes("content?download=true")]).toEqual([200, 403]);
    await member.goTo("Activity");
    await expect(member.activity).toContainText("viewed a stamped copy of Forecast.pdf");
    await expect(member.activity).toContainText(REASON);
  });

  await test.step("it ends by hand: her screen empties, her socket falls silent", async () => {
    const [channel] = await db<{ epoch: number }[]>`
      select channel_epoch as epoch from private.deal_room_channels where deal_room_id = ${room.id}`;
    const socket = await listen(erin, `deal_room:${room.id}:${channel?.epoch}`);
    const gone = await watchForEnd(page, "[confidential]");
    const began = Date.now();
    await page.getByRole("button", { name: "End access" }).click();
    expect((await gone()) - began).toBeLessThan(SCREEN_EMPTIES_MS);
    await expect(banner).toBeHidden(LIVE);
    await member.goTo("Messages");
    await member.write("[among ourselves]");
    await expect(member.message("[among ourselves]")).toBeVisible(LIVE);
    expect(socket.received).toEqual([]);
    await socket.close();
    expect(await bytes("view")).toBe(404);
    expect((await callAs(erin, "/rest/v1/rpc/open_deal_room", { room: room.id })).status).toBe(404);
  });

  await test.step("opened from the console it ends by the clock; the console keeps both", async () => {
    await goOn(page, `/admin?tab=rooms&query=${encodeURIComponent(room.startup)}`);
    const row = page
      .getByRole("grid", { name: "Deal rooms" })
      .locator("[data-row]")
      .filter({ hasText: room.startup });
    await expect(row).toHaveCount(1);
    await row.getByRole("button", { name: /actions/i }).click();
    await page.getByRole("menuitem", { name: "Emergency access" }).click();
    await page.getByRole("dialog").getByLabel("Reason").fill(REASON);
    await page.getByRole("button", { name: "Open emergency access" }).click();
    await expect(page.getByText(/^Emergency access until /)).toBeVisible();
    await expect(banner).toBeVisible(LIVE);
    await db.begin(async (sql) => {
      await sql`update private.emergency_accesses set until = now() + interval '2 seconds'
        where deal_room_id = ${room.id} and ended_at is null`;
      await sql`select private.recompute_room_access_and_broadcast(${room.id})`;
    });
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(room.startup, LIVE);
    await expect(banner).toBeHidden(LIVE);
    await page.goBack();
    await expect(
      page
        .getByRole("table", { name: "Emergency accesses" })
        .locator("[data-row]")
        .filter({ hasText: room.startup }),
    ).toHaveCount(2);
  });
});
