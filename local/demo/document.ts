import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "@cantoo/pdf-lib";

/** A4, in points. */
const PAGE = { width: 595, height: 842, margin: 56 };
const WIDTH = PAGE.width - 2 * PAGE.margin;
const INK = rgb(0.11, 0.13, 0.14);
const FAINT = rgb(0.38, 0.39, 0.42);
const RULE = rgb(0.85, 0.85, 0.88);
const PALE = rgb(0.93, 0.95, 1);
const ACCENT = rgb(0.24, 0.39, 0.87);
/** Below every page, so that a saved file still explains itself next year. */
const NOTE = "A document of the Dealport demonstration. The company and its figures are made up.";

export type Part =
  | string
  | { heading: string }
  | { facts: readonly (readonly [name: string, value: string])[] }
  /** The first row is the head; with `figures`, all columns but the first are aligned right. */
  | { table: readonly (readonly string[])[]; widths?: readonly number[]; figures?: boolean }
  | { bars: readonly (readonly [name: string, value: number, text: string])[] }
  | { clauses: readonly (readonly [heading: string, text: string])[] }
  | { signatures: readonly (readonly [name: string, role: string])[] }
  | "next page";

export interface Letterhead {
  company: string;
  title: string;
  subtitle: string;
  kind: string;
}

/** Deterministic: the same bytes each time. */
export function document(head: Letterhead, parts: readonly Part[]): () => Promise<Uint8Array> {
  return async () => {
    const pdf = await PDFDocument.create();
    pdf.setTitle(head.title);
    pdf.setAuthor(head.company);
    pdf.setSubject(head.subtitle);
    pdf.setCreationDate(new Date(0));
    pdf.setModificationDate(new Date(0));
    const writer = new Writer(
      pdf,
      await pdf.embedFont(StandardFonts.Helvetica),
      await pdf.embedFont(StandardFonts.HelveticaBold),
    );
    writer.head(head);
    for (const part of parts) writer.write(part);
    writer.foot(head);
    return pdf.save();
  };
}

interface Style {
  size?: number;
  bold?: boolean;
  color?: typeof INK;
  x?: number;
  width?: number;
  after?: number;
}

class Writer {
  #page: PDFPage;
  #y = PAGE.height - PAGE.margin;

  constructor(
    readonly pdf: PDFDocument,
    readonly regular: PDFFont,
    readonly strong: PDFFont,
  ) {
    this.#page = this.#turn();
  }

  head({ company, title, subtitle, kind }: Letterhead): void {
    const mark = { x: PAGE.margin, y: this.#y - 16, width: 16, height: 16, color: ACCENT };
    this.#page.drawRectangle(mark);
    this.#page.drawText(company, {
      x: PAGE.margin + 24,
      y: this.#y - 12.5,
      size: 12,
      font: this.strong,
      color: INK,
    });
    this.#right(kind, PAGE.width - PAGE.margin, this.#y - 12, 9, this.regular, FAINT);
    this.#y -= 30;
    this.#rule();
    this.#y -= 22;
    this.#text(title, { size: 21, bold: true, after: 3 });
    this.#text(subtitle, { size: 10.5, color: FAINT, after: 16 });
  }

  write(part: Part): void {
    if (part === "next page") this.#page = this.#turn();
    else if (typeof part === "string") this.#text(part, { after: 10 });
    else if ("heading" in part) {
      this.#need(70);
      this.#y -= 8;
      this.#text(part.heading, { size: 13, bold: true, after: 7 });
    } else if ("facts" in part) this.#facts(part.facts);
    else if ("table" in part) this.#table(part.table, part.widths, part.figures ?? true);
    else if ("bars" in part) this.#bars(part.bars);
    else if ("clauses" in part) {
      for (const [index, [heading, text]] of part.clauses.entries()) {
        this.#need(48);
        this.#text(`${index + 1}.  ${heading}`, { bold: true, after: 2 });
        this.#text(text, { x: PAGE.margin + 18, width: WIDTH - 18, after: 9 });
      }
    } else this.#signatures(part.signatures);
  }

  foot({ title }: Letterhead): void {
    const pages = this.pdf.getPages();
    for (const [index, page] of pages.entries()) {
      this.#page = page;
      const y = PAGE.margin / 2;
      page.drawText(index === 0 ? NOTE : `${title}. ${NOTE}`, {
        x: PAGE.margin,
        y,
        size: 7,
        font: this.regular,
        color: FAINT,
      });
      this.#right(
        `${index + 1} of ${pages.length}`,
        PAGE.width - PAGE.margin,
        y,
        7,
        this.regular,
        FAINT,
      );
    }
  }

  #facts(facts: readonly (readonly [string, string])[]): void {
    for (const [name, value] of facts) {
      const lines = wrapped(value, this.strong, 10.5, WIDTH - 190);
      this.#need(lines.length * 15 + 12);
      this.#page.drawText(name, {
        x: PAGE.margin,
        y: this.#y - 12,
        size: 10.5,
        font: this.regular,
        color: FAINT,
      });
      for (const line of lines) {
        this.#y -= 15;
        this.#page.drawText(line, {
          x: PAGE.margin + 190,
          y: this.#y + 3,
          size: 10.5,
          font: this.strong,
          color: INK,
        });
      }
      this.#y -= 6;
      this.#rule();
      this.#y -= 6;
    }
    this.#y -= 8;
  }

  #table(
    rows: readonly (readonly string[])[],
    shares: readonly number[] | undefined,
    figures: boolean,
  ): void {
    const count = rows[0]?.length ?? 1;
    const parts = shares ?? [1.8, ...Array.from({ length: count - 1 }, () => 1)];
    const sum = parts.reduce((all, one) => all + one, 0);
    const widths = parts.map((one) => (one / sum) * WIDTH);
    for (const [index, row] of rows.entries()) {
      const last = index === rows.length - 1 && /^total/i.test(row[0] ?? "");
      const font = index === 0 || last ? this.strong : this.regular;
      const cells = row.map((cell, column) =>
        wrapped(cell, font, 9.5, (widths[column] ?? 60) - 12),
      );
      const height = Math.max(...cells.map((lines) => lines.length)) * 13 + 9;
      this.#need(height);
      if (index === 0 || last) {
        this.#page.drawRectangle({
          x: PAGE.margin,
          y: this.#y - height,
          width: WIDTH,
          height,
          color: PALE,
        });
      }
      let x = PAGE.margin;
      for (const [column, lines] of cells.entries()) {
        const width = widths[column] ?? 60;
        for (const [line, text] of lines.entries()) {
          const y = this.#y - 15 - line * 13;
          if (figures && column > 0) this.#right(text, x + width - 6, y, 9.5, font, INK);
          else this.#page.drawText(text, { x: x + 6, y, size: 9.5, font, color: INK });
        }
        x += width;
      }
      this.#y -= height;
      this.#rule();
    }
    this.#y -= 16;
  }

  #bars(bars: readonly (readonly [string, number, string])[]): void {
    const max = Math.max(...bars.map(([, value]) => value));
    for (const [name, value, text] of bars) {
      this.#need(24);
      const y = this.#y - 15;
      this.#page.drawText(name, {
        x: PAGE.margin,
        y: y + 2,
        size: 9.5,
        font: this.regular,
        color: INK,
      });
      const width = Math.max(2, (value / max) * (WIDTH - 210));
      this.#page.drawRectangle({
        x: PAGE.margin + 130,
        y: y - 1,
        width,
        height: 12,
        color: ACCENT,
      });
      this.#page.drawText(text, {
        x: PAGE.margin + 138 + width,
        y: y + 2,
        size: 9.5,
        font: this.strong,
        color: INK,
      });
      this.#y -= 22;
    }
    this.#y -= 10;
  }

  #signatures(signatures: readonly (readonly [string, string])[]): void {
    this.#need(90);
    this.#y -= 52;
    const width = (WIDTH - 30 * (signatures.length - 1)) / signatures.length;
    for (const [index, [name, role]] of signatures.entries()) {
      const x = PAGE.margin + index * (width + 30);
      this.#page.drawLine({
        start: { x, y: this.#y },
        end: { x: x + width, y: this.#y },
        thickness: 0.7,
        color: INK,
      });
      this.#page.drawText(name, { x, y: this.#y - 14, size: 10, font: this.strong, color: INK });
      this.#page.drawText(role, { x, y: this.#y - 27, size: 9, font: this.regular, color: FAINT });
    }
    this.#y -= 44;
  }

  #text(
    text: string,
    { size = 10.5, bold = false, color = INK, x = PAGE.margin, width = WIDTH, after = 0 }: Style,
  ): void {
    const font = bold ? this.strong : this.regular;
    for (const line of wrapped(text, font, size, width)) {
      this.#need(size * 1.45);
      this.#y -= size * 1.45;
      this.#page.drawText(line, { x, y: this.#y, size, font, color });
    }
    this.#y -= after;
  }

  #right(text: string, x: number, y: number, size: number, font: PDFFont, color: typeof INK): void {
    this.#page.drawText(text, { x: x - font.widthOfTextAtSize(text, size), y, size, font, color });
  }

  #rule(): void {
    const [start, end] = [PAGE.margin, PAGE.width - PAGE.margin].map((x) => ({ x, y: this.#y }));
    if (start && end) this.#page.drawLine({ start, end, thickness: 0.6, color: RULE });
  }

  #need(height: number): void {
    if (this.#y - height < PAGE.margin) this.#page = this.#turn();
  }

  #turn(): PDFPage {
    this.#y = PAGE.height - PAGE.margin;
    return this.pdf.addPage([PAGE.width, PAGE.height]);
  }
}

function wrapped(text: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (line && font.widthOfTextAtSize(longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
