import type { Shown } from "./protocol.ts";

export interface Stored {
  id: string;
  seq: number;
  text: string;
  sender: string;
  /** Milliseconds since 1970, by this machine's clock, which is the database's. */
  at: number;
}

export interface Witness {
  who: string;
  userId: string;
  history: readonly Shown[];
  /** When this one's access ended; null while it lasts. */
  endedAt: number | null;
  written: readonly string[];
}

/** As docs/realtime.md promises: nothing lost, doubled, misordered or seen after revocation. @returns a sentence per violation */
export function judge(witness: Witness, stored: readonly Stored[]): string[] {
  return [
    ...judgeEveryScreen(witness, stored),
    ...(witness.endedAt === null ? judgeLastScreen(witness, stored) : judgeEnd(witness, stored)),
  ];
}

function judgeEveryScreen({ who, history }: Witness, stored: readonly Stored[]): string[] {
  const truth = new Map(stored.map((row) => [row.id, row]));
  const wrong = new Set<string>();
  for (const { messages } of history) {
    const first = messages[0]?.seq ?? 1;
    for (const [index, message] of messages.entries()) {
      const row = truth.get(message.id);
      if (!row) wrong.add(`${who} saw ${message.text}, which the database does not hold`);
      else if (row.seq !== message.seq || row.text !== message.text)
        wrong.add(
          `${who} saw ${message.text} as number ${message.seq}, it is ${row.seq} ${row.text}`,
        );
      if (message.seq !== first + index)
        wrong.add(
          `${who} saw number ${message.seq} where ${first + index} belongs: lost, doubled or misordered`,
        );
    }
  }
  return [...wrong];
}

function judgeLastScreen({ who, history, written }: Witness, stored: readonly Stored[]): string[] {
  const last = history.at(-1);
  const wrong: string[] = [];
  const shown = new Set(last?.messages.map(({ id }) => id));
  for (const row of stored) {
    if (!shown.has(row.id)) wrong.push(`${who} never saw number ${row.seq}, ${row.text}`);
  }
  for (const { id, state } of last?.unsent ?? []) wrong.push(`${who} is left with ${id}, ${state}`);
  const accepted = new Set(stored.map(({ id }) => id));
  for (const id of written) {
    if (!accepted.has(id)) wrong.push(`${who} wrote ${id}, which the database does not hold`);
  }
  return wrong;
}

/** After access ended: nothing later, and finally nothing at all. */
function judgeEnd({ who, history, endedAt }: Witness, stored: readonly Stored[]): string[] {
  const wrong = new Set<string>();
  const later = new Map(stored.filter(({ at }) => at > (endedAt ?? 0)).map((row) => [row.id, row]));
  for (const { messages } of history) {
    for (const { id, text } of messages) {
      if (later.has(id)) wrong.add(`${who} saw ${text}, which was posted after their access ended`);
    }
  }
  const last = history.at(-1);
  if (last?.kind !== "denied") wrong.add(`${who} is left with a room that is ${last?.kind}`);
  if ((last?.messages.length ?? 0) > 0) wrong.add(`${who} still sees messages`);
  return [...wrong];
}

/** Only ends the waiting; the verdict does not depend on it. */
export function isSettled(witness: Witness, stored: readonly Stored[]): boolean {
  return judge(witness, stored).length === 0;
}
