/** Columns in which the search looks (specification §2). */
const SEARCHED = ["title", "description", "location"] as const;

/** More words than that are not looked at: each is three conditions of one request. */
const MAX_WORDS = 8;

/**
 * The condition of the Data API for events that hold all of these words, each in any of the columns,
 * for `or` of its client; null when there is no letter or digit to look for.
 *
 * Security: what has a meaning in the API's grammar or in a pattern never gets there: it parts words,
 * so that "Lagos, Nigeria" still finds itself.
 */
export function searchCondition(words: string): string | null {
  const patterns = words
    .split(/[^\p{L}\p{M}\p{N}'-]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MAX_WORDS);
  if (patterns.length === 0) return null;
  const each = patterns.map((word) =>
    SEARCHED.map((column) => `${column}.ilike.*${word}*`).join(","),
  );
  const [only] = each;
  return each.length === 1 ? (only ?? null) : `and(${each.map((any) => `or(${any})`).join(",")})`;
}
