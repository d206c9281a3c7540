import { saveFile } from "./save-file";

/** What a cell of a table can hold; nothing is an empty cell. */
export type Cell = string | number | null | undefined;

/**
 * A table as CSV (RFC 4180: lines end with CR LF, quotes are doubled).
 *
 * Security: a text that a spreadsheet would run as a formula gets an apostrophe before it, which
 * spreadsheets take as "this is text": names and notes are written by other people. Numbers stay numbers.
 */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(toCell).join(",")}\r\n`).join("");
}

/** Saves a table under a name that gets the ending ".csv". */
export function saveCsv(name: string, rows: readonly (readonly Cell[])[]): void {
  // Excel takes a file without the mark for one of the reader's old code page.
  saveFile(`${name}.csv`, "text/csv;charset=utf-8", `\uFEFF${toCsv(rows)}`);
}

/** Also where space stands before the sign, and its full-width forms: spreadsheets read those alike. */
const FORMULA = /^[\s\u00A0\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** The same within a text: where lists are separated by semicolons, spreadsheets cut cells there in spite of their quotes. */
const FORMULA_WITHIN = /([;\t\r\n][\s\u00A0\uFEFF"]*)([=+\-@＝＋－＠])/g;

function toCell(value: Cell): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "";
  const text = value.replaceAll(FORMULA_WITHIN, "$1'$2");
  if (FORMULA.test(value)) return quoted(`'${text}`);
  return /[",;\r\n]|^\s|\s$/.test(value) ? quoted(text) : text;
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
