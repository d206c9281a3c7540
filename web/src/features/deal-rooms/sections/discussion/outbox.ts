/** Messages written here and not in the database yet, in the order of writing. */

export type OutboxState =
  /** In line, or waiting for the connection. */
  | "waiting"
  | "sending"
  /** In the database; shown from here until everything before it has arrived. */
  | "accepted"
  /** No answer: retries, and holds up those behind it. */
  | "unreachable"
  /** Stays until its writer retries or discards it. */
  | "refused";

export interface OutboxMessage {
  readonly id: string;
  readonly text: string;
  readonly attachments: readonly string[];
  readonly replyTo?: string | null | undefined;
  readonly mentions?: readonly string[] | undefined;
  /** Milliseconds, by this device's clock. */
  readonly queuedAt: number;
  readonly state: OutboxState;
  readonly problem?: string;
  readonly tries: number;
}

export type Outbox = readonly OutboxMessage[];
type Draft = Pick<
  OutboxMessage,
  "id" | "text" | "attachments" | "replyTo" | "mentions" | "queuedAt"
>;

export function enqueue(outbox: Outbox, draft: Draft): Outbox {
  if (outbox.some((item) => item.id === draft.id)) return outbox;
  return [...outbox, { ...draft, state: "waiting", tries: 0 }];
}

/** One at a time, in order. Skips refused messages; an unanswered one holds up the rest. */
export function nextToSend(outbox: Outbox): OutboxMessage | null {
  const head = outbox.find((item) => item.state !== "refused" && item.state !== "accepted");
  return head?.state === "waiting" ? head : null;
}

const change = (outbox: Outbox, id: string, patch: Partial<OutboxMessage>): Outbox =>
  outbox.map((item) => (item.id === id ? { ...item, ...patch } : item));

export const markSending = (outbox: Outbox, id: string): Outbox =>
  change(outbox, id, { state: "sending", problem: undefined });

export const markAccepted = (outbox: Outbox, id: string): Outbox =>
  change(outbox, id, { state: "accepted", problem: undefined });

export const markRefused = (outbox: Outbox, id: string, problem: string): Outbox =>
  change(outbox, id, { state: "refused", problem });

export function markUnreachable(outbox: Outbox, id: string, problem: string): Outbox {
  const tries = (outbox.find((item) => item.id === id)?.tries ?? 0) + 1;
  return change(outbox, id, { state: "unreachable", problem, tries });
}

export const retry = (outbox: Outbox, id: string): Outbox =>
  change(outbox, id, { state: "waiting", problem: undefined, tries: 0 });

/** Retries what got no answer, not what was refused. */
export function retryUnreachable(outbox: Outbox): Outbox {
  if (!outbox.some((item) => item.state === "unreachable")) return outbox;
  return outbox.map((item) =>
    item.state === "unreachable" ? { ...item, state: "waiting" } : item,
  );
}

export const remove = (outbox: Outbox, id: string): Outbox =>
  outbox.filter((item) => item.id !== id);

/** Drops what is now shown as a message of the room. */
export function settle(outbox: Outbox, isShown: (id: string) => boolean): Outbox {
  return outbox.some((item) => isShown(item.id))
    ? outbox.filter((item) => !isShown(item.id))
    : outbox;
}
