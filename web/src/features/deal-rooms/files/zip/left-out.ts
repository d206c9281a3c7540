/** A document that a zip file does not hold. */
export interface LeftOut {
  path: string;
  why: string;
}

/** Documents have numbers in front of their names, so none has this one. */
export const LEFT_OUT_FILE = "Documents left out.txt";

/** A list of missing files for people who open the zip file later, without the screen that made it. */
export function leftOutText(name: string, leftOut: readonly LeftOut[]): string {
  const lines = leftOut
    .toSorted((a, b) => a.path.localeCompare(b.path, "en", { numeric: true }))
    .map(({ path, why }) => `${path}\r\n    ${why}`);
  const count = leftOut.length === 1 ? "1 document is" : `${leftOut.length} documents are`;
  return [`${name}: ${count} not in this zip file.`, ...lines, ""].join("\r\n\r\n");
}
