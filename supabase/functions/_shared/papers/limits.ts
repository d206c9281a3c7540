/** Largest file that is read here, in bytes (10 MiB): it is in memory as a whole, and twice while it is written anew. */
export const MAX_BYTES = 10 * 1024 * 1024;
/** Pages of a PDF that is stamped. */
export const MAX_PAGES = 500;
/** Objects of a PDF, those in its object streams too. */
export const MAX_OBJECTS = 25_000;

/** A paper that cannot be shown here: broken, encrypted, or beyond what the function's time and memory hold. */
export class Unshowable extends Error {
  override name = "Unshowable";
}
