import { createHash } from "node:crypto";
import { PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect, it } from "vitest";
import { pencil, textOf } from "@/lib/pdf/read-back";
import { recordPdf } from "@/lib/pdf/record";
import { signedRecord } from "./signed-record";

const body = `1. Parties and purpose\nThis agreement is “mutual”.\n\n${Array.from(
  { length: 80 },
  (_, index) =>
    `${index + 2}. Clause\n${"A party keeps what it hears to itself and to its advisers. ".repeat(4)}[end ${index + 2}]`,
).join("\n\n")}`;
const nda = {
  id: "0f5a0000-0000-4000-8000-000000000001",
  deal_room_id: "0d000000-0000-4000-8000-000000000001",
  room_name: "Lumen Grid · Series A",
  startup_name: "Lumen Grid",
  other_party: "Lumen Grid",
  version: 2,
  title: "Mutual Non-Disclosure Agreement",
  body,
  body_sha256: createHash("sha256").update(body, "utf8").digest("hex"),
  typed_name: "José Núñez",
  accepted_at: "2026-11-10T09:30:05.5+00:00",
};

describe("the PDF of a signed NDA", () => {
  it("holds the record and the text to its last word, on numbered pages", async () => {
    const { drawn, draw } = pencil();
    const pdf = await PDFDocument.load(await recordPdf(signedRecord(nda), draw));
    const text = textOf(pdf);
    for (const part of [
      nda.title,
      "José Núñez",
      "2026-11-10 09:30:05 UTC",
      "Lumen Grid · Series A",
      nda.body_sha256,
      nda.id,
      "This agreement is “mutual”.",
      "[end 2]",
      "[end 81]",
    ]) {
      expect(text).toContain(part);
    }
    expect(pdf.getPageCount()).toBeGreaterThan(3);
    expect(text).toContain(`${pdf.getPageCount()} / ${pdf.getPageCount()}`);
    expect(pdf.getTitle()).toBe("Mutual Non-Disclosure Agreement, version 2");
    expect(drawn, "nothing needs to be drawn").toEqual([]);
  });

  it("carries the very text, whose hash anybody can work out again", async () => {
    const pdf = await PDFDocument.load(await recordPdf(signedRecord(nda), pencil().draw));
    const [text] = pdf.getAttachments();
    expect(text?.name).toBe("nda-version-2.txt");
    const hash = createHash("sha256")
      .update(text?.data ?? "")
      .digest("hex");
    expect(hash).toBe(nda.body_sha256);
  });

  it("draws names and texts in scripts that its fonts do not know", async () => {
    const { drawn, draw } = pencil();
    const foreign = { ...nda, typed_name: "Łukasz 王小明", body: "条款\n\nPlain words." };
    const pdf = await PDFDocument.load(await recordPdf(signedRecord(foreign), draw));
    expect(drawn).toEqual(["Łukasz 王小明", "条款"]);
    expect(textOf(pdf)).toContain("Plain words.");
  });
});
