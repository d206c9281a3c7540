import { describe, expect, it } from "vitest";
import {
  countIn,
  EMPTY_LOG,
  fillGap,
  hasGap,
  hasOlder,
  type LoggedMessage,
  mergeMessages,
  mergeNewest,
  visibleMessages,
} from "./message-log";

const row = (seq: number, over: Partial<LoggedMessage> = {}): LoggedMessage => ({
  id: `m${seq}`,
  seq,
  sender_id: "bob",
  message: `Message ${seq}`,
  attachments: [],
  reply_to: null,
  mentions: [],
  created_at: "2026-11-01T10:00:00Z",
  withdrawn_at: null,
  ...over,
});
const seqs = (rows: readonly LoggedMessage[]) => rows.map((r) => r.seq);

describe("the message log", () => {
  it("orders by seq, however the rows arrive, and keeps each once", () => {
    let log = mergeMessages(EMPTY_LOG, [], 0);
    log = mergeMessages(log, [row(3), row(1)]);
    log = mergeMessages(log, [row(2), row(3)]);
    expect(seqs(log.rows)).toEqual([1, 2, 3]);
    expect(log.top).toBe(3);
  });

  it("stays the same object when nothing is new", () => {
    const log = mergeMessages(EMPTY_LOG, [row(1), row(2)]);
    expect(mergeMessages(log, [row(2)])).toBe(log);
  });

  it("shows nothing before the first page: what is alone has no known place", () => {
    const alone = mergeMessages(EMPTY_LOG, [row(7)]);
    expect(visibleMessages(alone)).toEqual([]);
    expect(seqs(visibleMessages(mergeMessages(alone, [row(6)], 5)))).toEqual([6, 7]);
  });

  it("shows nothing above a gap until the missing message arrives", () => {
    const page = mergeMessages(EMPTY_LOG, [row(1), row(2)], 0);
    const gapped = mergeMessages(page, [row(5)]);
    expect(hasGap(gapped)).toBe(true);
    expect(gapped.top).toBe(2);
    expect(seqs(visibleMessages(gapped))).toEqual([1, 2]);
    const half = mergeMessages(gapped, [row(4)]);
    expect(seqs(visibleMessages(half))).toEqual([1, 2]);
    const whole = mergeMessages(half, [row(3)]);
    expect(hasGap(whole)).toBe(false);
    expect(seqs(visibleMessages(whole))).toEqual([1, 2, 3, 4, 5]);
  });

  it("does not wait for a number that the server says it has no row for", () => {
    const log = mergeMessages(EMPTY_LOG, [row(7), row(9)], 6);
    expect(log.top).toBe(9);
    const next = mergeMessages(log, [row(12), row(14)], 9);
    expect(next.top).toBe(14);
    // A single announced row proves nothing about earlier ones.
    expect(mergeMessages(next, [row(16)]).top).toBe(14);
  });

  it("knows whether there is something older", () => {
    const page = mergeMessages(EMPTY_LOG, [row(2), row(3)], 1);
    expect(hasOlder(page)).toBe(true);
    expect(hasOlder(mergeMessages(page, [row(1)], 0))).toBe(false);
    expect(hasOlder(EMPTY_LOG)).toBe(false);
  });

  it("takes a withdrawal over and never goes back to the text", () => {
    const before = mergeMessages(EMPTY_LOG, [row(1)]);
    const withdrawn = row(1, { message: "", withdrawn_at: "2026-11-01T10:05:00Z" });
    const after = mergeMessages(before, [withdrawn]);
    expect(after.rows[0]).toEqual(withdrawn);
    // A page fetched before the withdrawal may arrive after it.
    expect(mergeMessages(after, [row(1)]).rows[0]?.message).toBe("");
  });
});

describe("a long absence", () => {
  const page = { limit: 2, furthest: 10 };
  const before = mergeMessages(EMPTY_LOG, [row(1), row(2)], 0);

  it("shows the newest beside a gap whose size is known, and then all", () => {
    const log = mergeNewest(before, [row(9), row(8)], 2, page);
    expect(seqs(visibleMessages(log))).toEqual([1, 2, 8, 9]);
    expect([log.gap, countIn(log.gap), countIn(log.gap, 4), log.top]).toEqual([
      { after: 2, before: 8 },
      5,
      3,
      9,
    ]);
    // One that was written meanwhile belongs behind them.
    const more = mergeMessages(log, [row(10)]);
    const whole = fillGap(
      more,
      [3, 4, 5, 6, 7].map((seq) => row(seq)),
      { after: 2, before: 8 },
    );
    expect(seqs(visibleMessages(whole))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(whole.gap).toBeNull();
  });

  it("waits for no seq that nothing came of", () => {
    const log = mergeNewest(before, [row(9), row(8)], 2, page);
    const whole = fillGap(log, [row(4)], { after: 2, before: 8 });
    expect(seqs(visibleMessages(whole))).toEqual([1, 2, 4, 8, 9]);
    expect([whole.top, hasGap(whole)]).toEqual([9, false]);
  });

  it("is none when a short page or its oldest row touches what was there", () => {
    expect(mergeNewest(before, [row(3)], 2, page).gap).toBeNull();
    expect(mergeNewest(before, [row(4), row(3)], 2, page).gap).toBeNull();
  });

  it("that is too long begins anew with the newest", () => {
    const log = mergeNewest(before, [row(30), row(29)], 2, page);
    expect([log.base, log.top, log.gap, hasOlder(log)]).toEqual([28, 30, null, true]);
    expect(seqs(visibleMessages(log))).toEqual([29, 30]);
  });
});
