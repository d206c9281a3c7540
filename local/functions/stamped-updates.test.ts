import { deflateSync } from "node:zlib";
import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { getDocument, stampPdf } from "./stamp-pdf.ts";

const at = new Date("2026-11-23T02:36:41Z");
const watermark = { name: "Bob", email: "bob@fund.example", room: "Grid", at };

async function wordsOf(bytes: Uint8Array): Promise<string> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const words = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    for (const item of items) if ("str" in item) words.push(item.str);
  }
  await task.destroy();
  return words.join(" ");
}

class Written {
  bytes = Buffer.from("%PDF-1.7\n", "latin1");
  places = new Map<number, number>();
  last = 0;

  add(part: string | Buffer): this {
    this.bytes = Buffer.concat([
      this.bytes,
      typeof part === "string" ? Buffer.from(part, "latin1") : part,
    ]);
    return this;
  }
  object(id: number, content: string): this {
    this.places.set(id, this.bytes.length);
    return this.add(`${id} 0 obj\n${content}\nendobj\n`);
  }
  words(id: number, said: string): this {
    const drawing = `BT /F 12 Tf 1 0 0 1 20 100 Tm (${said}) Tj ET`;
    return this.object(id, `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`);
  }
  #end(trailer: string, end: string): this {
    const prev = this.last ? `/Prev ${this.last}` : "";
    this.last = this.bytes.length;
    this.places.clear();
    return this.add(trailer.replace("PREV", prev)).add(`startxref\n${this.last}\n${end}`);
  }
  table(end = "%%EOF\n"): this {
    const entries = [...this.places].map(
      ([id, place]) => `${id} 1\n${String(place).padStart(10, "0")} 00000 n\r\n`,
    );
    return this.#end(
      `xref\n0 1\n0000000000 65535 f\r\n${entries.join("")}trailer\n<</Size 20/Root 1 0 R PREV>>\n`,
      end,
    );
  }
  tableInStream(id: number): this {
    this.places.set(id, this.bytes.length);
    const rows = [...this.places].map(([, place]) => [1, place >> 8, place & 255, 0]);
    const data = deflateSync(Buffer.from(rows.flat())).toString("latin1");
    const index = [...this.places.keys()].map((known) => `${known} 1`).join(" ");
    return this.#end(
      `${id} 0 obj\n<</Type/XRef/Size 20/Root 1 0 R/W[1 2 1]/Index[${index}]/Filter/FlateDecode/Length ${data.length} PREV>>stream\n${data}\nendstream\nendobj\n`,
      "%%EOF\n",
    );
  }
}

const PAGE =
  "<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>";
const first = () =>
  new Written()
    .object(1, "<</Type/Catalog/Pages 2 0 R>>")
    .object(2, "<</Type/Pages/Kids[3 0 R]/Count 1>>")
    .object(3, PAGE)
    .words(4, "Seven millions")
    .object(5, "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>");

for (const [what, file] of [
  ["in its first object", first().table().words(4, "Final price").table()],
  [
    "right behind the end of what was before",
    first().table("%%EOF").words(4, "Final price").table(),
  ],
  ["without any end of what was before", first().table("").words(4, "Final price").table()],
  ["with its table in a stream", first().table().words(4, "Final price").tableInStream(6)],
  [
    "with both tables in streams",
    first().tableInStream(7).words(4, "Final price").tableInStream(6),
  ],
  [
    "again and again",
    first()
      .table()
      .words(4, "Eight millions")
      .table()
      .words(4, "Nine millions")
      .tableInStream(6)
      .words(4, "Final price")
      .table(),
  ],
  [
    "with the page made anew",
    first().table().object(3, PAGE.replace("4 0 R", "9 0 R")).words(9, "Final price").table(),
  ],
] as const) {
  test(`a document rewritten ${what} is shown as its author left it`, async () => {
    expect(await wordsOf(file.bytes)).toBe("Final price");
    const copy = await stampPdf(file.bytes, watermark);
    const words = await wordsOf(copy);
    expect(words).toContain("Final price");
    expect(words).not.toContain("millions");
    expect(Buffer.from(copy).includes("millions")).toBe(false);
  });
}

test("pdf-lib's own way to save what changed is read", async () => {
  const pdf = await PDFDocument.load(first().table().bytes, { forIncrementalUpdate: true });
  pdf.getPages()[0]?.drawText("Final price", { x: 20, y: 200 });
  const words = await wordsOf(await stampPdf(await pdf.save(), watermark));
  expect(words).toContain("Seven millions");
  expect(words).toContain("Final price");
});

for (const eof of ["%%EOF\n", "%%EOF\r", "%%EOF\r\n"]) {
  test(`a linearized document, whose catalog follows its first table, is shown (${JSON.stringify(eof)})`, async () => {
    const file = new Written().object(8, "<</Linearized 1/L 1/H[0 0]/O 3/E 1/N 1/T 1>>");
    file
      .add("xref\n0 0\ntrailer\n<</Size 20/Root 1 0 R>>\n")
      .add(`startxref\n0\n${eof}`)
      .object(1, "<</Type/Catalog/Pages 2 0 R>>")
      .object(3, PAGE)
      .words(4, "Final price")
      .object(5, "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>")
      .object(2, "<</Type/Pages/Kids[3 0 R]/Count 1>>")
      .table();
    expect(await wordsOf(await stampPdf(file.bytes, watermark))).toContain("Final price");
  });
}
