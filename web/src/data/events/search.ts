const SEARCHED = ["title", "description", "location"] as const;

/** Each word makes three conditions of one request. */
const MAX_WORDS = 8;

/**
 * An `or` of the Data API: every word in any column; null without a letter or digit. Security:
 * characters special to its grammar or to patterns split words, and never get there.
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
