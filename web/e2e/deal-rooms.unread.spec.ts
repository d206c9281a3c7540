import type { Sql } from "postgres";
import { expect, LIVE, type Person, type Room, test } from "./fixtures/index.ts";
import { addMessages, createRoom } from "./fixtures/rooms.ts";
import { goOn } from "./fixtures/sessions.ts";

const LINE = "New messages";

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `[note ${from + at}]`);

async function longRoom(db: Sql, read: number, investor?: Person): Promise<Room> {
  const room = await createRoom(db, investor && { investor });
  await addMessages(db, room, room.founder, numbered(1, 150));
  if (read > 0) {
    await db`
      insert into public.deal_room_read_marks (deal_room_id, user_id, last_read_seq)
      values (${room.id}, ${room.investor.id}, ${read})`;
  }
  return room;
}

async function readMark(db: Sql, room: Room): Promise<number> {
  const [row] = await db<{ seq: number }[]>`
    select last_read_seq::int as seq from public.deal_room_read_marks
    where deal_room_id = ${room.id} and user_id = ${room.investor.id}`;
  return row?.seq ?? 0;
}

test("120 unread messages are read from the first one on, read is what was on screen, and what comes meanwhile moves nothing", async ({
  db,
  enter,
}) => {
  const room = await longRoom(db, 30);
  const [founder, investor] = await Promise.all([
    enter(room, room.founder),
    enter(room, room.investor, "Overview"),
  ]);
  const line = investor.page.getByText(LINE, { exact: true });
  const jump = investor.page.getByRole("button", { name: /^\d+ new messages$/ });
  await expect(investor.sectionLink("Messages")).toContainText("120 unread messages");

  await test.step("the first of them is in view, below the last one that was read", async () => {
    await investor.goTo("Messages");
    await expect(line).toBeInViewport();
    await expect(investor.message("[note 31]")).toBeInViewport();
    await expect(investor.message("[note 30]")).toBeInViewport();
    await expect(investor.message("[note 150]")).not.toBeInViewport();
    await expect.poll(() => readMark(db, room), LIVE).toBeGreaterThan(30);
    const first = await readMark(db, room);
    expect(first, "not what is further down").toBeLessThan(90);
    await expect(founder.message("[note 150]")).not.toContainText("Read by");
  });

  await test.step("what arrives meanwhile moves nothing and is counted", async () => {
    const before = await investor.message("[note 31]").boundingBox();
    await founder.write("[note 151]");
    await expect(investor.message("[note 151]")).toBeAttached(LIVE);
    expect(await investor.message("[note 31]").boundingBox()).toEqual(before);
    expect(await readMark(db, room)).toBeLessThan(150);
  });

  await test.step("further down more is read, and at the end all", async () => {
    await investor.message("[note 90]").scrollIntoViewIfNeeded();
    await expect.poll(() => readMark(db, room), LIVE).toBeGreaterThanOrEqual(90);
    expect(await readMark(db, room)).toBeLessThan(151);
    await expect(investor.sectionLink("Messages")).toContainText(/\d+ unread messages/);
    await jump.click();
    await expect(investor.message("[note 151]")).toBeInViewport();
    const read = `Read by ${room.investor.name}`;
    await expect(founder.message("[note 151]")).toContainText(read, LIVE);
    expect(await readMark(db, room)).toBe(151);
    await expect(investor.sectionLink("Messages")).not.toContainText("unread");
    await expect(line).toBeAttached();
    expect((await investor.marked()).slice(-121)).toEqual(numbered(31, 151));
  });

  await test.step("all read, the discussion opens at its end, and brings older messages when one scrolls up", async () => {
    await investor.page.reload();
    await expect(investor.message("[note 151]")).toBeInViewport();
    await expect(line).toHaveCount(0);
    expect((await investor.marked()).length).toBeLessThan(151);
    await expect
      .poll(async () => {
        await investor.log.evaluate((list) => list.scrollTo(0, 0));
        return investor.marked();
      })
      .toEqual(numbered(1, 151));
  });

  await test.step("a first look begins at the first message", async () => {
    const other = await longRoom(db, 0, room.investor);
    await goOn(investor.page, `${other.path}?section=messages`);
    await expect(line).toBeInViewport();
    await expect(investor.message("[note 1]").first()).toBeInViewport();
    expect(await readMark(db, other)).toBeLessThan(100);
  });
});
