/** Characters that are looked at to find the separator. */
const HEAD = 64 * 1024;
/** Slightly more characters than a spreadsheet takes. */
const MAX_CELL = 40_000;
const SEPARATORS = [",", ";", "\t", "|"];

/** The one that most lines have the same number of, then the most frequent one. */
function separatorOf(text: string): string {
  const head = text.slice(0, HEAD);
  let [best, max] = [",", 0];
  for (const separator of SEPARATORS) {
    const counts: number[] = [];
    for (const cells of rowsBy(head, separator)) {
      counts.push(cells.length - 1);
      if (counts.length >= 20) break;
    }
    const common = counts.filter((count) => count > 0 && count === counts[0]).length;
    const weight = common * 1000 + Math.min(counts[0] ?? 0, 999);
    if (common > 0 && weight > max) [best, max] = [separator, weight];
  }
  return best;
}

/** RFC 4180, lazily, without empty lines. @param kept Cells of a row; a longer row gets one more, empty. */
export function rowsOf(text: string, kept: number): Generator<string[]> {
  const bare = text.replace(/^\ufeff/, "");
  return rowsBy(bare, separatorOf(bare), kept);
}

function* rowsBy(text: string, separator: string, kept = 1000): Generator<string[]> {
  const ends = new RegExp(`[${separator}\\r\\n]`, "g");
  let at = 0;
  let row: string[] = [];
  while (at < text.length) {
    let cell: string;
    if (text[at] === '"') {
      const end = endOfQuoted(text, at);
      ends.lastIndex = end;
      const next = ends.exec(text)?.index ?? text.length;
      cell =
        row.length < kept
          ? text.slice(at + 1, Math.min(end - 1, at + MAX_CELL)).replaceAll('""', '"') +
            text.slice(end, Math.min(next, end + MAX_CELL))
          : "";
      at = next;
    } else {
      ends.lastIndex = at;
      const next = ends.exec(text)?.index ?? text.length;
      cell = row.length < kept ? text.slice(at, Math.min(next, at + MAX_CELL)) : "";
      at = next;
    }
    if (row.length <= kept) row.push(cell);
    if (text[at] === separator) {
      at += 1;
      if (at === text.length && row.length <= kept) row.push("");
      if (at < text.length) continue;
    }
    if (text[at] === "\r" && text[at + 1] === "\n") at += 1;
    at += 1;
    if (row.some((value) => value !== "")) yield row;
    row = [];
  }
}

/** The position after the closing quotation mark, or the text's end. */
function endOfQuoted(text: string, start: number): number {
  let at = start + 1;
  for (;;) {
    const mark = text.indexOf('"', at);
    if (mark < 0) return text.length + 1;
    if (text[mark + 1] !== '"') return mark + 1;
    at = mark + 2;
  }
}
