import { saveFile } from "./save-file";

export type Cell = string | number | null | undefined;

/** RFC 4180. Security: an apostrophe keeps spreadsheets from running text as a formula. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(toCell).join(",")}\r\n`).join("");
}

export function saveCsv(name: string, rows: readonly (readonly Cell[])[]): void {
  // Without the mark, Excel reads the file in an old code page.
  saveFile(`${name}.csv`, "text/csv;charset=utf-8", `\uFEFF${toCsv(rows)}`);
}

/** Spreadsheets also accept space before the sign and its full-width forms. */
const FORMULA = /^[\s\u00A0\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Also within a text: spreadsheets may split cells at semicolons in spite of quotes. */
const FORMULA_WITHIN = /([;\t\r\n][\s\u00A0\uFEFF"]*)([=+\-@＝＋－＠])/g;

function toCell(value: Cell): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "";
  const text = value.replaceAll(FORMULA_WITHIN, "$1'$2");
  if (FORMULA.test(value)) return quoted(`'${text}`);
  return /[",;\r\n]|^\s|\s$/.test(value) ? quoted(text) : text;
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
