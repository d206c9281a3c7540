import { foldQuery } from "../tools/find";

/** Pixels. */
export const ROW = 28;
const NARROWEST = 64;
const WIDEST = 320;
/** Pixels, about. */
const LETTER = 7.2;
const PADDING = 18;
/** Rows that decide a column's width. */
const LOOKED_AT = 200;

/** A to Z, AA, AB. */
export function columnName(index: number): string {
  let name = "";
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  }
  return name;
}

/** With the end last; as wide as most of its cells. */
export function columnPlaces(rows: readonly (readonly string[])[]): number[] {
  const columns = rows.reduce((max, row) => Math.max(max, row.length), 0);
  const places = [0];
  for (let column = 0; column < columns; column += 1) {
    const lengths = rows
      .slice(0, LOOKED_AT)
      .map((row) => row[column]?.length ?? 0)
      .filter((length) => length > 0)
      .sort((one, other) => one - other);
    // One long note does not widen a column.
    const usual = lengths[Math.floor(lengths.length * 0.9)] ?? lengths.at(-1) ?? 0;
    const width = Math.min(Math.max(usual * LETTER + PADDING, NARROWEST), WIDEST);
    places.push((places.at(-1) ?? 0) + Math.round(width));
  }
  return places;
}

const FIGURE = /^[-+(]?\s*[$€£¥]?\s*[-+]?\d[\d,.' ]*\s*[%)]?$/;

export const isFigure = (text: string): boolean => FIGURE.test(text.trim());

/** Both from 0. */
export interface Cell {
  row: number;
  column: number;
}

/** Null for other keys and at the edge. */
export function cellAfter(
  { row, column }: Cell,
  { key, ctrlKey }: Pick<KeyboardEvent, "key" | "ctrlKey">,
  { rows, columns, page }: { rows: number; columns: number; page: number },
): Cell | null {
  const to = {
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    ArrowRight: { row, column: column + 1 },
    ArrowLeft: { row, column: column - 1 },
    PageDown: { row: row + page, column },
    PageUp: { row: row - page, column },
    Home: ctrlKey ? { row: 0, column: 0 } : { row, column: 0 },
    End: ctrlKey ? { row: rows - 1, column: columns - 1 } : { row, column: columns - 1 },
  }[key];
  if (!to) return null;
  const within = (value: number, count: number) =>
    Math.min(Math.max(value, 0), Math.max(count - 1, 0));
  return { row: within(to.row, rows), column: within(to.column, columns) };
}

export function cellsWith(
  rows: readonly (readonly string[])[],
  query: string,
  max: number,
): Cell[] {
  const wanted = foldQuery(query);
  const found: Cell[] = [];
  if (wanted === "") return found;
  for (const [row, cells] of rows.entries()) {
    for (const [column, text] of cells.entries()) {
      if (text === "" || !foldQuery(text).includes(wanted)) continue;
      found.push({ row, column });
      if (found.length >= max) return found;
    }
  }
  return found;
}
