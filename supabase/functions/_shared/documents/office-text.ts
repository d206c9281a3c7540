import { Archive } from "./archive.ts";
import { Unshowable } from "./limits.ts";
import { readXml } from "./xml.ts";

export type Block =
  | { kind: "heading"; level: number; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "item"; level: number; text: string }
  | { kind: "table"; rows: string[][] };

export interface OfficeText {
  blocks: Block[];
  cut: boolean;
}

const MAX_BLOCKS = 20_000;
const MAX_LETTERS = 2_000_000;
/** Of all tables. */
const MAX_CELLS = 100_000;
/** Tables in cells, paragraphs in drawings of paragraphs. */
const MAX_DEPTH = 40;

interface Style {
  level?: number;
  isItem?: boolean;
  above?: string;
}

/** Not pictures, notes, comments, headers and footers, nor what is deleted or hidden. @throws Unshowable */
export function officeTextOf(bytes: Uint8Array): OfficeText {
  const archive = new Archive(bytes);
  if (!archive.has("word/document.xml")) throw new Unshowable("It has no text");
  const styles = stylesOf(archive);
  return new Reading(styles).read(archive);
}

const levelOf = (value: string | undefined) =>
  Math.min(Math.max(Number.parseInt(value ?? "0", 10) || 0, 0), 8) + 1;

function stylesOf(archive: Archive): Map<string, Style> {
  const styles = new Map<string, Style>();
  let style: Style = {};
  readXml(archive.read("word/styles.xml"), {
    open(name, attribute) {
      if (name === "style") {
        style = {};
        styles.set(attribute("styleId") ?? "", style);
      } else if (name === "name") {
        const title = attribute("val") ?? "";
        const heading = /^heading (\d)$/i.exec(title)?.[1];
        if (heading) style.level = Number(heading);
        else if (/^title$/i.test(title)) style.level = 1;
      } else if (name === "basedOn") style.above = attribute("val");
      else if (name === "outlineLvl" && Number(attribute("val")) < 9) {
        style.level ??= levelOf(attribute("val"));
      } else if (name === "numPr") style.isItem = true;
    },
  });
  return styles;
}

function whole(styles: Map<string, Style>, id: string | undefined): Style {
  const found: Style = {};
  let next = id;
  for (let depth = 0; next !== undefined && depth < 20; depth += 1) {
    const style = styles.get(next);
    found.level ??= style?.level;
    found.isItem ??= style?.isItem;
    next = style?.above;
  }
  return found;
}

interface Paragraph {
  text: string;
  style?: string;
  level?: number;
  item?: number;
}

class Reading {
  readonly #blocks: Block[] = [];
  readonly #styles: Map<string, Style>;
  readonly #paragraphs: Paragraph[] = [];
  readonly #tables: { rows: string[][]; cell: string[] | undefined }[] = [];
  #letters = MAX_LETTERS;
  #cells = MAX_CELLS;
  #isCut = false;
  /** Depth inside deleted text, or text repeated for older programs. */
  #unseen = 0;
  #isText = false;
  #isHidden = false;
  #isAboutRun = false;

  constructor(styles: Map<string, Style>) {
    this.#styles = styles;
  }

  read(archive: Archive): OfficeText {
    readXml(archive.read("word/document.xml"), {
      open: (name, attribute) => this.#open(name, attribute),
      close: (name) => this.#close(name),
      text: (text) => {
        if (this.#isText) this.#say(text);
      },
      isDone: () => this.#isCut,
    });
    // Tables left open because the limit was reached.
    while (this.#tables.length > 0) this.#endTable();
    return { blocks: this.#blocks, cut: this.#isCut };
  }

  #open(name: string, attribute: (name: string) => string | undefined): void {
    this.#isText = false;
    const paragraph = this.#paragraphs.at(-1);
    if (/^(?:del|moveFrom|Fallback)$/.test(name)) this.#unseen += 1;
    else if (name === "p") this.#deeper(this.#paragraphs, { text: "" });
    else if (name === "pStyle" && paragraph) paragraph.style = attribute("val");
    else if (name === "outlineLvl" && paragraph && Number(attribute("val")) < 9) {
      paragraph.level = levelOf(attribute("val"));
    } else if (name === "ilvl" && paragraph) paragraph.item = levelOf(attribute("val"));
    else if (name === "r") this.#isHidden = false;
    else if (name === "rPr") this.#isAboutRun = true;
    else if (name === "vanish" && this.#isAboutRun) {
      this.#isHidden = !/^(?:0|false|off)$/.test(attribute("val") ?? "");
    } else if (name === "t") this.#isText = true;
    else if (name === "tab" && paragraph && !this.#isAboutRun) this.#say("\t");
    else if (name === "br" || name === "cr") this.#say("\n");
    else if (name === "noBreakHyphen") this.#say("-");
    else if (name === "tbl") this.#deeper(this.#tables, { rows: [], cell: undefined });
    else if (name === "tr" || name === "tc") this.#openCell(name);
  }

  #openCell(name: "tr" | "tc"): void {
    this.#cells -= 1;
    if (this.#cells < 0) this.#isCut = true;
    else if (name === "tr") this.#tables.at(-1)?.rows.push([]);
    else {
      const table = this.#tables.at(-1);
      if (table) table.cell = [];
    }
  }

  #close(name: string): void {
    this.#isText = false;
    if (/^(?:del|moveFrom|Fallback)$/.test(name)) this.#unseen -= 1;
    else if (name === "rPr") this.#isAboutRun = false;
    else if (name === "p") this.#endParagraph();
    else if (name === "tc") {
      const table = this.#tables.at(-1);
      table?.rows.at(-1)?.push(table.cell?.join("\n") ?? "");
      if (table) table.cell = undefined;
    } else if (name === "tbl") this.#endTable();
  }

  #deeper<Part>(parts: Part[], part: Part): void {
    parts.push(part);
    if (parts.length > MAX_DEPTH) throw new Unshowable("It is too deep");
  }

  #say(text: string): void {
    const paragraph = this.#paragraphs.at(-1);
    if (!paragraph || this.#unseen > 0 || this.#isHidden) return;
    this.#letters -= text.length;
    if (this.#letters < 0) this.#isCut = true;
    else paragraph.text += text;
  }

  #endParagraph(): void {
    const paragraph = this.#paragraphs.pop();
    const text = paragraph?.text.trim();
    if (!paragraph || !text) return;
    const cell = this.#tables.at(-1)?.cell;
    if (cell) {
      cell.push(text);
      return;
    }
    const style = whole(this.#styles, paragraph.style);
    const level = paragraph.level ?? style.level;
    if (level !== undefined) this.#add({ kind: "heading", level, text });
    else if (paragraph.item !== undefined || style.isItem) {
      this.#add({ kind: "item", level: paragraph.item ?? 1, text });
    } else this.#add({ kind: "paragraph", text });
  }

  #endTable(): void {
    const table = this.#tables.pop();
    if (!table) return;
    const outer = this.#tables.at(-1)?.cell;
    if (outer) outer.push(...table.rows.map((row) => row.join("\t")));
    else if (table.rows.length > 0) this.#add({ kind: "table", rows: table.rows });
  }

  #add(block: Block): void {
    if (this.#blocks.length >= MAX_BLOCKS) this.#isCut = true;
    else this.#blocks.push(block);
  }
}
