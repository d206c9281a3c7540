import type { Sql } from "postgres";
import { expect, LIVE, type Room, test } from "./fixtures/index.ts";
import { addMessages, createRoom } from "./fixtures/rooms.ts";

const LINE = "New messages";

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `[note ${from + at}]`);

async function longRoom(db: Sql, read: number): Promise<Room> {
  const room = await createRoom(db);
  await addMessages(db, room, room.founder, numbered(1, 150));
  if (read > 0) {
    await db`
      insert into public.deal_room_reads (deal_room_id, user_id, last_read_seq)
      values (${room.id}, ${room.investor.id}, ${read})`;
  }
  return room;
}

async function readMark(db: Sql, room: Room): Promise<number> {
  const [row] = await db<{ seq: number }[]>`
    select last_read_seq::int as seq from public.deal_room_reads
    where deal_room_id = ${room.id} and user_id = ${room.investor.id}`;
  return row?.seq ?? 0;
}

test.describe("120 unread messages", () => {
  test("are read from the first one on, and read is what was on screen", async ({ db, enter }) => {
    const room = await longRoom(db, 30);
    const founder = await enter(room, room.founder);
    const investor = await enter(room, room.investor, "Overview");
    await expect(investor.sectionLink("Messages")).toContainText("120 unread messages");
    await investor.goTo("Messages");

    await expect(investor.page.getByText(LINE, { exact: true })).toBeInViewport();
    await expect(investor.message("[note 31]")).toBeInViewport();
    await expect(investor.message("[note 30]")).toBeInViewport();
    await expect(investor.message("[note 150]")).not.toBeInViewport();
    await expect.poll(() => readMark(db, room), LIVE).toBeGreaterThan(30);
    const first = await readMark(db, room);
    expect(first, "not what is further down").toBeLessThan(90);
    await expect(founder.message("[note 150]")).not.toContainText("Read by");

    await investor.message("[note 90]").scrollIntoViewIfNeeded();
    await expect.poll(() => readMark(db, room), LIVE).toBeGreaterThanOrEqual(90);
    expect(await readMark(db, room)).toBeLessThan(150);
    await expect(investor.sectionLink("Messages")).toContainText(/\d+ unread messages/);

    await investor.page.getByRole("button", { name: /^\d+ new messages$/ }).click();
    await expect(investor.message("[note 150]")).toBeInViewport();
    await expect(founder.message("[note 150]")).toContainText(
      `Read by ${room.investor.name}`,
      LIVE,
    );
    expect(await readMark(db, room)).toBe(150);
    await expect(investor.sectionLink("Messages")).not.toContainText("unread");
    await expect(investor.page.getByText(LINE, { exact: true })).toBeAttached();
    expect((await investor.marked()).slice(-120)).toEqual(numbered(31, 150));
  });

  test("a first look begins at the first message", async ({ db, enter }) => {
    const room = await longRoom(db, 0);
    const investor = await enter(room, room.investor);
    await expect(investor.page.getByText(LINE, { exact: true })).toBeInViewport();
    await expect(investor.message("[note 1]")).toBeInViewport();
    expect(await readMark(db, room)).toBeLessThan(100);
  });

  test("what arrives meanwhile moves nothing and is counted", async ({ db, enter }) => {
    const room = await longRoom(db, 30);
    const founder = await enter(room, room.founder);
    const investor = await enter(room, room.investor);
    await expect(investor.message("[note 31]")).toBeInViewport();
    const before = await investor.message("[note 31]").boundingBox();
    await founder.write("[one more]");
    await expect(investor.message("[one more]")).toBeAttached(LIVE);
    expect(await investor.message("[note 31]").boundingBox()).toEqual(before);
    expect(await readMark(db, room)).toBeLessThan(150);
    await investor.page.getByRole("button", { name: /^\d+ new messages$/ }).click();
    await expect(investor.message("[one more]")).toBeInViewport();
    await expect.poll(() => readMark(db, room), LIVE).toBe(151);
  });

  test("all read, the discussion opens at its end", async ({ db, enter }) => {
    const room = await longRoom(db, 150);
    const investor = await enter(room, room.investor);
    await expect(investor.message("[note 150]")).toBeInViewport();
    await expect(investor.page.getByText(LINE, { exact: true })).toHaveCount(0);
  });
});
