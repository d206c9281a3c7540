/** Mentions: the text has "@Ana Duarte", the message her id. */

export interface Mention {
  id: string;
  name: string;
}

/** The database's limit. */
export const MAX_MENTIONS = 20;
/** Characters of a name typed before choosing. */
const LONGEST = 40;

/** @returns the @ at the caret and the words after it; null when nobody is being named */
export function mentionAt(text: string, caret: number): { start: number; words: string } | null {
  const before = text.slice(Math.max(0, caret - LONGEST - 2), caret);
  // An @ after a letter belongs to an address; a second space ends the name.
  const found = /(?:^|[\s(])@([^\s@]+(?: [^\s@]*)?|)$/u.exec(before);
  if (found?.[1] === undefined) return null;
  return { start: caret - found[1].length - 1, words: found[1] };
}

/** By the beginning of a name or of one of its words; matches of the whole name come first. */
export function matching<T extends { display_name: string }>(
  people: readonly T[],
  words: string,
): T[] {
  const wanted = words.trim().toLowerCase();
  const rank = ({ display_name }: T) => {
    const name = display_name.toLowerCase();
    // Already named, and the text goes on.
    if (words.endsWith(" ") && name === wanted) return 2;
    if (name.startsWith(wanted)) return 0;
    return name.split(/\s+/).some((word) => word.startsWith(wanted)) ? 1 : 2;
  };
  return people.filter((person) => rank(person) < 2).toSorted((a, b) => rank(a) - rank(b));
}

export function complete(
  text: string,
  start: number,
  caret: number,
  name: string,
): { text: string; caret: number } {
  const after = text.slice(caret);
  const put = `@${name}${/^\s/.test(after) ? "" : " "}`;
  return { text: text.slice(0, start) + put + after, caret: start + name.length + 2 };
}

/** Deleting the name removes the mention. */
export function stillNamed(text: string, mentions: readonly Mention[]): Mention[] {
  return mentions.filter(({ name }) => text.includes(`@${name}`)).slice(0, MAX_MENTIONS);
}
