/** Naming members in a message: "@Ana Duarte". The text says the name, the message whom it means. */

export interface Mention {
  id: string;
  name: string;
}

/** As many as the database takes in one message. */
export const MAX_MENTIONS = 20;
/** How much of a name one types at most before one chooses. */
const LONGEST = 40;

/**
 * What is being typed behind an @ at the caret, to be completed.
 * @returns where the @ is and what stands behind it; null where nobody is being named
 */
export function mentionAt(text: string, caret: number): { start: number; words: string } | null {
  const before = text.slice(Math.max(0, caret - LONGEST - 2), caret);
  // Behind a letter an @ is part of an address; a second space ends the name.
  const found = /(?:^|[\s(])@([^\s@]+(?: [^\s@]*)?|)$/u.exec(before);
  if (found?.[1] === undefined) return null;
  return { start: caret - found[1].length - 1, words: found[1] };
}

/** The people whose name, or one of its words, begins so; those whose whole name does come first. */
export function matching<T extends { display_name: string }>(
  people: readonly T[],
  words: string,
): T[] {
  const wanted = words.trim().toLowerCase();
  const rank = ({ display_name }: T) => {
    const name = display_name.toLowerCase();
    // Named already, and gone on behind it.
    if (words.endsWith(" ") && name === wanted) return 2;
    if (name.startsWith(wanted)) return 0;
    return name.split(/\s+/).some((word) => word.startsWith(wanted)) ? 1 : 2;
  };
  return people.filter((person) => rank(person) < 2).toSorted((a, b) => rank(a) - rank(b));
}

/** Puts a name in the place of what was typed, with a space to go on behind it. */
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

/** Those of the chosen whose name is still in the text: whoever deletes the name mentions nobody. */
export function stillNamed(text: string, mentions: readonly Mention[]): Mention[] {
  return mentions.filter(({ name }) => text.includes(`@${name}`)).slice(0, MAX_MENTIONS);
}
