import { pdf } from "./fixtures/files.ts";
import { ALONE, expect, LIVE, test, unique } from "./fixtures/index.ts";
import type { RoomScreen } from "./fixtures/room-screen.ts";
import { addMessages, storedMessages } from "./fixtures/rooms.ts";

const act = async ({ page }: RoomScreen, text: string, what: string) => {
  const said = page.locator("[data-message-id]").filter({ hasText: text }).first();
  await said.hover();
  await said.getByRole("button", { name: "Message actions" }).click();
  await page.getByRole("menuitem", { name: what, exact: true }).click();
};

test(
  "replies, mentions and pins, each live at the other side",
  ALONE,
  async ({ twoInARoom, db, realtime }) => {
    const { room, founder, investor } = await twoInARoom();
    const [question, answer] = [`[question ${unique()}]`, `[answer ${unique()}]`];
    await investor.write(question);
    await expect(founder.message(question)).toBeVisible(LIVE);

    await act(founder, question, "Reply");
    await expect(founder.composer).toBeFocused();
    await founder.composer.fill(answer);
    await founder.page.reload();
    const replying = founder.page.getByRole("region", { name: "Replying" });
    await expect(replying).toContainText(`Replying to ${room.investor.name}`);
    await expect(replying).toContainText(question);
    await founder.composer.press("Enter");
    await expect(replying).toBeHidden();
    const quote = investor.message(answer).getByRole("button", { name: /^Reply to You/ });
    await expect(quote).toContainText(question, LIVE);

    await investor.composer.fill("Ask ");
    await investor.composer.press("End");
    await investor.composer.pressSequentially("@Ama");
    const option = investor.page.getByRole("option", { name: /^Amara Osei/ });
    await expect(option).toHaveAttribute("aria-selected", "true");
    await investor.composer.press("Enter");
    await expect(investor.composer).toHaveValue("Ask @Amara Osei ");
    await investor.composer.pressSequentially("about it");
    await investor.composer.press("Enter");
    await expect(founder.message("Ask @Amara Osei about it")).toBeVisible(LIVE);
    const told = () => db<{ kind: string }[]>`
    select kind from public.notifications where user_id = ${room.founder.id} and kind = 'deal_room.mentions'`;
    await expect.poll(async () => (await told()).length, LIVE).toBe(1);

    // Also right after Realtime was away.
    const strip = ({ page }: RoomScreen) => page.getByRole("button", { name: /^Pinned/ });
    await act(founder, "about it", "Pin");
    await expect(strip(investor)).toContainText("about it", LIVE);
    await realtime.restart();
    await act(founder, "about it", "Unpin");
    await expect(strip(investor)).toBeHidden(LIVE);
    await act(founder, question, "Pin");
    await expect(strip(investor)).toContainText(question, LIVE);
    await strip(investor).click();
    await investor.page.getByRole("button", { name: new RegExp(`^${room.investor.name}`) }).click();
    await expect(investor.page.locator("[data-found]")).toContainText(question);

    await act(investor, question, "Withdraw");
    await investor.page.getByRole("button", { name: "Withdraw", exact: true }).click();
    await expect(founder.message(answer)).toContainText("This message was withdrawn.", LIVE);
    await expect(strip(founder)).toBeHidden(LIVE);
    await expect(founder.log).not.toContainText(question);

    await act(investor, "about it", "Edit");
    await investor.page.getByRole("button", { name: "Withdraw and edit" }).click();
    await expect(investor.composer).toHaveValue("Ask @Amara Osei about it");
    await investor.composer.press("Enter");
    await expect
      .poll(async () => (await storedMessages(db, room)).at(-1), LIVE)
      .toContain("@Amara");
    const [last] = await db<{ mentions: string[] }[]>`
    select mentions from public.deal_room_messages where deal_room_id = ${room.id} order by seq desc limit 1`;
    expect(last?.mentions).toEqual([room.founder.id]);
  },
);

test("what came while one was away, and what was said long ago", async ({ newRoom, enter, db }) => {
  const room = await newRoom();
  const texts = Array.from({ length: 2500 }, (_, at) => `[note ${at + 1}]`);
  texts[599] = "The quagga contract ends in May.";
  await addMessages(db, room, room.founder, texts);
  await db`
    insert into public.deal_room_reads (deal_room_id, user_id, last_read_seq, last_read_at)
    values (${room.id}, ${room.investor.id}, 2400, now() - interval '3 days')`;
  const [old] = await db<{ id: string }[]>`
    select id from public.deal_room_messages where deal_room_id = ${room.id} and seq = 100`;
  await db`
    insert into public.deal_room_documents (id, deal_room_id, name, file_name, file_url, file_size, content_type, uploaded_by)
    values (gen_random_uuid(), ${room.id}, 'Quagga lease', 'Quagga lease.pdf', ${`${room.id}/${unique()}`}, 9, 'application/pdf', ${room.founder.id})`;
  const screen = await enter(room, room.investor);
  const { page } = screen;
  const since = page.getByRole("region", { name: "Since your last visit" });
  await expect(since).toContainText("100 new messages since your last visit, 3 days ago");
  await since.getByRole("button", { name: "Jump to the first" }).click();
  await expect(screen.message("[note 2401]")).toBeInViewport();

  await page.getByRole("button", { name: "Search", exact: true }).click();
  const drawer = page.getByRole("dialog", { name: "Search this deal room" });
  await drawer.getByRole("searchbox").fill("quag");
  const results = drawer.getByRole("list", { name: "Results" }).getByRole("listitem");
  await expect(results).toHaveCount(2);
  await expect(results.filter({ hasText: "Quagga lease" }).getByRole("link")).toBeVisible();
  await drawer.getByText("Messages", { exact: true }).click();
  await expect(results).toHaveCount(1);
  await expect(results.locator("mark")).toHaveText("quag");
  await drawer.getByRole("searchbox").fill("%");
  await expect(drawer).toContainText("signs alone are not looked for");
  await drawer.getByRole("searchbox").fill("quagga contract");
  await results.getByRole("link").click();
  await expect(drawer).toBeHidden();
  await expect(page.locator("[data-found]")).toContainText("quagga contract");
  const earlier = page.getByRole("region", { name: "Earlier messages" });
  await expect(earlier.getByText("The quagga contract")).toBeInViewport();
  await earlier.getByRole("button", { name: "Show what was said before" }).click();
  await expect(earlier.getByText("[note 560]")).toBeAttached();
  await earlier.getByRole("button", { name: "Back to the newest" }).click();
  await expect(earlier).toBeHidden();
  await expect(screen.message("[note 2500]")).toBeAttached();

  // What a PDF says is found once its uploader's browser has read it.
  await screen.goTo("Documents");
  await screen.share(pdf("Plan.pdf", "Mooring of the zeppelin"));
  const told = () => db`
    select 1 from public.deal_room_document_texts where reported_by = ${room.investor.id}`;
  await expect.poll(async () => (await told()).length, LIVE).toBe(1);
  // The top bar searches the room from any of its sections.
  await page.getByRole("searchbox", { name: "Search this deal room" }).fill("zeppelin");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/section=documents.*find=zeppelin/);
  const written = results.filter({ hasText: "Plan" }).getByRole("link");
  await expect(written).toContainText(`Page 1, as read when ${room.investor.name} uploaded it`);
  await expect(written).toHaveAttribute("href", /\/read\?page=1$/);

  await page.goto(`${room.path}?section=messages&message=${old?.id}`);
  await expect(page.getByText("[note 100]")).toBeInViewport(LIVE);
  await expect(page).toHaveURL(/\?section=messages$/);
  await page.goto(`${room.path}?section=messages&message=nonsense`);
  await expect(page).toHaveURL(/\?section=messages$/);
  await expect(screen.composer).toBeVisible();
});
