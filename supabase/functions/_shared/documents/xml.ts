import { Parser } from "saxen";
import { Unshowable } from "./limits.ts";

/** Names come without their prefix, which means the same in all such files. */
export interface XmlReader {
  open?(name: string, attribute: (name: string) => string | undefined): void;
  close?(name: string): void;
  text?(text: string): void;
  isDone?(): boolean;
}

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

/** Characters per write: the parser rescans what it has of an unfinished text with each. */
const STEP = 1024 * 1024;

/** Characters of a tag with its attributes, or of a text between tags. */
const MAX_TAG = 64 * 1024;
const MAX_STRETCH = 2 * STEP;
const MAX_DEPTH = 500;

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/**
 * Security: a document type is refused, so there are no entities but XML's five and numeric ones, nothing is fetched,
 * and nothing expands.
 * @param pieces None for a missing file, which reports nothing.
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
 * @returns characters after the last tag that begins in `text`, plus those before it.
 * Security: the parser buffers each tag and text whole, and makes an object of a tag's attributes.
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
