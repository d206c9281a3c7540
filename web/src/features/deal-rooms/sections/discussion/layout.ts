/** Lays the discussion out: days, groups of one sender, and a line before unread messages. */
import { countIn, type Gap, type LoggedMessage } from "./message-log";
import type { Outbox, OutboxMessage } from "./outbox";

/** Milliseconds in which messages of one sender share a name. */
const GROUP_MS = 5 * 60_000;

export type Delivery =
  | { state: "sent" }
  | { state: Exclude<OutboxMessage["state"], "accepted">; problem?: string };

export interface MessageItem {
  kind: "message";
  /** The message's id: stable from sending to arrival. */
  key: string;
  seq: number | null;
  senderId: string;
  text: string;
  attachments: readonly string[];
  replyTo: string | null;
  mentions: readonly string[];
  /** Milliseconds since the epoch. */
  at: number;
  isOwn: boolean;
  isWithdrawn: boolean;
  startsGroup: boolean;
  delivery: Delivery;
}

export type Item =
  | { kind: "day"; key: string; at: number }
  | { kind: "unread"; key: "unread" }
  /** Messages between that are on their way. */
  | { kind: "gap"; key: "gap"; count: number }
  | MessageItem;

interface LayoutOptions {
  userId: string;
  /** Read before; null draws no line. */
  readUpTo: number | null;
  gap?: Gap | null;
}

/** One flat list with stable keys: an accepted message keeps its element, so nothing flickers. */
export function layOut(
  messages: readonly LoggedMessage[],
  outbox: Outbox,
  { userId, readUpTo, gap = null }: LayoutOptions,
): Item[] {
  const all = [
    ...messages.map((row) => fromRow(row, userId)),
    ...outbox.map((item) => fromOutbox(item, userId)),
  ];
  const items: Item[] = [];
  let before: MessageItem | null = null;
  let needsLine = readUpTo !== null;
  let needsGap = gap !== null;
  for (const message of all) {
    if (gap && needsGap && message.seq !== null && message.seq >= gap.before) {
      items.push({ kind: "gap", key: "gap", count: countIn(gap) });
      before = null;
      needsGap = false;
    }
    const isNewDay = !before || dayOf(before.at) !== dayOf(message.at);
    if (isNewDay)
      items.push({ kind: "day", key: `day ${dayOf(message.at)} ${message.key}`, at: message.at });
    const isUnread = message.seq !== null && message.seq > (readUpTo ?? 0) && !message.isOwn;
    const hasLine = needsLine && isUnread;
    if (hasLine) items.push({ kind: "unread", key: "unread" });
    if (isUnread) needsLine = false;
    message.startsGroup =
      isNewDay ||
      hasLine ||
      before?.senderId !== message.senderId ||
      before.isWithdrawn ||
      message.at - before.at > GROUP_MS;
    items.push(message);
    before = message;
  }
  return items;
}

function fromRow(row: LoggedMessage, userId: string): MessageItem {
  return {
    kind: "message",
    key: row.id,
    seq: row.seq,
    senderId: row.sender_id,
    text: row.message,
    attachments: row.attachments,
    replyTo: row.reply_to,
    mentions: row.mentions,
    at: Date.parse(row.created_at),
    isOwn: row.sender_id === userId,
    isWithdrawn: row.withdrawn_at !== null,
    startsGroup: true,
    delivery: { state: "sent" },
  };
}

function fromOutbox(item: OutboxMessage, userId: string): MessageItem {
  return {
    kind: "message",
    key: item.id,
    seq: null,
    senderId: userId,
    text: item.text,
    attachments: item.attachments,
    replyTo: item.replyTo ?? null,
    mentions: item.mentions ?? [],
    at: item.queuedAt,
    isOwn: true,
    isWithdrawn: false,
    startsGroup: true,
    delivery:
      item.state === "accepted"
        ? { state: "sent" }
        : { state: item.state, ...(item.problem ? { problem: item.problem } : {}) },
  };
}

function dayOf(at: number): string {
  const date = new Date(at);
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
}

/** The user's newest message that each other member has read, by key. */
export function readersByMessage(
  items: readonly Item[],
  others: ReadonlyMap<string, number>,
): ReadonlyMap<string, string[]> {
  const own = items.filter(
    (item): item is MessageItem => item.kind === "message" && item.isOwn && item.seq !== null,
  );
  const readers = new Map<string, string[]>();
  for (const [userId, seq] of others) {
    const newest = own.findLast((item) => (item.seq ?? 0) <= seq);
    if (newest) readers.set(newest.key, [...(readers.get(newest.key) ?? []), userId]);
  }
  return readers;
}
