/** Typing signals: sent at most every 2 s, forgotten after 4 s of silence. */

export const TELL_EVERY_MS = 2000;
export const SHOW_FOR_MS = 4000;

/** Until when (milliseconds) each is shown. */
export type Typists = ReadonlyMap<string, number>;

export function addTypist(typists: Typists, userId: string, now: number): Typists {
  return new Map(typists).set(userId, now + SHOW_FOR_MS);
}

/** The same map when nobody fell silent. */
export function dropSilentTypists(typists: Typists, now: number): Typists {
  const still = [...typists].filter(([, until]) => until > now);
  return still.length === typists.size ? typists : new Map(still);
}

export function removeTypist(typists: Typists, userId: string): Typists {
  if (!typists.has(userId)) return typists;
  const rest = new Map(typists);
  rest.delete(userId);
  return rest;
}

/** @returns "Alice is typing…", "Alice and Bob are typing…", "Several people are typing…", or "" */
export function typingLine(names: readonly string[]): string {
  const [first, second, ...others] = names;
  if (!first) return "";
  if (!second) return `${first} is typing…`;
  return others.length > 0 ? "Several people are typing…" : `${first} and ${second} are typing…`;
}
