/** Columns in which the search looks (specification §2). */
const SEARCHED = ["title", "description", "location"] as const;

/**
 * The condition of the Data API for events that hold these words, for `or` of its client; null
 * when there is no letter or digit to look for.
 *
 * Security: what has a meaning in the API's grammar or in a pattern never gets there. It becomes
 * `_`, any one character, so that "Lagos, Nigeria" still finds itself.
 */
export function searchCondition(words: string): string | null {
  if (!/[\p{L}\p{N}]/u.test(words)) return null;
  const pattern = words.replace(/[^\p{L}\p{M}\p{N} '-]/gu, "_");
  return SEARCHED.map((column) => `${column}.ilike.*${pattern}*`).join(",");
}
