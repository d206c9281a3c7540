/** Characters that some system, mostly Windows, forbids. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for.
const NOT_IN_NAMES = /[<>:"/\\|?*\u0000-\u001f\u007f]/g;

export const portable = (name: string): string =>
  name.replace(NOT_IN_NAMES, "_").replace(/[. ]+$/, "") || "_";

/** UTF-8 bytes of a file's or folder's name: systems take 255, and unpackers add to it. */
const MAX_BYTES = 200;
const bytesIn = (text: string) => new TextEncoder().encode(text).length;

/**
 * A name that every system takes, with its ending.
 * @param max letters, besides the bytes that a name may have
 */
export function shortened(
  name: string,
  max = Number.POSITIVE_INFINITY,
  maxBytes = MAX_BYTES,
): string {
  const fits = (text: string) => text.length <= max && bytesIn(text) <= maxBytes;
  if (fits(name)) return name;
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? "";
  const letters = [...name.slice(0, name.length - ending.length)];
  const cut = () => `${letters.join("").trimEnd()}…${ending}`;
  while (letters.length > 0 && !fits(cut())) letters.pop();
  return cut();
}

/** Systems that tell no upper from lower case, or no é from e and its accent, unpack what is one here into one file. */
export const placeOf = (path: string): string => path.normalize("NFC").toLowerCase();

/** The path, or where something is there already "Deck (2).pdf". @param isTaken by its `placeOf` */
export function freePath(path: string, isTaken: (place: string) => boolean): string {
  for (let n = 1; ; n += 1) {
    const tried = n === 1 ? path : path.replace(/(\.[A-Za-z0-9]{1,8})?$/, ` (${n})$1`);
    if (!isTaken(placeOf(tried))) return tried;
  }
}
