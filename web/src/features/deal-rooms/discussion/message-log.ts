/** The messages of a room on this screen: merged by id, ordered by the room's gap-free `seq`. */

export interface LoggedMessage {
  id: string;
  seq: number;
  sender_id: string;
  message: string;
  attachments: string[];
  created_at: string;
  withdrawn_at: string | null;
  /** The message of the room that it quotes. */
  reply_to: string | null;
  /** The ids of the members whom it mentions. */
  mentions: string[];
}

export interface MessageLog {
  readonly byId: ReadonlyMap<string, LoggedMessage>;
  /** Everything known, by seq. */
  readonly rows: readonly LoggedMessage[];
  /** Numbers that the server has no row for (one was removed by hand): no reason to wait. */
  readonly voids: ReadonlySet<number>;
  /** Nothing is missing after `base` up to and with `top`. Null while no page was fetched. */
  readonly base: number | null;
  readonly top: number;
}

export const EMPTY_LOG: MessageLog = {
  byId: new Map(),
  rows: [],
  voids: new Set(),
  base: null,
  top: 0,
};

/**
 * Takes rows over, whichever way and however often they arrive.
 * @param after when given, the rows are all there is from this seq (exclusive) up to the newest row
 * @returns the same log when nothing changed, so that nothing is drawn again
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
  return { byId, rows: ordered, voids, base, top: base === null ? 0 : topOf(ordered, voids, base) };
}

/** Messages are never edited: a known row is news only when it was withdrawn since. */
function isNews(known: LoggedMessage | undefined, row: LoggedMessage): boolean {
  return !known || (known.withdrawn_at === null && row.withdrawn_at !== null);
}

function missingSince(after: number, rows: readonly LoggedMessage[]): number[] {
  const missing: number[] = [];
  let expected = after + 1;
  for (const seq of rows.map((row) => row.seq).sort((a, b) => a - b)) {
    for (; expected < seq; expected += 1) missing.push(expected);
    expected = seq + 1;
  }
  return missing;
}

function topOf(
  ordered: readonly LoggedMessage[],
  voids: ReadonlySet<number>,
  base: number,
): number {
  let top = base;
  for (const { seq } of ordered) {
    if (seq <= top) continue;
    let next = top + 1;
    while (next < seq && voids.has(next)) next += 1;
    if (seq > next) break;
    top = seq;
  }
  return top;
}

/**
 * What may be shown: from the oldest page fetched up to the first gap. A message above a gap waits
 * for the missing one, so that the order on screen never changes.
 */
export function visibleMessages(log: MessageLog): readonly LoggedMessage[] {
  return log.rows.every((row) => isShown(log, row))
    ? log.rows
    : log.rows.filter((row) => isShown(log, row));
}

/** Is this row among the visible ones? */
export function isShown(log: MessageLog, row: { seq: number } | undefined): boolean {
  return row !== undefined && log.base !== null && row.seq > log.base && row.seq <= log.top;
}

/** Is there a message between those known that has not arrived? */
export function hasGap(log: MessageLog): boolean {
  return log.base !== null && (log.rows.at(-1)?.seq ?? 0) > log.top;
}

/** Sequence numbers begin at 1. */
export function hasOlder(log: MessageLog): boolean {
  return (log.base ?? 0) > 0;
}
