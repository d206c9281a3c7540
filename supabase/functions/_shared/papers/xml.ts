import { Parser } from "saxen";
import { Unshowable } from "./limits.ts";

/** What one is told while XML is read. Names come without their prefix: what it stands for is the same in all such files. */
export interface XmlReader {
  open?(name: string, attribute: (name: string) => string | undefined): void;
  close?(name: string): void;
  text?(text: string): void;
  /** Enough was read. */
  isDone?(): boolean;
}

/** As much of saxen as is used here. */
interface Sax {
  on(
    event: "openTag",
    told: (
      name: string,
      attrs: () => Record<string, string>,
      decode: (text: string) => string,
    ) => void,
  ): Sax;
  on(event: "closeTag", told: (name: string) => void): Sax;
  on(event: "text", told: (text: string, decode: (text: string) => string) => void): Sax;
  on(event: "cdata", told: (text: string) => void): Sax;
  on(event: "attention", told: () => void): Sax;
  on(event: "error", told: (error: Error) => void): Sax;
  write(text: string): Sax;
  end(): Sax;
}

/** Letters that are handed on at a time: of a text without end the parser reads what it has anew with each. */
const STEP = 1024 * 1024;

/** Letters of a tag with all that it says, and of what stands from one tag to the next. */
const MAX_TAG = 64 * 1024;
const MAX_STRETCH = 2 * STEP;
const MAX_DEPTH = 500;

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/**
 * Reads XML piece by piece.
 *
 * Security: a document type is refused, so there are no entities but the five that XML has and numbers, nothing is looked up,
 * and nothing grows.
 *
 * @param pieces None of a file that is not there, of which nothing is told.
 * @throws Unshowable for what is broken.
 */
export function readXml(pieces: Iterable<Uint8Array>, reader: XmlReader): void {
  const parser = new Parser() as Sax;
  let fault: unknown;
  let depth = 0;
  let stretch = 0;
  parser
    .on("openTag", (name, attrs, decode) => {
      const given = (wanted: string) => {
        const all = attrs();
        const value =
          all[wanted] ?? Object.entries(all).find(([key]) => localName(key) === wanted)?.[1];
        return value === undefined ? undefined : decode(value);
      };
      depth += 1;
      if (depth > MAX_DEPTH) fault ??= new Unshowable("It is too deep");
      else reader.open?.(localName(name), given);
    })
    .on("closeTag", (name) => {
      depth -= 1;
      reader.close?.(localName(name));
    })
    .on("text", (text, decode) => reader.text?.(decode(text)))
    .on("cdata", (text) => reader.text?.(text))
    .on("attention", () => {
      fault ??= new Unshowable("It has a document type");
    })
    .on("error", (error) => {
      fault ??= error;
    });
  const decoder = new TextDecoder();
  const check = () => {
    if (fault instanceof Unshowable) throw fault;
    if (fault) throw new Unshowable("It is broken", { cause: fault });
  };
  let isThere = false;
  let waiting = "";
  for (const piece of pieces) {
    isThere = true;
    waiting += decoder.decode(piece, { stream: true });
    if (waiting.length < STEP) continue;
    stretch = stretchAfter(waiting, stretch);
    parser.write(waiting);
    waiting = "";
    check();
    if (reader.isDone?.()) return;
  }
  stretchAfter(waiting, stretch);
  parser.write(waiting);
  check();
  if (isThere) parser.end();
  check();
}

/**
 * How many letters stand after the last tag that begins in a text, with those before it.
 *
 * Security: the parser keeps a tag and a text whole, and makes an object of all that a tag says.
 *
 * @throws Unshowable for a tag, or a text between tags, that is too long.
 */
function stretchAfter(text: string, before: number): number {
  let last = -before;
  for (let at = text.indexOf("<"); at >= 0; at = text.indexOf("<", at + 1)) {
    if (at - last > MAX_STRETCH) throw new Unshowable("It has a text without end");
    last = at;
    const end = text.indexOf(">", at);
    if (end - at > MAX_TAG || (end < 0 && text.length - at > MAX_TAG)) {
      throw new Unshowable("It has a tag without end");
    }
    if (end < 0) break;
  }
  if (text.length - last > MAX_STRETCH) throw new Unshowable("It has a text without end");
  return text.length - last;
}
