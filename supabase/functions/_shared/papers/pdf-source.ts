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

/** Values of all kinds (numbers, names, references) that a file may have: each takes some 100 bytes once it is read. */
const MAX_VALUES = 400_000;
/** Bytes that its object streams may have together, once they are inflated. */
const MAX_INFLATED = 16 * 1024 * 1024;
/** Names and references that differ: pdf-lib keeps each for as long as the function runs. */
const MAX_WORDS = 50_000;
/** Bytes of a name. */
const MAX_NAME = 1_000;
/** Bytes of texts that stand between its objects' other values; what it draws is in streams. */
const MAX_TEXT = 4 * 1024 * 1024;
/** Bytes that belong to nothing: files have been mended by hand, but not by so much. */
const MAX_STRAY = 50_000;
/** Digits of a number. */
const MAX_DIGITS = 64;
/** How often the reader may look at each byte: of well-formed files it does three times at most. */
const LOOKS = 6;

const name = (text: string) => PDFName.of(text);
const code = (char: string) => char.charCodeAt(0);
const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 48 && byte <= 57;

/** What one file may still cost. */
interface Budget {
  looks: number;
  values: number;
  objects: number;
  inflated: number;
  text: number;
  stray: number;
  words: Set<PDFName | PDFRef>;
}

/** Bytes as the parser of pdf-lib reads them, each look counted. Its own has no bound, and copies every stream. */
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

/** Bytes of a table's entry, without the end of its line. */
const ENTRY = 18;
const DELIMITERS = new Set(Array.from("()<>[]{}/%", code));
const ENDSTREAM = Array.from("endstream", code);

/** Reads objects, and counts what they hold. */
class CountedParser extends PDFObjectParser {
  readonly source: CountedBytes;
  readonly budget: Budget;

  constructor(bytes: Uint8Array, context: PDFContext, budget: Budget) {
    const source = new CountedBytes(bytes, budget);
    // All that the parser asks of its own, which has private fields.
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

  /** Its own has no end where digits have none. */
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

  /** Its own adds letter to letter, which takes a hundred times the memory. */
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
  /** What stands from behind the next byte to before `end`, which is passed. */
  #textTo(end: number): string {
    const start = this.source.offset() + 1;
    this.budget.text -= end - start;
    if (this.budget.text < 0) throw new Unshowable("It holds too much text");
    this.source.moveTo(end + 1);
    return Buffer.from(this.source.bytes.subarray(start, end)).toString("latin1");
  }

  /** Its own looks at each byte for five words. */
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

/** The objects of an object stream. */
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

/**
 * Reads a file from its first byte to its last, and what stands later under the same number wins: cross-reference tables, of
 * which broken files have wrong ones, are not asked.
 */
class FileParser extends CountedParser {
  async read(): Promise<void> {
    if (!this.#skipTo("%PDF-")) throw new Unshowable("It is no PDF");
    this.skipLine();
    for (let ticks = 0; ; ticks += 1) {
      this.skipWhitespaceAndComments();
      if (this.source.done()) return;
      if (isDigit(this.source.peek())) this.#object();
      else this.#word();
      // Who asks for something else meanwhile gets an answer.
      if (ticks % 2000 === 1999) await new Promise((resolve) => setTimeout(resolve));
    }
  }

  #object(): void {
    const start = this.source.offset();
    const ref = this.#header();
    if (!ref) {
      // A number that begins no object.
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

  /** Where a table stands, which nobody asks, and the mark behind it, which ends no line where an update follows at once. */
  #place(): void {
    this.#strayed();
    this.skipWhitespace();
    if (!this.#isObject()) this.#skipDigits();
    this.skipWhitespace();
    this.#match("%%EOF");
  }

  /** The heads of a table's sections and their entries. What follows it may be an object, whatever the heads say. */
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

  /** Ten digits, five digits and a letter, a byte between them each. */
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

  /** Does an object begin here? */
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

  /** @throws Unshowable for what inflates to more than it may: pdf-lib's own would go on until no memory is left. */
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
    // Readers look for it in the first 1,024 bytes.
    for (let at = 0; at < 1024; at += 1) {
      this.source.moveTo(at);
      if (this.#match(word)) return true;
    }
    return false;
  }
}

/**
 * Reads a PDF of a stranger within bounds: of bytes looked at, of objects and of what they hold, of what is inflated.
 *
 * @throws Unshowable for what is broken, encrypted or too much.
 */
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

/** The catalog of a file whose trailer is lost. */
function recoverRoot(context: PDFContext): void {
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFDict && object.get(name("Type")) === name("Catalog")) {
      context.trailerInfo.Root = ref;
    }
  }
}

/** Are there more objects than so many, by the words that stand around each? Known before anything is read. */
function countsMore(bytes: Uint8Array, max: number): boolean {
  const [o = 0, b, j] = Array.from("obj", code);
  let words = 0;
  for (let at = bytes.indexOf(o); at >= 0; at = bytes.indexOf(o, at + 1)) {
    if (bytes[at + 1] === b && bytes[at + 2] === j) words += 1;
  }
  return words > 2 * max;
}
