import { describe, expect, it } from "vitest";
import { type Item, layOut, readersByMessage } from "./layout";
import type { LoggedMessage } from "./message-log";
import { enqueue, markAccepted } from "./outbox";

const row = (seq: number, sender: string, at: string, over = {}): LoggedMessage => ({
  id: `m${seq}`,
  seq,
  sender_id: sender,
  message: `Text ${seq}`,
  attachments: [],
  reply_to: null,
  mentions: [],
  created_at: new Date(`2026-11-0${at}`).toISOString(),
  withdrawn_at: null,
  ...over,
});
const shape = (items: readonly Item[]) =>
  items.map((item) =>
    item.kind === "message" ? `${item.startsGroup ? "+" : " "}${item.key}` : item.kind,
  );
const draw = (rows: LoggedMessage[], readUpTo: number | null = null) =>
  layOut(rows, [], { userId: "me", readUpTo });

describe("the layout of a discussion", () => {
  it("groups by day, sender and time", () => {
    const items = draw([
      row(1, "bob", "1T10:00"),
      row(2, "bob", "1T10:02"),
      row(3, "me", "1T10:03"),
      row(4, "bob", "1T10:04"),
      row(5, "bob", "1T10:30"),
      row(6, "bob", "2T09:00"),
    ]);
    expect(shape(items)).toEqual(["day", "+m1", " m2", "+m3", "+m4", "+m5", "day", "+m6"]);
  });

  it("draws one line before the first unread message of somebody else", () => {
    const rows = [
      row(1, "bob", "1T10:00"),
      row(2, "me", "1T10:01"),
      row(3, "bob", "1T10:02"),
      row(4, "bob", "1T10:03"),
    ];
    expect(shape(draw(rows, 1))).toEqual(["day", "+m1", "+m2", "unread", "+m3", " m4"]);
    expect(shape(draw(rows, 4))).not.toContain("unread");
    expect(shape(draw(rows, null))).not.toContain("unread");
  });

  it("keeps a message's key from the moment it is written", () => {
    const draft = {
      id: "m2",
      text: "Hi",
      attachments: [],
      queuedAt: Date.parse("2026-11-01T10:01"),
    };
    const box = markAccepted(enqueue([], draft), "m2");
    const onTheWay = layOut([row(1, "me", "1T10:00")], box, { userId: "me", readUpTo: null });
    const arrived = draw([row(1, "me", "1T10:00"), row(2, "me", "1T10:01")]);
    expect(shape(onTheWay)).toEqual(shape(arrived));
  });

  it("says where messages are on their way, and how many", () => {
    const rows = [row(1, "bob", "1T10:00"), row(8, "bob", "1T10:01")];
    const gap = { after: 1, before: 8 };
    const items = layOut(rows, [], { userId: "me", readUpTo: null, gap });
    expect(shape(items)).toEqual(["day", "+m1", "gap", "day", "+m8"]);
    expect(items[2]).toMatchObject({ count: 6 });
  });

  it("puts each reader at the newest of one's messages that they have read", () => {
    const items = draw([
      row(1, "me", "1T10:00"),
      row(2, "bob", "1T10:01"),
      row(3, "me", "1T10:02"),
    ]);
    const readers = readersByMessage(
      items,
      new Map([
        ["bob", 2],
        ["carol", 3],
      ]),
    );
    expect(readers).toEqual(
      new Map([
        ["m1", ["bob"]],
        ["m3", ["carol"]],
      ]),
    );
  });
});
