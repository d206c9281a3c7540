// For tests only.
import { inflateSync } from "node:zlib";
import { type PDFDocument, PDFRawStream } from "@cantoo/pdf-lib";
import type { DrawLine } from "./record";

const DOT = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
/** Draws nothing and records what was to be drawn. */
export function pencil() {
  const drawn: string[] = [];
  const draw: DrawLine = async (text, size) => {
    drawn.push(text);
    return { png: new Uint8Array(DOT), width: 40, height: size };
  };
  return { drawn, draw };
}

export function textOf(pdf: PDFDocument): string {
  const lines: string[] = [];
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue;
    let content: string;
    try {
      content = inflateSync(object.contents).toString("latin1");
    } catch {
      continue;
    }
    for (const [, hex = ""] of content.matchAll(/<([0-9A-F]+)> Tj/g)) {
      // Windows-1252; only its quotation marks are used beyond Latin-1.
      const line = Buffer.from(hex, "hex").toString("latin1");
      lines.push(line.replace(/\x93/g, "“").replace(/\x94/g, "”"));
    }
  }
  return lines.join("\n");
}
