import { format } from "numfmt";
import { Archive } from "./archive.ts";
import { rowsOf } from "./csv.ts";
import { Unshowable } from "./limits.ts";
import { readXml } from "./xml.ts";

export interface Sheet {
  name: string;
  rows: string[][];
  cut: boolean;
}

const MAX_SHEETS = 20;
const MAX_ROWS = 5_000;
const MAX_COLUMNS = 100;
/** Characters of all sheets together: a text that many cells share is repeated in each. */
const MAX_LETTERS = 4_000_000;
const MAX_CELLS = 300_000;
/** Characters of number formats, counted once per cell: formatting takes most of the time. */
const MAX_FORMATTING = 5_000_000;
const MAX_SHARED = 200_000;

/** Formats that workbooks name only by number. */
const BUILT_IN: Record<number, string> = {
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  5: "$#,##0;($#,##0)",
  6: "$#,##0;($#,##0)",
  7: "$#,##0.00;($#,##0.00)",
  8: "$#,##0.00;($#,##0.00)",
  9: "0%",
  10: "0.00%",
  11: "0.00E+00",
  12: "# ?/?",
  13: "# ??/??",
  14: "m/d/yyyy",
  15: "d-mmm-yy",
  16: "d-mmm",
  17: "mmm-yy",
  18: "h:mm AM/PM",
  19: "h:mm:ss AM/PM",
  20: "h:mm",
  21: "h:mm:ss",
  22: "m/d/yyyy h:mm",
  37: "#,##0;(#,##0)",
  38: "#,##0;(#,##0)",
  39: "#,##0.00;(#,##0.00)",
  40: "#,##0.00;(#,##0.00)",
  41: "#,##0;(#,##0)",
  42: "$#,##0;($#,##0)",
  43: "#,##0.00;(#,##0.00)",
  44: "$#,##0.00;($#,##0.00)",
  45: "mm:ss",
  46: "[h]:mm:ss",
  47: "mm:ss.0",
  48: "##0.0E+0",
  49: "@",
};

interface Room {
  letters: number;
  cells: number;
  formatting: number;
}
const newRoom = (): Room => ({
  letters: MAX_LETTERS,
  cells: MAX_CELLS,
  formatting: MAX_FORMATTING,
});

/** Separated by commas, semicolons, tabs or bars. */
export function sheetOfCsv(text: string, name: string): Sheet {
  const room = newRoom();
  const sheet: Sheet = { name, rows: [], cut: false };
  for (const row of rowsOf(text, MAX_COLUMNS)) {
    const cells = row.slice(0, MAX_COLUMNS);
    if (sheet.rows.length === MAX_ROWS || !take(room, cells)) {
      sheet.cut = true;
      break;
    }
    if (row.length > MAX_COLUMNS) sheet.cut = true;
    sheet.rows.push(cells);
  }
  return sheet;
}

function take(room: Room, cells: string[]): boolean {
  room.cells -= cells.length;
  for (const cell of cells) room.letters -= cell.length;
  return room.letters >= 0 && room.cells >= 0 && room.formatting >= 0;
}

/** As displayed: no formulas, nothing hidden. Macros, links and pictures are not read. @throws Unshowable */
export function sheetsOfWorkbook(bytes: Uint8Array): Sheet[] {
  const archive = new Archive(bytes);
  const { sheets, base } = listOf(archive);
  if (sheets.length === 0) throw new Unshowable("It has no sheets");
  const shared = sharedTexts(archive);
  const formats = formatsOf(archive);
  const room = newRoom();
  return sheets
    .slice(0, MAX_SHEETS)
    .map(({ name, file }) => readSheet(archive, file, { name, shared, formats, base, room }));
}

function listOf(archive: Archive) {
  const targets = new Map<string, string>();
  readXml(archive.read("xl/_rels/workbook.xml.rels"), {
    open(name, attribute) {
      if (name !== "Relationship" || attribute("TargetMode") === "External") return;
      const target = attribute("Target") ?? "";
      targets.set(
        attribute("Id") ?? "",
        target.startsWith("/") ? target.slice(1) : `xl/${target.replace(/^\.\//, "")}`,
      );
    },
  });
  const sheets: { name: string; file: string }[] = [];
  let base = 0;
  readXml(archive.read("xl/workbook.xml"), {
    open(name, attribute) {
      if (name === "workbookPr" && /^(?:1|true)$/.test(attribute("date1904") ?? "")) base = 1462;
      if (name !== "sheet" || /hidden/i.test(attribute("state") ?? "")) return;
      const file = targets.get(attribute("r:id") ?? attribute("id") ?? "");
      if (file && archive.has(file)) sheets.push({ name: attribute("name") ?? "", file });
    },
  });
  return { sheets, base };
}

function sharedTexts(archive: Archive): string[] {
  const texts: string[] = [];
  let text = "";
  let isText = false;
  let phonetic = 0;
  readXml(archive.read("xl/sharedStrings.xml"), {
    open(name) {
      if (name === "si") text = "";
      if (name === "rPh") phonetic += 1;
      isText = name === "t" && phonetic === 0;
    },
    text(more) {
      if (isText) text += more;
    },
    close(name) {
      isText = false;
      if (name === "rPh") phonetic -= 1;
      if (name === "si") texts.push(text);
    },
    isDone: () => texts.length >= MAX_SHARED,
  });
  return texts;
}

function formatsOf(archive: Archive): string[] {
  const own = new Map<string, string>();
  const formats: string[] = [];
  let isCells = false;
  readXml(archive.read("xl/styles.xml"), {
    open(name, attribute) {
      if (name === "numFmt") {
        const code = attribute("formatCode") ?? "";
        if (code.length <= 255) own.set(attribute("numFmtId") ?? "", code);
      }
      if (name === "cellXfs") isCells = true;
      if (name !== "xf" || !isCells) return;
      const id = attribute("numFmtId") ?? "0";
      formats.push(own.get(id) ?? BUILT_IN[Number(id)] ?? "General");
    },
    close(name) {
      if (name === "cellXfs") isCells = false;
    },
  });
  return formats;
}

interface SheetParts {
  name: string;
  shared: string[];
  formats: string[];
  base: number;
  room: Room;
}

function readSheet(archive: Archive, file: string, parts: SheetParts): Sheet {
  const { name, shared, formats, base, room } = parts;
  const sheet: Sheet = { name, rows: [], cut: false };
  const hidden: { min: number; max: number }[] = [];
  let isOver = false;
  let row: string[] | undefined;
  let rowIndex = 0;
  let column = -1;
  let kind = "n";
  let pattern = "General";
  let value = "";
  let isValue = false;
  let phonetic = 0;

  function endRow() {
    if (!row) return;
    if (!take(room, row)) {
      sheet.cut = true;
      isOver = true;
      return;
    }
    while (sheet.rows.length < rowIndex) sheet.rows.push([]);
    sheet.rows.push(row);
    rowIndex += 1;
  }
  function endCell() {
    if (!row || column < 0 || value === "") return;
    if (column >= MAX_COLUMNS) {
      sheet.cut = true;
      return;
    }
    while (row.length < column) row.push("");
    if (pattern !== "General") room.formatting -= pattern.length;
    row[column] = room.formatting < 0 ? value : shownAs(value, { kind, pattern, shared, base });
  }

  let before = 0;
  let skipped = 0;
  readXml(archive.read(file), {
    open(tag, attribute) {
      if (tag === "col" && isYes(attribute("hidden"))) {
        hidden.push({ min: Number(attribute("min")), max: Number(attribute("max")) });
      } else if (tag === "row") {
        const number = Number(attribute("r") ?? before + 1);
        before = Number.isSafeInteger(number) && number > before ? number : before + 1;
        const isHidden = isYes(attribute("hidden"));
        if (isHidden) skipped += 1;
        rowIndex = before - 1 - skipped;
        row = isHidden ? undefined : [];
        column = -1;
        if (!isHidden && rowIndex >= MAX_ROWS) {
          row = undefined;
          sheet.cut = true;
          isOver = true;
        }
      } else if (tag === "c") {
        const number = columnOf(attribute("r")) ?? column + 1;
        column = number;
        kind = attribute("t") ?? "n";
        pattern = formats[Number(attribute("s") ?? 0)] ?? "General";
        value = "";
      } else if (tag === "rPh") phonetic += 1;
      else isValue = (tag === "v" || tag === "t") && phonetic === 0;
    },
    text(text) {
      if (isValue && row && value.length < 40_000) value += text;
    },
    close(tag) {
      isValue = false;
      if (tag === "rPh") phonetic -= 1;
      if (tag === "c") endCell();
      if (tag === "row") endRow();
    },
    isDone: () => isOver,
  });
  const isSeen = (index: number) =>
    !hidden.some(({ min, max }) => min <= index + 1 && index + 1 <= max);
  if (hidden.length > 0) {
    sheet.rows = sheet.rows.map((cells) => cells.filter((_, index) => isSeen(index)));
  }
  return sheet;
}

const isYes = (value: string | undefined) => value === "1" || value === "true";

/** "C7" is column 2. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? "")?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function shownAs(
  value: string,
  {
    kind,
    pattern,
    shared,
    base,
  }: Pick<SheetParts, "shared" | "base"> & { kind: string; pattern: string },
): string {
  if (kind === "s") return shared[Number(value)] ?? "";
  if (kind === "b") return value === "1" ? "TRUE" : "FALSE";
  if (kind !== "n") return value;
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  const isDate = base !== 0 && /[dmyhs]/i.test(pattern) && pattern !== "General";
  try {
    return format(pattern, isDate ? number + base : number, { throws: true, nbsp: false });
  } catch {
    return String(number);
  }
}
