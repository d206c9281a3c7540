import { Inflate, Unzlib } from "fflate";
import { joined } from "../joined.ts";
import { Unshowable } from "./limits.ts";

/** How much is handed to the decompressor at a time: what comes out of it at once is at most some 1,000 times as much. */
const STEP = 4096;

/**
 * Inflates piece by piece. Who stops asking stops it.
 *
 * @param isRaw Without the header that zlib puts before it.
 * @throws Unshowable for what is broken.
 */
export function* inflating(bytes: Uint8Array, isRaw: boolean): Generator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let isOver = false;
  const take = (piece: Uint8Array, isLast: boolean) => {
    if (piece.length > 0) pieces.push(piece);
    isOver ||= isLast;
  };
  const stream = isRaw ? new Inflate(take) : new Unzlib(take);
  for (let at = 0; at < bytes.length && !isOver; at += STEP) {
    try {
      stream.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
    } catch (error) {
      throw new Unshowable("It is broken", { cause: error });
    }
    yield* pieces.splice(0);
  }
}

/**
 * Inflates at most so many bytes.
 *
 * Security: what would become more is not inflated to its end: it may be a bomb.
 *
 * @throws Unshowable for more, and for what is broken.
 */
export function inflateUpTo(bytes: Uint8Array, isRaw: boolean, max: number): Uint8Array {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (const piece of inflating(bytes, isRaw)) {
    length += piece.length;
    if (length > max) throw new Unshowable("It becomes too large");
    pieces.push(piece);
  }
  return joined(pieces);
}
