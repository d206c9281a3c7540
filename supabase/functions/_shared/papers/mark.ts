import type anyAscii from "any-ascii";

/** Whose copy it is: what every page of it says. */
export interface Mark {
  name: string;
  email: string;
  room: string;
  /** When the copy was made. */
  at: Date;
}

/** The words of a mark, in letters that can be drawn. */
export interface MarkWords {
  /** Who: the name and the e-mail, which is never cut. */
  who: string;
  /** Where and when. */
  where: string;
  email: string;
}

const MAX_NAME = 60;
const MAX_ROOM = 80;

/**
 * Says a mark in letters that `canDraw` takes; what it does not is written as it sounds in ASCII (Ольга is Olga): the fonts for
 * all writing of the world are larger than the papers, and the e-mail says who it is.
 */
export async function wordsOf(
  mark: Mark,
  canDraw: (letter: string) => boolean,
): Promise<MarkWords> {
  const texts = [mark.name, mark.email, mark.room].map((text) => text.normalize("NFC"));
  const isAll = texts.every((text) => [...text].every(canDraw));
  const { default: spell } = isAll ? { default: keep } : await import("any-ascii");
  const [name = "", email = "", room = ""] = texts.map((text) => drawn(text, canDraw, spell));
  const at = `${mark.at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  return {
    who: [cut(name, MAX_NAME), email].filter((part) => part !== "").join(" · "),
    where: `${cut(room, MAX_ROOM)} · ${at}`,
    email,
  };
}

const keep: typeof anyAscii = (text) => text;

function drawn(text: string, canDraw: (letter: string) => boolean, spell: typeof anyAscii) {
  const letters = Array.from(text, (letter) => (canDraw(letter) ? letter : spell(letter)));
  // What has no sound either, such as an emoji of tomorrow.
  return Array.from(letters.join(""), (letter) => (canDraw(letter) ? letter : "?"))
    .join("")
    .replaceAll(/\s+/g, " ")
    .trim();
}

const cut = (text: string, max: number) =>
  text.length <= max ? text : `${text.slice(0, max - 3).trimEnd()}...`;
