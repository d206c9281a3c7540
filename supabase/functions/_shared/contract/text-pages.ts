/** The database's limits: bytes in all, pages, and characters a page. */
export const MAX_BYTES = 1_000_000;
export const MAX_PAGES = 500;
const PAGE_LENGTH = 20_000;

export const cutIntoPages = (text: string): string[] => keptOf(piecesOf(text));

/** Pages keep their numbers; the excess is cut. */
export function keptOf(texts: readonly string[]): string[] {
  const encoder = new TextEncoder();
  const pages: string[] = [];
  let bytes = 0;
  for (const text of texts) {
    // The database cannot hold NUL or half a surrogate pair.
    const page = text
      .slice(0, PAGE_LENGTH)
      .replaceAll("\u0000", "")
      .replace(/\p{Cs}/gu, "\ufffd");
    bytes += encoder.encode(page).length;
    if (bytes > MAX_BYTES || pages.length === MAX_PAGES) break;
    pages.push(page);
  }
  return pages;
}

/** Between lines or words where possible. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; ) {
    const end = at + PAGE_LENGTH;
    const space =
      end < text.length ? Math.max(...[" ", "\n"].map((s) => text.lastIndexOf(s, end))) : 0;
    const to = space > at ? space : end;
    pieces.push(text.slice(at, to));
    at = to;
  }
  return pieces;
}
