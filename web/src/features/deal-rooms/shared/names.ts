/** Characters; the database's limit. */
const LONGEST = 255;

/** With its dot: ".pdf"; "" for none. */
export const endingOf = (name: string): string => /.(\.[A-Za-z0-9]{1,10})$/.exec(name)?.[1] ?? "";

/** By the database's rules. */
export function objectionToName(name: string): string | null {
  if ([...name].length > LONGEST) return `A name must be 1 to ${LONGEST} characters.`;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for.
  if (/[/\\\u0000-\u001f\u007f]|\.\./.test(name)) {
    return 'A name must not contain slashes, ".." or control characters.';
  }
  return null;
}
