import writeExcelFile, { type Cell } from "write-excel-file/node";

export type Value = string | number | { figure: number; as: string } | null;

export const percent = (figure: number): Value => ({ figure, as: "0.0%" });
export const dollars = (figure: number): Value => ({ figure, as: '"$"#,##0' });
export const count = (figure: number): Value => ({ figure, as: "#,##0" });

export interface SheetOf {
  name: string;
  widths: readonly number[];
  /** Rows that begin with Total are bold. */
  title: string;
  head: readonly string[];
  rows: readonly (readonly Value[])[];
}

/** Deterministic: the same bytes each time. */
export function workbook(sheets: readonly SheetOf[]): () => Promise<Uint8Array> {
  return async () => {
    const made = await writeExcelFile(
      sheets.map(({ name, widths, title, head, rows }) => ({
        sheet: name,
        columns: widths.map((width) => ({ width })),
        data: [
          [heading(title)],
          [{ value: "Demonstration: made-up figures", type: String, textColor: "#60646c" }],
          [],
          head.map(
            (value): Cell => ({
              value,
              type: String,
              fontWeight: "bold",
              backgroundColor: "#edf2fe",
              wrap: true,
            }),
          ),
          ...rows.map((row) =>
            row.map((value) => cellOf(value, String(row[0]).startsWith("Total"))),
          ),
        ],
      })),
    ).toBuffer();
    return undated(new Uint8Array(made));
  };
}

const heading = (value: string): Cell => ({
  value,
  type: String,
  fontWeight: "bold",
  fontSize: 14,
});

function cellOf(value: Value, isBold: boolean): Cell {
  if (value === null) return null;
  const weight = isBold ? { fontWeight: "bold" as const } : {};
  if (typeof value === "string") return { value, type: String, wrap: true, ...weight };
  if (typeof value === "number") return { value, type: Number, ...weight };
  return { value: value.figure, type: Number, format: value.as, ...weight };
}

/** All files dated 1 January 1980, or each run would make another archive. */
function undated(zip: Uint8Array): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  let end = zip.length - 22;
  while (end > 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  let entry = view.getUint32(end + 16, true);
  while (view.getUint32(entry, true) === 0x02014b50) {
    view.setUint32(entry + 12, 0x00210000, true);
    view.setUint32(view.getUint32(entry + 42, true) + 10, 0x00210000, true);
    entry +=
      46 +
      view.getUint16(entry + 28, true) +
      view.getUint16(entry + 30, true) +
      view.getUint16(entry + 32, true);
  }
  return zip;
}
