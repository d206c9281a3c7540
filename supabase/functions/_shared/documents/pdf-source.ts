import { Buffer } from "node:buffer";
import {
  PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFObjectParser,
  PDFRawStream,
  PDFRef,
  PDFString,
} from "@cantoo/pdf-lib";
import { inflateUpTo } from "./inflate.ts";
import { MAX_OBJECTS, Unshowable } from "./limits.ts";

/** Values of all kinds (numbers, names, references): each takes some 100 bytes once read. */
const MAX_VALUES = 400_000;
/** Bytes of all its object streams together, inflated. */
const MAX_INFLATED = 16 * 1024 * 1024;
/** Different names and references: pdf-lib keeps each for as long as the function runs. */
const MAX_WORDS = 50_000;
const MAX_NAME = 1_000;
/** Bytes of strings outside streams; what pages draw is in streams. */
const MAX_TEXT = 4 * 1024 * 1024;
/** Bytes that belong to nothing: hand-mended files have some, but not this many. */
const MAX_STRAY = 50_000;
const MAX_DIGITS = 64;
/** Times that the reader may look at each byte; well-formed files need three at most. */
const LOOKS = 6;

const name = (text: string) => PDFName.of(text);
const code = (char: string) => char.charCodeAt(0);
const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 48 && byte <= 57;

interface Budget {
  looks: number;
  values: number;
  objects: number;
  inflated: number;
  text: number;
  stray: number;
  words: Set<PDFName | PDFRef>;
}

/** pdf-lib's byte stream with each look counted: its own has no bound, and copies every stream. */
class CountedBytes {
  #at = 0;

  constructor(
    readonly bytes: Uint8Array,
    readonly budget: Budget,
  ) {}

  next(): number {
    if (--this.budget.looks < 0) throw new Unshowable("It is read in circles");
    return this.bytes[this.#at++] as number;
  }
  assertNext(expected: number): number {
    if (this.bytes[this.#at] !== expected) throw new Unshowable("It is broken");
    return this.next();
  }
  moveTo(offset: number): void {
    if (!Number.isSafeInteger(offset) || offset < 0) throw new Unshowable("It is broken");
    this.#at = offset;
  }
  peek = () => this.bytes[this.#at] as number;
  peekAhead = (steps: number) => this.bytes[this.#at + steps] as number;
  peekAt = (offset: number) => this.bytes[offset] as number;
  done = () => this.#at >= this.bytes.length;
  offset = () => this.#at;
  slice = (start: number, end: number) => this.bytes.subarray(start, end);
  position = () => ({ line: 0, column: 0, offset: this.#at });
}

/** Bytes of a cross-reference entry without its line end. */
const ENTRY = 18;
const DELIMITERS = new Set(Array.from("()<>[]{}/%", code));
const ENDSTREAM = Array.from("endstream", code);

class CountedParser extends PDFObjectParser {
  readonly source: CountedBytes;
  readonly budget: Budget;

  constructor(bytes: Uint8Array, context: PDFContext, budget: Budget) {
    const source = new CountedBytes(bytes, budget);
    // All that the base parser needs of its stream class, whose fields are private.
    super(source as never, context);
    this.source = source;
    this.budget = budget;
  }

  override parseObject(ref?: PDFRef): PDFObject {
    if (--this.budget.values < 0) throw new Unshowable("It holds too much");
    return super.parseObject(ref);
  }

  #known<Word extends PDFName | PDFRef>(word: Word): Word {
    this.budget.words.add(word);
    if (this.budget.words.size > MAX_WORDS) throw new Unshowable("It names too much");
    return word;
  }
  protected override parseName(): PDFName {
    const { bytes } = this.source;
    const start = this.source.offset();
    const head = bytes.subarray(start + 1, start + MAX_NAME);
    if (head.length === MAX_NAME - 1 && !head.some((byte) => byte <= 32 || DELIMITERS.has(byte))) {
      throw new Unshowable("It has a name without end");
    }
    return this.#known(super.parseName());
  }
  protected override parseNumberOrRef(): PDFNumber | PDFRef {
    const found = super.parseNumberOrRef();
    return found instanceof PDFRef ? this.#known(found) : found;
  }

  /** The base method never ends where digits are missing. */
  protected override parseRawInt(): number {
    this.#boundNumber();
    return super.parseRawInt();
  }
  protected override parseRawNumber(): number {
    this.#boundNumber();
    return super.parseRawNumber();
  }
  #boundNumber(): void {
    if (isDigit(this.source.peekAhead(MAX_DIGITS))) {
      const { bytes } = this.source;
      const start = this.source.offset();
      if (bytes.subarray(start, start + MAX_DIGITS).every(isDigit)) {
        throw new Unshowable("It has a number without end");
      }
    }
  }

  /** The base method concatenates letter by letter, which takes a hundred times the memory. */
  protected override parseString(): PDFString {
    const { bytes } = this.source;
    const start = this.source.offset();
    let depth = 0;
    for (let at = start; at < bytes.length; at += 1) {
      if (bytes[at] === code("\\")) at += 1;
      else if (bytes[at] === code("(")) depth += 1;
      else if (bytes[at] === code(")") && --depth === 0) {
        return PDFString.of(this.#textTo(at));
      }
    }
    throw new Unshowable("A text has no end");
  }
  protected override parseHexString(): PDFHexString {
    const end = this.source.bytes.indexOf(code(">"), this.source.offset());
    if (end < 0) throw new Unshowable("A text has no end");
    return PDFHexString.of(this.#textTo(end));
  }
  /** From after the next byte up to `end`, which is consumed. */
  #textTo(end: number): string {
    const start = this.source.offset() + 1;
    this.budget.text -= end - start;
    if (this.budget.text < 0) throw new Unshowable("It holds too much text");
    this.source.moveTo(end + 1);
    return Buffer.from(this.source.bytes.subarray(start, end)).toString("latin1");
  }

  /** The base method compares five keywords at each byte. */
  protected override findEndOfStreamFallback(): number {
    const { bytes } = this.source;
    for (let at = this.source.offset(); ; at += 1) {
      at = bytes.indexOf(ENDSTREAM[0] as number, at);
      if (at < 0) throw new Unshowable("A stream has no end");
      if (!ENDSTREAM.every((byte, index) => bytes[at + index] === byte)) continue;
      this.source.moveTo(at + ENDSTREAM.length);
      let end = at;
      if (bytes[end - 1] === 10) end -= 1;
      if (bytes[end - 1] === 13) end -= 1;
      return end;
    }
  }

  take(objects: number): void {
    this.budget.objects -= objects;
    if (this.budget.objects < 0) throw new Unshowable("It has too many objects");
  }
}

class StreamParser extends CountedParser {
  read(first: number, count: number): void {
    const places: [number, number][] = [];
    for (let index = 0; index < count; index += 1) {
      this.skipWhitespaceAndComments();
      const number = this.parseRawInt();
      this.skipWhitespaceAndComments();
      places.push([number, this.parseRawInt()]);
    }
    for (const [number, offset] of places) {
      this.source.moveTo(first + offset);
      const ref = PDFRef.of(number);
      this.context.assign(ref, this.parseObject(ref));
    }
  }
}

/** The later of two objects with the same number wins. Cross-reference tables may be wrong, and are not used. */
class FileParser extends CountedParser {
  async read(): Promise<void> {
    if (!this.#skipTo("%PDF-")) throw new Unshowable("It is no PDF");
    this.skipLine();
    for (let ticks = 0; ; ticks += 1) {
      this.skipWhitespaceAndComments();
      if (this.source.done()) return;
      if (isDigit(this.source.peek())) this.#object();
      else this.#word();
      // Lets other requests be answered meanwhile.
      if (ticks % 2000 === 1999) await new Promise((resolve) => setTimeout(resolve));
    }
  }

  #object(): void {
    const start = this.source.offset();
    const ref = this.#header();
    if (!ref) {
      this.source.moveTo(start);
      while (isDigit(this.source.peek())) this.#stray();
      return;
    }
    this.take(1);
    this.skipWhitespaceAndComments();
    const object = this.parseObject(ref);
    this.skipWhitespaceAndComments();
    this.#match("endobj");
    const type = object instanceof PDFRawStream ? object.dict.lookup(name("Type")) : undefined;
    if (type === name("XRef")) this.#trailer((object as PDFRawStream).dict);
    else if (type === name("ObjStm")) this.#unpack(object as PDFRawStream);
    else this.context.assign(ref, object);
  }

  #header(): PDFRef | undefined {
    const number = this.parseRawInt();
    this.skipWhitespaceAndComments();
    if (!isDigit(this.source.peek())) return undefined;
    const generation = this.parseRawInt();
    this.skipWhitespaceAndComments();
    return this.#match("obj") ? PDFRef.of(number, generation) : undefined;
  }

  #word(): void {
    if (this.#match("trailer")) {
      this.skipWhitespaceAndComments();
      this.#trailer(this.parseDict());
    } else if (this.#match("startxref")) this.#place();
    else if (this.#match("xref")) this.#table();
    else this.#stray();
  }

  /** startxref, which is not used, and %%EOF, which ends no line where an update follows at once. */
  #place(): void {
    this.#strayed();
    this.skipWhitespace();
    if (!this.#isObject()) this.#skipDigits();
    this.skipWhitespace();
    this.#match("%%EOF");
  }

  /** A table's sections with their entries. An object may follow, whatever the section headers say. */
  #table(): void {
    for (;;) {
      this.skipWhitespaceAndComments();
      if (this.#isEntry()) this.source.moveTo(this.source.offset() + ENTRY);
      else if (!isDigit(this.source.peek()) || this.#isObject()) return;
      else {
        this.#stray();
        this.#skipDigits();
      }
    }
  }

  /** Ten digits, five digits and a letter, with a byte between them. */
  #isEntry(): boolean {
    const { bytes } = this.source;
    const start = this.source.offset();
    const kind = bytes[start + ENTRY - 1];
    return (
      (kind === code("n") || kind === code("f")) &&
      bytes.subarray(start, start + 10).every(isDigit) &&
      bytes.subarray(start + 11, start + 16).every(isDigit)
    );
  }

  #isObject(): boolean {
    if (!isDigit(this.source.peek())) return false;
    const start = this.source.offset();
    const ref = this.#header();
    this.source.moveTo(start);
    return ref !== undefined;
  }

  #skipDigits(): void {
    while (isDigit(this.source.peek())) this.source.next();
  }

  #strayed(): void {
    if (--this.budget.stray < 0) throw new Unshowable("It is broken");
  }

  #stray(): void {
    this.#strayed();
    this.source.next();
  }

  #trailer(dict: PDFDict): void {
    const { trailerInfo } = this.context;
    for (const key of ["Root", "Encrypt"] as const) {
      trailerInfo[key] = dict.get(name(key)) ?? trailerInfo[key];
    }
  }

  /** @throws Unshowable for what inflates beyond its bound: pdf-lib's own would go on until memory runs out. */
  #unpack(stream: PDFRawStream): void {
    const count = stream.dict.lookup(name("N"), PDFNumber).asNumber();
    const first = stream.dict.lookup(name("First"), PDFNumber).asNumber();
    this.take(count);
    const filter = stream.dict.lookup(name("Filter"));
    const isPlain = filter === undefined;
    if (!isPlain && filter !== name("FlateDecode")) throw new Unshowable("It is packed twice");
    if (stream.dict.has(name("DecodeParms"))) throw new Unshowable("It is packed in an odd way");
    const bytes = isPlain
      ? stream.contents
      : inflateUpTo(stream.contents, false, this.budget.inflated);
    this.budget.inflated -= bytes.length;
    this.budget.looks += bytes.length * LOOKS;
    new StreamParser(bytes, this.context, this.budget).read(first, count);
  }

  #match = (word: string) => this.matchKeyword(Array.from(word, code));

  #skipTo(word: string): boolean {
    // Readers look for the header in the first 1,024 bytes.
    for (let at = 0; at < 1024; at += 1) {
      this.source.moveTo(at);
      if (this.#match(word)) return true;
    }
    return false;
  }
}

/** Within bounds, since the file is a stranger's. @throws Unshowable for what is broken, encrypted or too much. */
export async function readPdf(bytes: Uint8Array): Promise<PDFContext> {
  const context = PDFContext.create();
  const budget = {
    looks: bytes.length * LOOKS + 100_000,
    values: MAX_VALUES,
    objects: MAX_OBJECTS,
    inflated: MAX_INFLATED,
    text: MAX_TEXT,
    stray: MAX_STRAY,
    words: new Set<PDFName | PDFRef>(),
  };
  if (countsMore(bytes, MAX_OBJECTS)) throw new Unshowable("It has too many objects");
  try {
    await new FileParser(bytes, context, budget).read();
  } catch (error) {
    throw error instanceof Unshowable ? error : new Unshowable("It is broken", { cause: error });
  }
  if (context.trailerInfo.Encrypt) throw new Unshowable("It is encrypted");
  if (!(context.lookup(context.trailerInfo.Root) instanceof PDFDict)) recoverRoot(context);
  return context;
}

function recoverRoot(context: PDFContext): void {
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFDict && object.get(name("Type")) === name("Catalog")) {
      context.trailerInfo.Root = ref;
    }
  }
}

/** By counting keywords, before anything is parsed. */
function countsMore(bytes: Uint8Array, max: number): boolean {
  const [o = 0, b, j] = Array.from("obj", code);
  let words = 0;
  for (let at = bytes.indexOf(o); at >= 0; at = bytes.indexOf(o, at + 1)) {
    if (bytes[at + 1] === b && bytes[at + 2] === j) words += 1;
  }
  return words > 2 * max;
}
