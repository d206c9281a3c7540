import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "@cantoo/pdf-lib";
import { paragraphsOf } from "./paragraphs";

/** A4, in points. */
const PAGE = { width: 595, height: 842, margin: 62 };
const WIDTH = PAGE.width - 2 * PAGE.margin;
const INK = rgb(0.11, 0.12, 0.14);
const FAINT = rgb(0.38, 0.4, 0.44);

export interface LinePicture {
  png: Uint8Array;
  width: number;
  height: number;
}

export type DrawLine = (text: string, size: number) => Promise<LinePicture>;

export interface RecordedText {
  title: string;
  name: string;
  subject: string;
  at: string;
  facts: readonly (readonly [name: string, value: string])[];
  body: string;
  foot: string;
  attachment: string;
  enclosed?: { name: string; text: string; about: string };
}

/** The text is also attached, to recompute its SHA-256. @param drawLine for other than Latin-1 */
export async function recordPdf(record: RecordedText, drawLine: DrawLine): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(shown(record.name));
  pdf.setSubject(shown(record.subject));
  pdf.setCreationDate(new Date(record.at));
  // For reading; the attachment keeps every character.
  const sheet = new Sheet(
    pdf,
    await pdf.embedFont(StandardFonts.Helvetica),
    await pdf.embedFont(StandardFonts.HelveticaBold),
    drawLine,
  );
  await sheet.write(record.title, { size: 18, bold: true, after: 14 });
  for (const [name, value] of record.facts) {
    await sheet.write(name, { size: 8.5, color: FAINT, after: 1 });
    await sheet.write(value, { size: 10.5, after: 7 });
  }
  sheet.rule();
  for (const { heading, text } of paragraphsOf(record.body)) {
    if (heading) await sheet.write(heading, { bold: true, after: 3 });
    await sheet.write(text, { after: 9 });
  }
  sheet.number(record.foot);
  await pdf.attach(new TextEncoder().encode(record.body), record.attachment, {
    mimeType: "text/plain",
    description: "The text whose SHA-256 was recorded, byte for byte",
  });
  if (record.enclosed) {
    const { name, text, about } = record.enclosed;
    await pdf.attach(new TextEncoder().encode(text), name, {
      mimeType: "application/json",
      description: about,
    });
  }
  return pdf.save();
}

interface LineStyle {
  size?: number;
  bold?: boolean;
  color?: typeof INK;
  /** Points below the paragraph. */
  after?: number;
}

class Sheet {
  #page: PDFPage;
  #y = PAGE.height - PAGE.margin;

  constructor(
    readonly pdf: PDFDocument,
    readonly regular: PDFFont,
    readonly strong: PDFFont,
    readonly drawLine: DrawLine,
  ) {
    this.#page = pdf.addPage([PAGE.width, PAGE.height]);
  }

  async write(text: string, style: LineStyle): Promise<void> {
    const { size = 10.5, bold = false, color = INK, after = 0 } = style;
    const font = bold ? this.strong : this.regular;
    const knows = characters(font);
    for (const line of shown(text)
      .split("\n")
      .flatMap((row) => wrapped(row, font, size, knows))) {
      const height = size * 1.45;
      if (this.#y - height < PAGE.margin) this.#turn();
      this.#y -= height;
      if (isKnown(line, knows)) {
        this.#page.drawText(line, { x: PAGE.margin, y: this.#y, size, font, color: color });
      } else {
        const { png, width, height: tall } = await this.drawLine(line, size);
        const scale = Math.min(1, WIDTH / width);
        this.#page.drawImage(await this.pdf.embedPng(png), {
          x: PAGE.margin,
          y: this.#y - size * 0.3,
          width: width * scale,
          height: tall * scale,
        });
      }
    }
    this.#y -= after;
  }

  rule(): void {
    this.#page.drawLine({
      start: { x: PAGE.margin, y: this.#y },
      end: { x: PAGE.width - PAGE.margin, y: this.#y },
      thickness: 0.5,
      color: FAINT,
    });
    this.#y -= 16;
  }

  number(line: string): void {
    const pages = this.pdf.getPages();
    const known = characters(this.regular);
    const text = [...line].filter((sign) => isKnown(sign, known)).join("");
    for (const [index, page] of pages.entries()) {
      const style = { size: 6.5, font: this.regular, color: FAINT, y: PAGE.margin / 2 };
      page.drawText(text, { ...style, x: PAGE.margin });
      page.drawText(`${index + 1} / ${pages.length}`, {
        ...style,
        x: PAGE.width - PAGE.margin,
      });
    }
  }

  #turn(): void {
    this.#page = this.pdf.addPage([PAGE.width, PAGE.height]);
    this.#y = PAGE.height - PAGE.margin;
  }
}

/** Security: no control or direction characters, which could disguise a name or sum. */
const shown = (text: string): string =>
  text
    .replace(/\t/g, " ")
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, (sign) => (sign === "\n" ? sign : ""));

function characters(font: PDFFont): Set<number> {
  return new Set(font.getCharacterSet());
}

const isKnown = (text: string, known: Set<number>): boolean =>
  [...text].every((sign) => known.has(sign.codePointAt(0) ?? 0));

function wrapped(row: string, font: PDFFont, size: number, known: Set<number>): string[] {
  const widths = new Map<string, number>();
  const widthOf = (sign: string): number => {
    let width = widths.get(sign);
    if (width === undefined) {
      // An unknown character is about as wide as it is high.
      width = isKnown(sign, known) ? font.widthOfTextAtSize(sign, size) : size;
      widths.set(sign, width);
    }
    return width;
  };
  const lines: string[] = [];
  let [line, used] = ["", 0];
  const end = () => {
    lines.push(line.trimEnd());
    [line, used] = ["", 0];
  };
  for (const word of row.split(/(?<= )/)) {
    const need = [...word.trimEnd()].reduce((sum, sign) => sum + widthOf(sign), 0);
    if (line && used + need > WIDTH) end();
    for (const sign of word) {
      if (used + widthOf(sign) > WIDTH && sign !== " ") end();
      line += sign;
      used += widthOf(sign);
    }
  }
  end();
  return lines;
}
