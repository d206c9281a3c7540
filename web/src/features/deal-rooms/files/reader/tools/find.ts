/** In the page's order: pdf.js' items. */
export interface PageText {
  items: readonly string[];
  /** Whether a line ends after the item. */
  ends: readonly boolean[];
}

/** Without case, accents and line breaks, and where each letter comes from. */
export interface Folded {
  text: string;
  item: readonly number[];
  offset: readonly number[];
}

/** Page from 0; positions in its folded text. */
export interface Hit {
  page: number;
  from: number;
  to: number;
}

export interface Piece {
  item: number;
  from: number;
  to: number;
}

/** More hits than anybody steps through. */
export const MAX_HITS = 5000;

const folds = new Map<string, string>();

/** May give none, one or more letters. */
function foldLetter(letter: string): string {
  const known = folds.get(letter);
  if (known !== undefined) return known;
  const folded = /\s/.test(letter)
    ? " "
    : letter.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  folds.set(letter, folded);
  return folded;
}

export function fold({ items, ends }: PageText): Folded {
  let text = "";
  const item: number[] = [];
  const offset: number[] = [];
  const add = (letters: string, at: number, from: number) => {
    for (const letter of letters) {
      // Collapses spaces, and drops leading ones.
      if (letter === " " && (text === "" || text.endsWith(" "))) continue;
      text += letter;
      for (let unit = 0; unit < letter.length; unit += 1) {
        item.push(at);
        offset.push(from);
      }
    }
  };
  items.forEach((words, at) => {
    let from = 0;
    for (const letter of words) {
      add(foldLetter(letter), at, from);
      from += letter.length;
    }
    if (!ends[at]) return;
    // Joins a word hyphenated at the end of a line.
    if (/\p{L}-$/u.test(text)) {
      text = text.slice(0, -1);
      item.pop();
      offset.pop();
    } else add(" ", at, words.length);
  });
  return { text, item, offset };
}

export const foldQuery = (query: string): string =>
  [...query].map(foldLetter).join("").replace(/ +/g, " ").trim();

export function findIn(text: string, query: string, page: number, max = MAX_HITS): Hit[] {
  const hits: Hit[] = [];
  if (query === "") return hits;
  for (let from = text.indexOf(query); from >= 0 && hits.length < max; ) {
    hits.push({ page, from, to: from + query.length });
    from = text.indexOf(query, from + query.length);
  }
  return hits;
}

export function piecesOf({ item, offset }: Folded, { from, to }: Hit): Piece[] {
  const pieces: Piece[] = [];
  for (let at = from; at < to; at += 1) {
    const [which = 0, letter = 0] = [item[at], offset[at]];
    const last = pieces.at(-1);
    if (last?.item === which) last.to = Math.max(last.to, letter + 1);
    else pieces.push({ item: which, from: letter, to: letter + 1 });
  }
  return pieces;
}

/** Wraps around; -1 for none. */
export function stepTo(hits: number, now: number, by: 1 | -1): number {
  if (hits === 0) return -1;
  return (now + by + hits) % hits;
}

/** Falls back to the first hit. */
export function firstFrom(hits: readonly Hit[], page: number): number {
  if (hits.length === 0) return -1;
  return Math.max(
    hits.findIndex((hit) => hit.page >= page),
    0,
  );
}
