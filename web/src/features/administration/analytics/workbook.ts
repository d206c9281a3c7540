import writeExcelFile, { type Cell } from "write-excel-file/universal";
import { numberColumns, rowsOfCsv } from "./csv-rows";

/** Excel's limits. */
const MAX_ROWS = 1_048_576;
const MAX_LETTERS = 32_767;

/** Without characters that XML forbids or that turn direction; keeps surrogate pairs whole. */
const readable = (text: string) =>
  text
    .replace(
      /[\p{Cc}\p{Noncharacter_Code_Point}\p{Surrogate}\u202a-\u202e\u2066-\u2069]/gu,
      (sign) => (sign === "\n" || sign === "\t" ? sign : ""),
    )
    .slice(0, MAX_LETTERS)
    .replace(/\p{Surrogate}$/u, "");

/** Security: each cell is typed as text or number; a formula is never written. */
export async function toWorkbook(csv: string, sheet: string): Promise<Blob> {
  const rows = [...rowsOfCsv(csv)];
  if (rows.length > MAX_ROWS) throw new RangeError("These are more lines than a sheet has.");
  const isNumber = numberColumns(rows);
  const [head = []] = rows;
  const data = rows.map((row, index): (Cell | null)[] =>
    row.map((cell, column) => {
      if (index === 0) return { value: cell, type: String, fontWeight: "bold" };
      if (cell === "") return null;
      if (isNumber[column]) return { value: Number(cell), type: Number };
      return { value: readable(cell), type: String };
    }),
  );
  const columns = head.map((name) => ({ width: Math.max(12, Math.min(32, name.length + 4)) }));
  return writeExcelFile(data, { sheet, columns, stickyRowsCount: 1 }).toBlob();
}
