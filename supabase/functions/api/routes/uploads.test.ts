import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import {
  documentSchema,
  MAX_DOCUMENT_BYTES,
  type UploadTicket,
  uploadTicketSchema,
} from "../../_shared/contract/documents.ts";
import { EXE, office, PDF, PNG, zip } from "../../_shared/testing/files.ts";
import {
  type Actor,
  api,
  expectBody,
  expectRefusal,
  isStored,
  ROOM,
  sendBytes,
  uploadUrl,
} from "../testing/stack.ts";
import { begin, cancel, content, finish, ticketFor } from "../testing/uploads.ts";

const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const NO_UPLOAD = "Upload not found";

async function sent(response: Promise<Response>): Promise<boolean> {
  const { ok, body } = await response;
  await body?.cancel();
  return ok;
}

async function expectGone(response: Promise<Response>) {
  const { status, body } = await response;
  await body?.cancel();
  assert.equal(status, 204);
}

Deno.test("a file is begun, sent and finished, in this order only", async () => {
  const ticket = await ticketFor("alice", ROOM.lumen, "Übersicht Q3.pdf", PDF.length);
  assert.equal(ticket.path, `incoming/${ROOM.lumen}_${ticket.uploadId}`);
  assert.equal(ticket.contentType, "application/pdf");

  const early = await finish("alice", ROOM.lumen, ticket.uploadId);
  await expectRefusal(early, 400, "The file has not arrived. Upload it again.");

  assert.ok(await sent(sendBytes(ticket, PDF)));
  await expectRefusal(await finish("bob", ROOM.lumen, ticket.uploadId), 404, NO_UPLOAD);
  await expectRefusal(await finish("alice", ROOM.sahel, ticket.uploadId), 404, NO_UPLOAD);

  const response = await finish("alice", ROOM.lumen, ticket.uploadId);
  const document = await expectBody(response, 201, documentSchema.strict());
  assert.deepEqual(
    { ...document, createdAt: "" },
    {
      id: ticket.uploadId,
      name: "Übersicht Q3",
      fileName: "Übersicht Q3.pdf",
      fileSize: PDF.length,
      contentType: "application/pdf",
      createdAt: "",
      folderId: null,
      version: 1,
      sha256: createHash("sha256").update(PDF).digest("hex"),
      uploader: { id: "0a000000-0000-4000-8000-000000000001" },
    },
  );
  assert.ok(Math.abs(Date.parse(document.createdAt) - Date.now()) < 60_000);

  const again = await finish("alice", ROOM.lumen, ticket.uploadId);
  assert.deepEqual(await expectBody(again, 201, documentSchema.strict()), document);
  await expectRefusal(await finish("alice", ROOM.sahel, ticket.uploadId), 404, NO_UPLOAD);

  // A checked file cannot change: the ticket does not overwrite, and cancelling comes too late.
  assert.equal(await sent(sendBytes(ticket, EXE)), false);
  await expectRefusal(await cancel("alice", ROOM.lumen, ticket.uploadId), 404, NO_UPLOAD);
  const kept = await content("alice", ROOM.lumen, ticket.uploadId);
  assert.deepEqual(await kept.bytes(), PDF);
});

Deno.test("a new version is the same document, and the first one is still opened", async () => {
  const text = (words: string) => new TextEncoder().encode(words);
  const share = async (words: string, document?: string) => {
    const begun = await api("alice", "POST", `/api/dealrooms/${ROOM.lumen}/documents`, {
      json: { fileName: "Plan.txt", fileSize: text(words).length, document },
    });
    const ticket = await expectBody(begun, 201, uploadTicketSchema);
    assert.ok(await sent(sendBytes(ticket, text(words))));
    const done = await finish("alice", ROOM.lumen, ticket.uploadId);
    return expectBody(done, 201, documentSchema.strict());
  };
  const first = await share("Plan A");
  const second = await share("Plan B, longer", first.id);
  assert.deepEqual([second.id, second.version], [first.id, 2]);
  assert.notEqual(second.sha256, first.sha256);
  const shown = async (query: string) =>
    new TextDecoder().decode(await (await content("bob", ROOM.lumen, first.id, query)).bytes());
  assert.equal(await shown(""), "Plan B, longer");
  assert.equal(await shown("?version=1"), "Plan A");
  for (const none of ["0", "3", "x", "1.5", "1e3"]) {
    const refused = await content("bob", ROOM.lumen, first.id, `?version=${none}`);
    await expectRefusal(refused, 404, "Document not found");
  }
});

for (const [fileName, bytes] of [
  ["Terms.docx", office("docx")],
  ["Cap table.xlsx", office("xlsx")],
  ["Pitch.pptx", office("pptx")],
  ["Line photo.PNG", PNG],
  ["Units.csv", new TextEncoder().encode("unit,failures\n1140,3\n")],
  ["Notes.txt", new TextEncoder().encode("Sensor notes: 20 °C ± 1\n")],
] as const) {
  Deno.test(`${fileName} is taken, and its bytes come back identical`, async () => {
    const ticket = await ticketFor("bob", ROOM.lumen, fileName, bytes.length);
    assert.ok(await sent(sendBytes(ticket, bytes)));
    await expectBody(
      await finish("bob", ROOM.lumen, ticket.uploadId),
      201,
      documentSchema.strict(),
    );
    const response = await content("alice", ROOM.lumen, ticket.uploadId);
    assert.deepEqual(await response.bytes(), bytes);
  });
}

for (const [fileName, what, bytes] of [
  ["Report.pdf", "a program", EXE],
  ["Photo.png", "a PDF", PDF],
  ["Terms.docx", "an archive", zip({ "program.exe": "MZ" })],
  ["Terms.docx", "a workbook", office("xlsx")],
  ["Table.csv", "a program", EXE],
  ["Notes.txt", "binary data", new Uint8Array([0x66, 0xff, 0xfe, 0x00])],
  ["Notes.txt", "a vector picture", new TextEncoder().encode('<?xml version="1.0"?><svg/>')],
] as const) {
  Deno.test(`${fileName} that is ${what} is refused and removed`, async () => {
    const ticket = await ticketFor("alice", ROOM.lumen, fileName, bytes.length);
    assert.ok(await sent(sendBytes(ticket, bytes)));
    await expectRefusal(
      await finish("alice", ROOM.lumen, ticket.uploadId),
      415,
      `${fileName} is not what its name says. Its content does not match its type.`,
    );
    assert.equal(await isStored(ticket.path), false);
    await expectRefusal(await finish("alice", ROOM.lumen, ticket.uploadId), 404, NO_UPLOAD);
    await expectRefusal(
      await content("alice", ROOM.lumen, ticket.uploadId),
      404,
      "Document not found",
    );
  });
}

for (const [what, difference] of [
  ["shorter", 1],
  ["longer", -1],
] as const) {
  Deno.test(`a file ${what} than declared is refused and removed`, async () => {
    const ticket = await ticketFor("alice", ROOM.lumen, "Cut.pdf", PDF.length + difference);
    assert.ok(await sent(sendBytes(ticket, PDF)));
    await expectRefusal(
      await finish("alice", ROOM.lumen, ticket.uploadId),
      400,
      "Cut.pdf did not arrive whole. Upload it again.",
    );
    assert.equal(await isStored(ticket.path), false);
  });
}

Deno.test("50 MiB and one byte do not arrive, whatever was declared", async () => {
  const ticket = await ticketFor("alice", ROOM.lumen, "Huge.pdf", MAX_DOCUMENT_BYTES);
  const huge = new Uint8Array(MAX_DOCUMENT_BYTES + 1);
  huge.set(PDF);
  assert.equal(await sent(sendBytes(ticket, huge)), false);
  await expectRefusal(await finish("alice", ROOM.lumen, ticket.uploadId), 400, /has not arrived/);
  assert.equal(await isStored(ticket.path), false);
  await expectGone(cancel("alice", ROOM.lumen, ticket.uploadId));
});

Deno.test("bytes under another content type are not taken as another kind of text", async () => {
  const table = new TextEncoder().encode("a,b\n1,2\n");
  const ticket = await ticketFor("alice", ROOM.lumen, "Table.csv", table.length);
  assert.ok(await sent(sendBytes({ ...ticket, contentType: "text/plain" }, table)));
  await expectRefusal(await finish("alice", ROOM.lumen, ticket.uploadId), 415, /not what its name/);
  const page = await ticketFor("alice", ROOM.lumen, "Page.txt", table.length);
  assert.equal(await sent(sendBytes({ ...page, contentType: "text/html" }, table)), false);
  await expectGone(cancel("alice", ROOM.lumen, page.uploadId));
});

Deno.test("a cancelled upload is forgotten and its bytes removed, by its owner only", async () => {
  const ticket = await ticketFor("alice", ROOM.lumen, "Draft.pdf", PDF.length);
  assert.ok(await sent(sendBytes(ticket, PDF)));
  for (const other of ["bob", "mallory"] as const) {
    await expectRefusal(await cancel(other, ROOM.lumen, ticket.uploadId), 404, NO_UPLOAD);
  }
  assert.ok(await isStored(ticket.path));
  await expectGone(cancel("alice", ROOM.lumen, ticket.uploadId));
  assert.equal(await isStored(ticket.path), false);
  await expectRefusal(await cancel("alice", ROOM.lumen, ticket.uploadId), 404, NO_UPLOAD);
  await expectRefusal(await finish("alice", ROOM.lumen, ticket.uploadId), 404, NO_UPLOAD);
});

/** The upload is in progress until `end` is called. */
function slowly(ticket: UploadTicket, bytes: Uint8Array) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const response = fetch(uploadUrl(ticket), {
    method: "PUT",
    headers: { "content-type": ticket.contentType },
    body: readable,
  });
  void writer.write(bytes.slice(0, 1)).catch(() => {});
  return {
    async end(): Promise<boolean> {
      await writer.write(bytes.slice(1)).catch(() => {});
      await writer.close().catch(() => {});
      return await sent(response);
    },
  };
}

Deno.test("[F20] bytes that end after the check replace nothing, with one ticket used twice", async () => {
  for (let n = 0; n < 12; n++) {
    const ticket = await ticketFor("alice", ROOM.lumen, "Overlap.pdf", PDF.length);
    const late = slowly(ticket, EXE);
    const alsoLate = slowly(ticket, EXE);
    assert.ok(await sent(sendBytes(ticket, PDF)));
    const done = await Promise.all([finish("alice", ROOM.lumen, ticket.uploadId), late.end()]);
    await expectBody(done[0], 201, documentSchema.strict());
    await alsoLate.end();
    const kept = await content("bob", ROOM.lumen, ticket.uploadId);
    assert.deepEqual(await kept.bytes(), PDF);
  }
});

Deno.test("[F20] after a refused finish and after cancelling the ticket takes nothing more", async () => {
  const refused = await ticketFor("alice", ROOM.lumen, "Program.pdf", EXE.length);
  assert.ok(await sent(sendBytes(refused, EXE)));
  await expectRefusal(
    await finish("alice", ROOM.lumen, refused.uploadId),
    415,
    /not what its name/,
  );
  const cancelled = await ticketFor("alice", ROOM.lumen, "Cancelled.pdf", PDF.length);
  assert.ok(await sent(sendBytes(cancelled, PDF)));
  await expectGone(cancel("alice", ROOM.lumen, cancelled.uploadId));
  for (const ticket of [refused, cancelled]) {
    assert.equal(await sent(sendBytes(ticket, PDF)), false);
    assert.equal(await isStored(ticket.path), false);
    await expectRefusal(await finish("alice", ROOM.lumen, ticket.uploadId), 404, NO_UPLOAD);
    assert.equal(await isStored(`${ROOM.lumen}/${ticket.uploadId}`), false);
  }
});

const NAME_RULE = 'A file name must not contain slashes, ".." or control characters.';
for (const [what, fileName, fileSize, status, sentence] of [
  ["an empty file", "Empty.pdf", 0, 400, "Empty.pdf is empty."],
  ["a negative size", "Empty.pdf", -1, 400, "Empty.pdf is empty."],
  ["half a byte", "Half.pdf", 0.5, 400, "Specify the size of the file in bytes."],
  ["a size beyond numbers", "Much.pdf", 1e300, 400, "Specify the size of the file in bytes."],
  ["a size as text", "Text.pdf", "12", 400, "Specify the size of the file in bytes."],
  ["no name", undefined, 1, 400, "Specify the name of the file."],
  ["a blank name", "  ", 1, 400, "A file name must be 1 to 255 characters."],
  ["a long name", `${"a".repeat(252)}.pdf`, 1, 400, "A file name must be 1 to 255 characters."],
  [
    "an endless name",
    `${"a".repeat(2000)}.pdf`,
    1,
    400,
    "A file name must be 1 to 255 characters.",
  ],
  ["a path with ..", "../../etc/passwd.pdf", 1, 400, NAME_RULE],
  ["a Windows path", "..\\secret.pdf", 1, 400, NAME_RULE],
  ["a line break in the name", "a\r\nb.pdf", 1, 400, NAME_RULE],
  [
    "a NUL in the name",
    "a.pdf\0.exe",
    1,
    400,
    "This text contains characters that cannot be stored.",
  ],
  ["50 MiB and one byte", "Big.pdf", MAX_DOCUMENT_BYTES + 1, 413, "Big.pdf is larger than 50 MB."],
  ["a program", "Setup.exe", 1, 415, /^Setup\.exe cannot be shared here\. Use one of: .*PDF/],
  ["a web page", "Page.html", 1, 415, /^Page\.html cannot be shared here/],
  ["a vector picture", "Logo.svg", 1, 415, /^Logo\.svg cannot be shared here/],
  ["a name without an extension", "README", 1, 415, /^README cannot be shared here/],
] as const) {
  Deno.test(`${what} is refused before a byte is sent`, async () => {
    await expectRefusal(await begin("alice", ROOM.lumen, fileName, fileSize), status, sentence);
  });
}

for (const [what, actor, room, status, sentence] of [
  ["before the NDA", "carol", ROOM.lumen, 403, "Accept the NDA of this deal room first."],
  ["as an outsider", "mallory", ROOM.lumen, 404, "Deal room not found"],
  ["in no room", "alice", ROOM.nobodys, 404, "Deal room not found"],
  ["in a malformed room", "alice", "x", 404, "Deal room not found"],
  ["in a completed deal", "ines", ROOM.sahel, 409, /\.$/],
] as [string, Actor, string, number, string | RegExp][]) {
  Deno.test(`nothing is uploaded ${what}`, async () => {
    await expectRefusal(await begin(actor, room, "Plan.pdf", 10), status, sentence);
  });
}

for (const id of [UNKNOWN, "x", "..%2f..%2fsecret", "%00"]) {
  Deno.test(`there is no upload "${id}" to finish or cancel`, async () => {
    await expectRefusal(await finish("alice", ROOM.lumen, id), 404, NO_UPLOAD);
    await expectRefusal(await cancel("alice", ROOM.lumen, id), 404, NO_UPLOAD);
  });
}

Deno.test("the 61st unfinished upload of an hour has to wait", async () => {
  const begun: string[] = [];
  let refusal: Response | undefined;
  while (!refusal && begun.length <= 60) {
    const response = await begin("henrik", ROOM.cryonaut, "Plan.pdf", 10);
    if (response.status === 201) begun.push((await response.json()).uploadId);
    else refusal = response;
  }
  await Promise.all(begun.map((id) => expectGone(cancel("henrik", ROOM.cryonaut, id))));
  assert.ok(refusal, "61 uploads were begun");
  assert.equal(begun.length, 60);
  await expectRefusal(
    refusal,
    429,
    "There are too many unfinished uploads. Wait a while and try again.",
  );
});
