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

export interface MessageLog {
  readonly byId: ReadonlyMap<string, LoggedMessage>;
  readonly rows: readonly LoggedMessage[];
  /** Seqs without a row (removed by hand): not waited for. */
  readonly voids: ReadonlySet<number>;
  /** Complete after `base` up to and including `top`. Null before the first page. */
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
  return { byId, rows: ordered, voids, base, top: base === null ? 0 : topOf(ordered, voids, base) };
}

/** Messages are never edited: a known row changes only by withdrawal. */
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

/** Up to the first gap: a message above it waits, so that the order on screen never changes. */
export function visibleMessages(log: MessageLog): readonly LoggedMessage[] {
  return log.rows.every((row) => isShown(log, row))
    ? log.rows
    : log.rows.filter((row) => isShown(log, row));
}

export function isShown(log: MessageLog, row: { seq: number } | undefined): boolean {
  return row !== undefined && log.base !== null && row.seq > log.base && row.seq <= log.top;
}

export function hasGap(log: MessageLog): boolean {
  return log.base !== null && (log.rows.at(-1)?.seq ?? 0) > log.top;
}

/** Seqs begin at 1. */
export function hasOlder(log: MessageLog): boolean {
  return (log.base ?? 0) > 0;
}
