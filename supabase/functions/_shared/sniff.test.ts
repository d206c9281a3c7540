import assert from "node:assert/strict";
import { sniffType } from "./sniff.ts";
import { EXE, JPEG, office, PDF, PNG, WEBP, zip } from "./testing/files.ts";

const OFFICE = "application/vnd.openxmlformats-officedocument.";
const encode = (text: string) => new TextEncoder().encode(text);

function stream(content: Uint8Array, chunk = 1000): ReadableStream<Uint8Array> {
  let offset = 0;
  return new ReadableStream({
    pull(controller) {
      if (offset >= content.length) return controller.close();
      controller.enqueue(content.slice(offset, offset + chunk));
      offset += chunk;
    },
  });
}

const sniff = (content: Uint8Array, claimed = "application/pdf") =>
  sniffType(stream(content), claimed);

const KNOWN: [string, Uint8Array, string][] = [
  ["a PDF", PDF, "application/pdf"],
  ["a PNG", PNG, "image/png"],
  ["a JPEG", JPEG, "image/jpeg"],
  ["a WebP", WEBP, "image/webp"],
  ["a Word document", office("docx"), `${OFFICE}wordprocessingml.document`],
  ["an Excel workbook", office("xlsx"), `${OFFICE}spreadsheetml.sheet`],
  ["a PowerPoint file", office("pptx"), `${OFFICE}presentationml.presentation`],
  ["a plain archive", zip({ "a.txt": "a" }), "application/zip"],
  ["a Windows program", EXE, "application/x-msdownload"],
];
for (const [what, content, type] of KNOWN) {
  Deno.test(`sniffing knows ${what} whatever it is called`, async () => {
    assert.equal(await sniff(content), type);
    assert.equal(await sniff(content, "text/csv"), type);
  });
}

Deno.test("an animated PNG is a PNG", async () => {
  const control = [0, 0, 0, 8, ...encode("acTL"), 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0];
  const animated = Uint8Array.from([...PNG.slice(0, 33), ...control, ...PNG.slice(33)]);
  assert.equal(await sniff(animated), "image/png");
});

Deno.test("a picture with 200 KB of metadata before its pixels is still recognised", async () => {
  const length = 200_000;
  const header = [0, (length >> 16) & 255, (length >> 8) & 255, length & 255, ...encode("iCCP")];
  const chunk = [...header, ...new Uint8Array(length + 4)];
  const heavy = Uint8Array.from([...PNG.slice(0, 33), ...chunk, ...PNG.slice(33)]);
  assert.equal(await sniff(heavy), "image/png");
});

Deno.test("clean text is called what it was sent as, CSV or plain text", async () => {
  const table = encode("\ufeffName,Größe\r\nÅse,3\r\n");
  assert.equal(await sniff(table, "text/csv"), "text/csv");
  assert.equal(await sniff(table, "text/csv; charset=utf-8"), "text/csv");
  assert.equal(await sniff(table, "text/plain"), "text/plain");
  assert.equal(await sniff(table, "application/pdf"), "text/plain");
});

for (const start of ["FORMAT,Units", "PARENT,CHILD", "MAC address,Host", "BMW,Audi", "MZ-7,x"]) {
  Deno.test(`a table that starts with "${start}" is a table`, async () => {
    assert.equal(await sniff(encode(`${start}\n1,2\n`), "text/csv"), "text/csv");
  });
}

for (const [what, content] of [
  ["a NUL", "a,b\n\0,1\n"],
  ["an escape character", "a,b\n\x1b[2J,1\n"],
] as const) {
  Deno.test(`text with ${what} is no text`, async () => {
    assert.equal(await sniff(encode(content), "text/csv"), null);
  });
}

Deno.test("text that is not UTF-8 is no text", async () => {
  assert.equal(await sniff(Uint8Array.from([0x47, 0x72, 0xf6, 0xdf, 0x65]), "text/plain"), null);
});

Deno.test("formats written in text are what they are", async () => {
  assert.equal(await sniff(encode('<?xml version="1.0"?><svg/>'), "text/plain"), "application/xml");
  assert.equal(await sniff(encode("{\\rtf1 hello}"), "text/plain"), "application/rtf");
});

Deno.test("a long text may be cut in the middle of a character", async () => {
  const long = encode(`x${"€".repeat(60_000)}`);
  assert.equal(await sniffType(stream(long, 65_536), "text/plain"), "text/plain");
});

Deno.test("nothing is nothing", async () => {
  assert.equal(await sniff(new Uint8Array()), null);
});

Deno.test("of a large file only the head is read, and the stream is let go", async () => {
  let sent = 0;
  let cancelled = false;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 16_384;
      controller.enqueue(encode("a line of text.\n".repeat(1024)));
    },
    cancel: () => {
      cancelled = true;
    },
  });
  assert.equal(await sniffType(endless, "text/plain"), "text/plain");
  assert.ok(cancelled);
  assert.ok(sent <= 200_000, `${sent} bytes were read`);
});

Deno.test("a stream that breaks is an error, not an unknown type", async () => {
  let sent = false;
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent) throw new Error("connection lost");
      sent = true;
      const start = new Uint8Array(70_000);
      start.set(PNG.slice(0, 33));
      start.set([0, 15, 0, 0, ...encode("iCCP")], 33);
      controller.enqueue(start);
    },
  });
  await assert.rejects(sniffType(broken, "image/png"), /connection lost/);
});
