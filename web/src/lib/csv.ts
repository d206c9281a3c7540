import { saveFile } from "./save-file";

export type Cell = string | number | null | undefined;

/** RFC 4180, each cell as the database writes it (`private.csv_cell`); csv.test.ts holds both to one list. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(toCell).join(",")}\r\n`).join("");
}

export function saveCsv(name: string, rows: readonly (readonly Cell[])[]): void {
  // Without the mark, Excel reads the file in an old code page.
  saveFile(`${name}.csv`, "text/csv;charset=utf-8", `\uFEFF${toCsv(rows)}`);
}

/** White space, and what is not seen: controls, fillers, variation selectors, tags, marks of music and shorthand. */
const UNSEEN = String.raw`\s\u0001-\u001f\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}`;

/** Also small and in full width. */
const SIGNS = String.raw`=+@\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20\-`;

const FORMULA = new RegExp(`^[\\t\\r\\n]|^[${UNSEEN}]*[${SIGNS}]`, "u");
const FORMULA_WITHIN = new RegExp(`([;\\t\\n][${UNSEEN}"]*)([${SIGNS}])`, "gu");
const NUMBER = /^-?[0-9]+(\.[0-9]+)?$/;

/**
 * Security: an apostrophe keeps spreadsheets from running text as a formula, also within a text: they may split cells
 * at semicolons in spite of quotes.
 */
function toCell(value: Cell): string {
  if (value === null || value === undefined || Number.isNaN(value)) return "";
  const text = String(value);
  const isFormula = FORMULA.test(text) && !NUMBER.test(text);
  const cell = `${isFormula ? "'" : ""}${text}`
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(FORMULA_WITHIN, "$1'$2")
    .replaceAll('"', '""');
  return `"${cell}"`;
}
