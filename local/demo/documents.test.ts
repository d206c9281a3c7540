import { decodePDFRawStream, PDFDocument, PDFRawStream } from "@cantoo/pdf-lib";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { DOCUMENTS } from "./documents.ts";

const EXPECTED: Record<string, readonly [count: number, title: string]> = {
  "Lumen Grid cap table.xlsx": [12, "Lumen Grid: cap table before the Series A, fully diluted"],
  "Pilot report, both utilities.pdf": [2, "1,140 sensors on 210 km of line"],
  "Unit economics.xlsx": [13, "Unit economics of the line sensor, US dollars"],
  "Diligence questions.xlsx": [13, "Diligence questions to Lumen Grid"],
  "Line sensor data sheet.pdf": [2, "GridSense Line Sensor"],
  "Forge L2 specification.pdf": [2, "Forge L2 metal printer"],
  "Order book.xlsx": [10, "Kelvin Forge: order book, fourteen machines"],
  "Visit report, Dresden.pdf": [1, "Visit report, Dresden"],
  "Hiring plan.xlsx": [12, "Nine positions that the round pays for"],
  "License buyout agreement, redacted.pdf": [1, "License buyout agreement"],
  "Process overview.pdf": [2, "One-pass coating of superconducting tape"],
  "Financial model.xlsx": [
    13,
    "Financial model, with the second line from the third quarter of next year",
  ],
  "Winding test, report.pdf": [3, "Winding test of two reels"],
  "Register of shareholders.xlsx": [11, "Register of shareholders, fully diluted"],
  "Investment agreement, draft.pdf": [1, "Investment agreement"],
  "bob@dealport.test Term sheet draft.pdf": [2, "Term sheet: Lumen Grid, Series A"],
  "petra@dealport.test Term sheet draft.pdf": [1, "Term sheet: Kelvin Forge, Series B"],
  "Cryonaut seed extension.pdf": [1, "Seed extension: what $1.2M buys"],
};

const documents = (ending: string) => DOCUMENTS.filter(({ fileName }) => fileName.endsWith(ending));

function textOf(pdf: PDFDocument): string {
  const texts: string[] = [];
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue;
    const content = new TextDecoder("latin1").decode(decodePDFRawStream(object).decode());
    for (const [, hex = ""] of content.matchAll(/<([0-9A-F]+)> Tj/g)) {
      texts.push(Buffer.from(hex, "hex").toString("latin1"));
    }
  }
  return texts.join("\n");
}

test.each(documents(".pdf"))(
  "$fileName of $email opens and says what it is",
  async ({ email, fileName, bytes }) => {
    const pdf = await PDFDocument.load(await bytes());
    const text = textOf(pdf);
    expect(text).toContain("The company and its figures are made up.");
    expect(text).toContain(`\n${pdf.getTitle()}`);
    expect([pdf.getPageCount(), pdf.getTitle()]).toEqual(
      EXPECTED[fileName] ?? EXPECTED[`${email} ${fileName}`],
    );
  },
);

test.each(documents(".xlsx"))(
  "$fileName of $email opens, with figures as figures",
  async ({ fileName, bytes }) => {
    const parts = unzipSync(await bytes());
    const read = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
    const sheet = read("xl/worksheets/sheet1.xml");
    const [rows, title] = EXPECTED[fileName] ?? [];
    expect(read("xl/sharedStrings.xml") + sheet).toContain(title);
    expect(sheet.match(/<row /g)?.length).toBe(rows);
    expect(sheet).not.toMatch(/<f[ >]/);
  },
);

test("three rooms have six documents each", () => {
  const filled = [...new Set(DOCUMENTS.map(({ room }) => room))].filter(
    (room) => DOCUMENTS.filter((document) => document.room === room).length >= 6,
  );
  expect(filled).toHaveLength(3);
});

test("a cap table adds up", async () => {
  const [{ bytes } = { bytes: async () => new Uint8Array() }] = documents("cap table.xlsx");
  const sheet = strFromU8(unzipSync(await bytes())["xl/worksheets/sheet2.xml"] ?? new Uint8Array());
  const shares = [...sheet.matchAll(/<c r="C\d+"(?![^>]* t="s")[^>]*><v>([\d.]+)<\/v>/g)].map(
    ([, value]) => Number(value),
  );
  const total = shares.pop();
  expect(shares).toHaveLength(8);
  expect(shares.reduce((sum, one) => sum + one, 0)).toBe(total);
});

test("each is the same each time, and stands in its room once", async () => {
  const names = DOCUMENTS.map(({ room, fileName }) => `${room}/${fileName}`);
  expect(new Set(names).size).toBe(names.length);
  for (const { fileName, bytes } of DOCUMENTS) {
    expect(Buffer.from(await bytes()).equals(await bytes()), fileName).toBe(true);
  }
});
