import { countOf } from "../format";

/** A file that a zip file does not hold. */
export interface LeftOut {
  path: string;
  why: string;
}

/** A list of missing files for people who open the zip file later, without the screen that made it. */
export function leftOutText(name: string, noun: string, leftOut: readonly LeftOut[]): string {
  const lines = leftOut
    .toSorted((a, b) => a.path.localeCompare(b.path, "en", { numeric: true }))
    .map(({ path, why }) => `${path}\r\n    ${why}`);
  const count = `${countOf(leftOut.length, noun)} ${leftOut.length === 1 ? "is" : "are"}`;
  return [`${name}: ${count} not in this zip file.`, ...lines, ""].join("\r\n\r\n");
}
