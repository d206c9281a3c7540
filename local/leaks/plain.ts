import type { Answer } from "./database.ts";

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** And the salts beneath them. */
const HASH = /\b(?:[0-9a-f]{64}|[0-9a-f]{32})\b/g;
const TICKET = /"code": "[A-Z0-9]{8}"/g;
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:\+00:00|Z)/g;
/** A history takes less. */
const MOMENT_MS = 600_000;

/** Replaces values that chance and the clock decide by values that stay the same from run to run. */
export type Plain = (text: string | null) => string;

/**
 * @param known The ids and hashes that were there before: they mean themselves. Each other one is called by the order
 * in which it appears.
 * @param begun When the transaction began: a time from then on is `now`.
 */
export function plainOf(known: Set<string>, begun: string): Plain {
  const from = Date.parse(begun);
  const names = new Map<string, string>();
  const name = (id: string) => {
    if (known.has(id)) return id;
    if (!names.has(id)) names.set(id, `<${names.size + 1}>`);
    return names.get(id) as string;
  };
  return (text) =>
    text === null
      ? "null"
      : text
          .replace(UUID, name)
          .replace(HASH, name)
          .replace(TICKET, '"code": "<ticket>"')
          .replace(TIME, (time) => {
            const at = Date.parse(time);
            return at >= from && at < from + MOMENT_MS ? "<now>" : time;
          });
}

export function knownIn(answers: Iterable<string | null>): Set<string> {
  const known = new Set<string>();
  for (const answer of answers) {
    for (const pattern of [UUID, HASH]) {
      for (const [id] of (answer ?? "").matchAll(pattern)) known.add(id);
    }
  }
  return known;
}

export function plainly(answers: Answer[], plain: Plain): Map<string, string> {
  return new Map(answers.map(({ source, answer }) => [source, plain(answer)]));
}
