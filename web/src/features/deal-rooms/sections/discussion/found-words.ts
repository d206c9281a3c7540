export interface FoundPart {
  text: string;
  isFound: boolean;
}

/** As in the database: letters and digits, eight words at most. */
export function wordsOf(query: string): string[] {
  return query
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .slice(0, 8)
    .map((word) => word.slice(0, 40));
}

/** At beginnings of words; joined, the parts are the text. */
export function partsOf(text: string, query: string): FoundPart[] {
  const words = wordsOf(query).toSorted((a, b) => b.length - a.length);
  if (words.length === 0) return [{ text, isFound: false }];
  // Only letters and digits: safe in a pattern.
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join("|")})`, "giu");
  const parts: FoundPart[] = [];
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > at) parts.push({ text: text.slice(at, match.index), isFound: false });
    parts.push({ text: match[0], isFound: true });
    at = match.index + match[0].length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isFound: false });
  return parts;
}
