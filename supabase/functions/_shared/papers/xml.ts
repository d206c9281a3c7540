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

/** Letters that are handed on at a time. */
const STEP = 64 * 1024;

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
  parser
    .on("openTag", (name, attrs, decode) => {
      const given = (wanted: string) => {
        const all = attrs();
        const value =
          all[wanted] ?? Object.entries(all).find(([key]) => localName(key) === wanted)?.[1];
        return value === undefined ? undefined : decode(value);
      };
      reader.open?.(localName(name), given);
    })
    .on("closeTag", (name) => reader.close?.(localName(name)))
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
  for (const piece of pieces) {
    isThere = true;
    for (let at = 0; at < piece.length; at += STEP) {
      parser.write(decoder.decode(piece.subarray(at, at + STEP), { stream: true }));
      check();
      if (reader.isDone?.()) return;
    }
  }
  if (isThere) parser.end();
  check();
}
