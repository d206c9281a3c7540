import type { Json } from "@/data/database.types";
import { readAmount, readMoney, worded } from "@/lib/amounts";
import { withScheme } from "@/lib/web-address";
import type { EditLine, RowColumn } from "./sections";

export type RowsLine = Extract<EditLine, { kind: "rows" }>;

export type EditRow = Readonly<Record<string, string>>;

export function rowsOf(value: Json, { columns }: RowsLine): EditRow[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one) => {
    if (one === null || typeof one !== "object" || Array.isArray(one)) return [];
    return [Object.fromEntries(columns.map(({ key, type }) => [key, textOf(one[key], type)]))];
  });
}

const textOf = (value: Json | undefined, type: RowColumn["type"]): string =>
  typeof value === "number" && type === "money" ? worded(value) : String(value ?? "");

/** Empty rows are dropped; what cannot be read stays as typed. */
export function asStored(rows: readonly EditRow[], { columns }: RowsLine): Json[] {
  return rows.filter(isSaid).map((row) =>
    Object.fromEntries(
      columns.map(({ key, type }): [string, Json] => {
        const text = (row[key] ?? "").trim();
        if (text === "") return [key, null];
        if (type === "address") return [key, withScheme(text)];
        if (type !== "money" && type !== "year") return [key, text];
        const read = readNumber(text, type);
        return [key, "problem" in read ? text : read.value];
      }),
    ),
  );
}

/** About the first bad row; null when all are fine. */
export function objectionTo(rows: readonly EditRow[], line: RowsLine): string | null {
  const once = new Set<string>();
  for (const [index, row] of rows.entries()) {
    if (!isSaid(row)) continue;
    for (const column of line.columns) {
      const problem = objectionToCell((row[column.key] ?? "").trim(), column, once);
      if (problem) return `${sentenceCase(line.noun)} ${index + 1}: ${problem}`;
    }
  }
  return null;
}

const readNumber = (text: string, type: "money" | "year") =>
  type === "money"
    ? readMoney(text, "USD")
    : readAmount(text, { min: 1800, max: 2199, isYear: true });

/** The database checks more closely. */
const ADDRESS = /^https:\/\/\S+$/i;

function objectionToCell(text: string, column: RowColumn, once: Set<string>): string | null {
  const { type, label, isNeeded } = column;
  if (text === "") return isNeeded ? `${label} is missing.` : null;
  switch (type) {
    case "money":
    case "year": {
      const read = readNumber(text, type);
      if ("problem" in read) return read.problem;
      if (type === "money") return null;
      if (Number(text) >= new Date().getFullYear()) return "Enter a year that is over.";
      if (once.has(text)) return `${text} is already listed above.`;
      once.add(text);
      return null;
    }
    case "address":
      return ADDRESS.test(withScheme(text))
        ? null
        : "Enter a web address that begins with https://.";
    default:
      return null;
  }
}

const isSaid = (row: EditRow) => Object.values(row).some((text) => text.trim() !== "");

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
