import { createHash } from "node:crypto";
import { degrees, PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { getDocument, stampPdf } from "./stamp-pdf.ts";

const at = new Date("2026-11-23T02:36:41Z");
const watermark = { name: "Bob Lindqvist", email: "bob@fund.example", room: "Lumen Grid", at };

/** With pdf.js: each page's visible size, and its texts with positions. */
async function read(bytes: Uint8Array) {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 });
  const pdf = await task.promise;
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const view = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) => {
      if (!("str" in item)) return [];
      const [x = 0, y = 0] = view.convertToViewportPoint(item.transform[4], item.transform[5]);
      return [{ text: item.str, x, y }];
    });
    pages.push({ width: view.width, height: view.height, texts });
  }
  const info = Object.fromEntries(Object.entries((await pdf.getMetadata()).info));
  await task.destroy();
  return { pages, info };
}

test("pdf.js reads who it is for at the foot of every page, whatever its turn and crop", async () => {
  const pdf = await PDFDocument.create();
  pdf.setAuthor("Secret Author");
  for (const turn of [0, 90, 180, 270]) {
    const page = pdf.addPage([595, 842]);
    page.drawText(`Turned by ${turn}`, { x: 150, y: 400 });
    page.setCropBox(100, 200, 300, 400);
    page.setRotation(degrees(turn));
  }
  pdf.addPage([60, 60]);
  pdf.addPage([5000, 400]);
  const original = await pdf.save();
  const copy = await stampPdf(original, watermark);
  const { pages, info } = await read(copy);
  expect(pages).toHaveLength(6);
  for (const { width, height, texts } of pages) {
    const who = texts.find(({ text }) => text === "Bob Lindqvist · bob@fund.example");
    const where = texts.find(({ text }) => text === "Lumen Grid · 2026-11-23 02:36 UTC");
    for (const line of [who, where]) {
      expect(line?.x).toBeGreaterThan(0);
      expect(line?.x).toBeLessThan(width / 2);
      expect(line?.y).toBeGreaterThan(height * 0.6);
      expect(line?.y).toBeLessThan(height);
    }
  }
  expect(info.Author).toBeUndefined();
  expect(info.Producer).toBe("Dealport");
  const hash = createHash("sha256").update(original).digest("hex");
  expect(Buffer.from(copy).includes(hash)).toBe(false);
  const other = await stampPdf(original, { ...watermark, email: "carol@fund.example" });
  expect(Buffer.from(other).equals(Buffer.from(copy))).toBe(false);
});
