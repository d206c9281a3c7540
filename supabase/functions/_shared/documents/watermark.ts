import type anyAscii from "any-ascii";

export interface Watermark {
  name: string;
  email: string;
  room: string;
  at: Date;
}

export interface WatermarkText {
  /** The name and the e-mail, which is never cut. */
  who: string;
  where: string;
  email: string;
}

const MAX_NAME = 60;
const MAX_ROOM = 80;

/** What `canDraw` refuses is transliterated (Ольга becomes Olga): fonts for all scripts would be larger than documents. */
export async function watermarkText(
  watermark: Watermark,
  canDraw: (letter: string) => boolean,
): Promise<WatermarkText> {
  const texts = [watermark.name, watermark.email, watermark.room].map((text) =>
    text.normalize("NFC"),
  );
  const isAll = texts.every((text) => [...text].every(canDraw));
  const { default: spell } = isAll ? { default: keep } : await import("any-ascii");
  const [name = "", email = "", room = ""] = texts.map((text) => drawn(text, canDraw, spell));
  const at = `${watermark.at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  return {
    who: [cut(name, MAX_NAME), email].filter((part) => part !== "").join(" · "),
    where: `${cut(room, MAX_ROOM)} · ${at}`,
    email,
  };
}

const keep: typeof anyAscii = (text) => text;

function drawn(text: string, canDraw: (letter: string) => boolean, spell: typeof anyAscii) {
  const letters = Array.from(text, (letter) => (canDraw(letter) ? letter : spell(letter)));
  // No transliteration either, such as a new emoji.
  return Array.from(letters.join(""), (letter) => (canDraw(letter) ? letter : "?"))
    .join("")
    .replaceAll(/\s+/g, " ")
    .trim();
}

const cut = (text: string, max: number) =>
  text.length <= max ? text : `${text.slice(0, max - 3).trimEnd()}...`;
