import { Inflate, Unzlib } from "fflate";
import { joined } from "../joined.ts";
import { Unshowable } from "./limits.ts";

/** Bytes handed to the decompressor at a time: it may put out some 1,000 times as much at once. */
const STEP = 4096;

/** Lazily. @param isRaw Without the zlib header. @throws Unshowable for what is broken. */
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

/** Security: stops at `max`, since it may be a bomb. @throws Unshowable for more, and for what is broken. */
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
