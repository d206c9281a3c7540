import writeExcelFile, { type Cell } from "write-excel-file/universal";
import { numberColumns, rowsOfCsv } from "./csv-rows";

/** What a sheet and a cell of Excel hold. */
const MAX_ROWS = 1_048_576;
const MAX_LETTERS = 32_767;

/** Without signs that do not show: most are none in XML, and some turn what is read around. A pair is not cut in two. */
const readable = (text: string) =>
  text
    .replace(
      /[\p{Cc}\p{Noncharacter_Code_Point}\p{Surrogate}\u202a-\u202e\u2066-\u2069]/gu,
      (sign) => (sign === "\n" || sign === "\t" ? sign : ""),
    )
    .slice(0, MAX_LETTERS)
    .replace(/\p{Surrogate}$/u, "");

/**
 * A CSV file of ours as an Excel file. Security: each cell is a text or a number by its type; a formula
 * is never written, whatever a text begins with.
 */
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
