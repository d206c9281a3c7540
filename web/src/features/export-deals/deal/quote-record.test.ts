import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, it } from "vitest";
import type { ExportDeal, ExportQuote } from "@/data/export-deals/types";
import { pencil, textOf } from "@/lib/pdf/read-back";
import { recordPdf } from "@/lib/pdf/record";
import { quoteRecord } from "./quote-record";

const TURNED = "\u202e";
const quote = {
  id: "0e0a0000-0000-4000-8000-000000000001",
  version: 2,
  amount: "1000.00",
  currency: "EUR",
  sent_at: "2026-11-10T09:30:05+00:00",
  body: `Quote 2\nProduct: =HYPERLINK("http://x")\nAmount: ${TURNED}00.0001 EUR\nBell: \u0007`,
  body_sha256: "a".repeat(64),
} as ExportQuote;
const deal = (company: string) =>
  ({
    product: { title: '=HYPERLINK("http://x")' },
    startup: { name: `Lumen ${TURNED}dirG` },
    hub: { name: "Station\u0000 Azur\u0007" },
    buyer: { company, country: "Germany", name: "Grace \u2067Hopper\u2069" },
    is_escrow_requested: false,
    timeline: [],
  }) as unknown as ExportDeal;

it("shows hostile names as what they are, on lines that end on the page", async () => {
  const { drawn, draw } = pencil();
  const company = `${"Very long company ".repeat(60)}end.`;
  const bytes = await recordPdf(quoteRecord(deal(company), quote), draw);
  const pdf = await PDFDocument.load(bytes);
  const text = textOf(pdf);
  expect(text).toContain('Accepted quote: =HYPERLINK("http://x")');
  expect(text).toContain("Lumen dirG");
  expect(text).toContain("Station Azur");
  expect(text).toContain("(Grace Hopper)");
  expect(text).toContain("Amount: 00.0001 EUR");
  expect(text).toContain(quote.body_sha256);
  expect(text.replace(/\n/g, " ")).toContain(`${company}, Germany`);
  expect(text.split("\n").every((line) => line.length < 120)).toBe(true);
  expect(drawn, "nothing turns or hides what is read").toEqual([]);
  expect(pdf.getTitle()).toBe('Quote 2, =HYPERLINK("http://x")');
  expect(pdf.getSubject()).toContain("from Lumen dirG");
  const [attached] = pdf.getAttachments();
  expect(new TextDecoder().decode(attached?.data)).toBe(quote.body);
});
