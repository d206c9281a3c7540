/** Bytes (10 MiB): a file is in memory as a whole, and twice while it is rewritten. */
export const MAX_BYTES = 10 * 1024 * 1024;
export const MAX_PAGES = 500;
/** Those in object streams included. */
export const MAX_OBJECTS = 25_000;

/** Broken, encrypted, or beyond the function's time and memory. */
export class Unshowable extends Error {
  override name = "Unshowable";
}
