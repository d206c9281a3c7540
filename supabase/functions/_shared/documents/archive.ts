import { inflating } from "./inflate.ts";
import { Unshowable } from "./limits.ts";

/** A workbook of twenty sheets has some sixty. */
const MAX_FILES = 4_000;
/** Bytes, all files of an archive together. */
const MAX_INFLATED = 24 * 1024 * 1024;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;

/** Security: only what is asked for is inflated, lazily, and in total up to a bound, whatever the archive claims. */
export class Archive {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #entries = new Map<string, { offset: number; size: number; method: number }>();
  #left = MAX_INFLATED;

  /** @throws Unshowable for what is no archive, or one that is encrypted. */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    try {
      this.#readEntries();
    } catch (error) {
      throw error instanceof Unshowable ? error : new Unshowable("It is broken", { cause: error });
    }
  }

  #readEntries(): void {
    const view = this.#view;
    let end = this.#bytes.length - 22;
    // A comment of up to 64 KB may follow.
    const first = Math.max(0, end - 0xffff);
    while (end >= first && view.getUint32(end, true) !== END) end -= 1;
    if (end < first) throw new Unshowable("It is no archive");
    const count = view.getUint16(end + 10, true);
    if (count > MAX_FILES) throw new Unshowable("It has too many files");
    let at = view.getUint32(end + 16, true);
    for (let index = 0; index < count; index += 1) {
      if (view.getUint32(at, true) !== ENTRY) throw new Unshowable("It is broken");
      if (view.getUint16(at + 8, true) & 1) throw new Unshowable("It is encrypted");
      const length = view.getUint16(at + 28, true);
      const name = new TextDecoder().decode(this.#bytes.subarray(at + 46, at + 46 + length));
      this.#entries.set(name.toLowerCase(), {
        method: view.getUint16(at + 10, true),
        size: view.getUint32(at + 20, true),
        offset: view.getUint32(at + 42, true),
      });
      at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase());
  }

  /** Nothing when it does not exist. @throws Unshowable when it, or all of them, become too large. */
  *read(name: string): Generator<Uint8Array> {
    const entry = this.#entries.get(name.toLowerCase());
    if (!entry) return;
    const view = this.#view;
    const { offset, size, method } = entry;
    if (offset + 30 > this.#bytes.length || view.getUint32(offset, true) !== LOCAL) {
      throw new Unshowable("It is broken");
    }
    const start =
      offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
    const packed = this.#bytes.subarray(start, start + size);
    if (packed.length !== size || (method !== 0 && method !== 8)) {
      throw new Unshowable("It is broken");
    }
    for (const piece of method === 8 ? inflating(packed, true) : [packed]) {
      this.#left -= piece.length;
      if (this.#left < 0) throw new Unshowable("It becomes too large");
      yield piece;
    }
  }
}
