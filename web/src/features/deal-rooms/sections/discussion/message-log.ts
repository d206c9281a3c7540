/** A room's messages on this screen, merged by id and ordered by its gap-free `seq`. */

export interface LoggedMessage {
  id: string;
  seq: number;
  sender_id: string;
  message: string;
  attachments: string[];
  created_at: string;
  withdrawn_at: string | null;
  reply_to: string | null;
  mentions: string[];
}

/** Seqs between these two, both exclusive. */
export interface Gap {
  readonly after: number;
  readonly before: number;
}

export interface MessageLog {
  readonly byId: ReadonlyMap<string, LoggedMessage>;
  readonly rows: readonly LoggedMessage[];
  /** Seqs without a row (removed by hand): not waited for. */
  readonly voids: ReadonlySet<number>;
  /** The gap after a long absence: the newest messages are shown before those between are here. */
  readonly gap: Gap | null;
  /** Complete after `base` up to and including `top`, except for the gap. Null before the first page. */
  readonly base: number | null;
  readonly top: number;
}

export const EMPTY_LOG: MessageLog = {
  byId: new Map(),
  rows: [],
  voids: new Set(),
  gap: null,
  base: null,
  top: 0,
};

/**
 * In any order, any number of times.
 * @param after when given, rows are complete from this seq (exclusive) to the newest
 * @returns the same log when nothing changed, to avoid a render
 */
export function mergeMessages(
  log: MessageLog,
  rows: readonly LoggedMessage[],
  after?: number,
): MessageLog {
  const news = rows.filter((row) => isNews(log.byId.get(row.id), row));
  const missing = after === undefined ? [] : missingSince(after, rows);
  const base = after === undefined ? log.base : Math.min(after, log.base ?? after);
  const isSame = base === log.base && missing.every((seq) => log.voids.has(seq));
  if (news.length === 0 && isSame) return log;
  const byId = new Map(log.byId);
  for (const row of news) byId.set(row.id, row);
  const voids = missing.length === 0 ? log.voids : new Set([...log.voids, ...missing]);
  const ordered = [...byId.values()].sort((a, b) => a.seq - b.seq);
  return topped({ ...log, byId, rows: ordered, voids, base });
}

/**
 * @param rows the newest after `after`, newest first
 * @param limit with as many rows there may be more between
 * @param furthest when more are between, the log begins anew with these rows
 */
export function mergeNewest(
  log: MessageLog,
  rows: readonly LoggedMessage[],
  after: number,
  { limit, furthest }: { limit: number; furthest: number },
): MessageLog {
  const oldest = rows.at(-1)?.seq ?? 0;
  const isWhole = rows.length < limit || oldest <= after + 1;
  if (isWhole) return mergeMessages(log, rows, after);
  const merged = mergeMessages(log, rows, oldest - 1);
  const gap = { after: log.gap?.after ?? after, before: oldest };
  return gap.before - gap.after > furthest
    ? topped({ ...merged, gap: null, base: oldest - 1 })
    : topped({ ...merged, gap });
}

/** @param rows all that are in the gap, oldest first */
export function fillGap(log: MessageLog, rows: readonly LoggedMessage[], gap: Gap): MessageLog {
  const merged = mergeMessages(log, rows);
  const missing = missingSince(gap.after, [...rows, { seq: gap.before }]);
  const isFilled = log.gap?.after === gap.after && log.gap.before === gap.before;
  return topped({
    ...merged,
    voids: new Set([...merged.voids, ...missing]),
    gap: isFilled ? null : log.gap,
  });
}

function topped(log: Omit<MessageLog, "top">): MessageLog {
  return { ...log, top: log.base === null ? 0 : topOf(log, log.base) };
}

/** Messages are never edited: a known row changes only by withdrawal. */
function isNews(known: LoggedMessage | undefined, row: LoggedMessage): boolean {
  return !known || (known.withdrawn_at === null && row.withdrawn_at !== null);
}

function missingSince(after: number, rows: readonly { seq: number }[]): number[] {
  const missing: number[] = [];
  let expected = after + 1;
  for (const seq of rows.map((row) => row.seq).sort((a, b) => a - b)) {
    for (; expected < seq; expected += 1) missing.push(expected);
    expected = seq + 1;
  }
  return missing;
}

function topOf({ rows, voids, gap }: Omit<MessageLog, "top">, base: number): number {
  let top = base;
  for (const { seq } of rows) {
    if (seq <= top || isWithin(gap, seq)) continue;
    let next = top + 1;
    while (next < seq && (voids.has(next) || isWithin(gap, next))) next += 1;
    if (seq > next) break;
    top = seq;
  }
  return top;
}

/** @param from only those after this seq */
export const countIn = (gap: Gap | null, from = 0): number =>
  gap === null ? 0 : Math.max(0, gap.before - 1 - Math.max(gap.after, from));

const isWithin = (gap: Gap | null, seq: number) =>
  gap !== null && seq > gap.after && seq < gap.before;

/** Up to the first message that is not here and not of the known gap: what lies above it waits. */
export function visibleMessages(log: MessageLog): readonly LoggedMessage[] {
  return log.rows.every((row) => isShown(log, row))
    ? log.rows
    : log.rows.filter((row) => isShown(log, row));
}

export function isShown(log: MessageLog, row: { seq: number } | undefined): boolean {
  if (row === undefined || log.base === null) return false;
  return row.seq > log.base && row.seq <= log.top && !isWithin(log.gap, row.seq);
}

export function hasGap(log: MessageLog): boolean {
  return log.base !== null && (log.rows.at(-1)?.seq ?? 0) > log.top;
}

/** Seqs begin at 1. */
export function hasOlder(log: MessageLog): boolean {
  return (log.base ?? 0) > 0;
}

/** Exclusive; a short page (newest first) reaches the room's first message. */
export function pageStart(rows: readonly LoggedMessage[], limit: number): number {
  return rows.length < limit ? 0 : (rows.at(-1)?.seq ?? 1) - 1;
}
