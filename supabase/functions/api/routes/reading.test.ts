import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { PDFDict, PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import { unzlibSync } from "fflate";
import {
  documentSchema,
  shownBlocksSchema,
  shownSheetsSchema,
  shownTextSchema,
} from "../../_shared/contract/documents.ts";
import { office, PDF, PNG } from "../../_shared/testing/files.ts";
import { TOO_MANY_AT_ONCE } from "../serial-queue.ts";
import {
  type Actor,
  api,
  expectBody,
  expectRefusal,
  ROOM,
  rpc,
  sendBytes,
} from "../testing/stack.ts";
import { content, documentPath, finish, ticketFor } from "../testing/uploads.ts";

async function share(fileName: string, bytes: Uint8Array, folder?: string): Promise<string> {
  const ticket = await ticketFor("alice", ROOM.lumen, fileName, bytes.length, folder);
  await (await sendBytes(ticket, bytes)).body?.cancel();
  const response = await finish("alice", ROOM.lumen, ticket.uploadId);
  return (await expectBody(response, 201, documentSchema)).id;
}
const view = (actor: Actor, document: string, query = "") =>
  api(actor, "GET", `${documentPath(ROOM.lumen, document)}/view${query}`);

async function report(pages: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) {
    const added = pdf.addPage([595, 842]);
    for (let line = 0; line < 40; line += 1) {
      added.drawText(`Page ${page}, line ${line}: ${line * page}`, {
        x: 50,
        y: 780 - line * 18,
        size: 10,
      });
    }
  }
  return await pdf.save();
}

async function marksOf(copy: Uint8Array): Promise<string[][]> {
  const pdf = await PDFDocument.load(copy);
  return pdf.getPages().map((page) => {
    const forms = page.node.Resources()?.lookup(PDFName.of("XObject"), PDFDict);
    const marks = forms?.keys().filter((key) => key.asString().startsWith("/Mark")) ?? [];
    const form = forms?.lookup(marks[0] as PDFName);
    assert.ok(form instanceof PDFRawStream);
    const drawn = Buffer.from(unzlibSync(form.contents)).toString("latin1");
    return [...drawn.matchAll(/<([0-9A-F]*)> Tj/g)].map(([, hex = ""]) =>
      Buffer.from(hex, "hex").toString("latin1"),
    );
  });
}

const [room] = await rpc("alice", "open_deal_room", { room: ROOM.lumen });
const original = await report(3);
const pdf = await share("Reading.pdf", original);

Deno.test("what is viewed is a copy with the reader's name on every page, and safe", async () => {
  const copies = await Promise.all(
    (["bob", "alice"] as const).map(async (person) => {
      const response = await view(person, pdf);
      assert.equal(response.status, 200);
      const headers = Object.fromEntries(response.headers);
      assert.equal(headers["content-type"], "application/pdf");
      assert.match(headers["content-disposition"] ?? "", /^inline; filename="Reading.pdf"/);
      assert.equal(headers["content-security-policy"], "sandbox; default-src 'none'");
      assert.equal(headers["x-content-type-options"], "nosniff");
      assert.equal(headers["cache-control"], "private, no-store");
      const copy = await response.bytes();
      assert.equal(headers["content-length"], String(copy.length));
      const hash = createHash("sha256").update(original).digest("hex");
      const all = `${JSON.stringify(headers)} ${Buffer.from(copy).toString("latin1")}`;
      assert.equal(all.includes(hash), false);
      for (const [, who = "", where = ""] of await marksOf(copy)) {
        assert.match(who, new RegExp(`${person}@dealport.test$`));
        assert.ok(where.startsWith(room.name.slice(0, 20)));
        assert.match(where, /\d{4}-\d\d-\d\d \d\d:\d\d UTC$/);
      }
      return copy;
    }),
  );
  assert.notDeepEqual(copies[0], copies[1]);
});

Deno.test("a table, a text and a document are viewed as JSON, a picture as a picture", async () => {
  const html = "<script>alert(1)</script>,2";
  const table = await view("bob", await share("Reading.csv", new TextEncoder().encode(html)));
  assert.equal(table.headers.get("content-type"), "application/json");
  assert.equal(table.headers.get("x-content-type-options"), "nosniff");
  assert.deepEqual((await expectBody(table, 200, shownSheetsSchema.strict())).sheets, [
    { name: "Reading.csv", rows: [["<script>alert(1)</script>", "2"]], cut: false },
  ]);
  const words = await view("bob", await share("Reading.txt", new TextEncoder().encode("Plain")));
  assert.equal((await expectBody(words, 200, shownTextSchema.strict())).text, "Plain");
  const document = await view("bob", await share("Reading.docx", office("docx")));
  assert.deepEqual((await expectBody(document, 200, shownBlocksSchema.strict())).blocks, []);
  const picture = await view("bob", await share("Reading.png", PNG));
  assert.equal(picture.headers.get("content-type"), "image/webp");
  assert.match(
    picture.headers.get("content-disposition") ?? "",
    /^inline; filename="Reading.webp"/,
  );
  assert.ok((await picture.bytes()).length > PNG.length);
});

Deno.test("whether a file can be shown is found out when it arrives", async () => {
  const encrypted = await PDFDocument.load(PDF);
  encrypted.encrypt({ userPassword: "x", ownerPassword: "y" });
  const files = {
    "Locked.pdf": await encrypted.save(),
    "Empty.xlsx": office("xlsx"),
    "Slides.pptx": office("pptx"),
    "Large.txt": new Uint8Array(10 * 1024 * 1024 + 1).fill(97),
    "Fits.txt": new Uint8Array(10 * 1024 * 1024).fill(97),
  };
  const expected: Record<string, boolean> = { "Fits.txt": true };
  for (const [name, bytes] of Object.entries(files)) {
    const id = await share(name, bytes);
    const [reading] = await rpc("bob", "document_to_open", { room: ROOM.lumen, document: id });
    assert.equal(reading.can_show, expected[name] ?? false, name);
  }
});

Deno.test("ten who open two hundred pages at once are served, and so is who asks for something else", async () => {
  const large = await share("Two hundred pages.pdf", await report(200));
  const people = ["alice", "bob"] as const;
  const opened = Array.from({ length: 10 }, (_, index) => view(people[index % 2], large));
  const start = performance.now();
  const health = await api(undefined, "GET", "/api/health");
  await health.body?.cancel();
  const waited = performance.now() - start;
  assert.ok(health.ok);
  // A single copy takes a third of it.
  assert.ok(waited < 3000, `waited ${waited} ms`);
  const statuses = await Promise.all(
    opened.map(async (asked) => {
      const response = await asked;
      if (response.status !== 200) {
        await expectRefusal(response, 429, TOO_MANY_AT_ONCE);
        return 429;
      }
      assert.equal((await marksOf(await response.bytes())).length, 200);
      return 200;
    }),
  );
  assert.ok(statuses.filter((status) => status === 200).length >= 8);
});

Deno.test("thirty a minute are enough for one person", async () => {
  const text = await share("Often.txt", new TextEncoder().encode("Often"));
  for (let asked = 0; asked < 31; asked += 1) {
    const response = await view("alice", text);
    if (response.status === 429) {
      await expectRefusal(response, 429, "Too many requests. Try again in a few minutes.");
      return;
    }
    await response.body?.cancel();
  }
  assert.fail("No limit");
});

async function folderFor(access: "VIEW" | "STAMPED"): Promise<string> {
  const { id } = await rpc("alice", "add_deal_room_folder", {
    room: ROOM.lumen,
    name: `Reading, ${access}`,
  });
  await rpc("alice", "set_deal_room_side_access", {
    room: ROOM.lumen,
    folder: id,
    side: "INVESTOR",
    access,
  });
  return id;
}

Deno.test("who may view gets copies alone, and nothing by which the original is known", async () => {
  const folder = await folderFor("VIEW");
  const document = await report(2);
  const id = await share("Viewed.pdf", document, folder);
  const slides = await share("Viewed.pptx", office("pptx"), folder);
  const table = await share("Viewed.csv", new TextEncoder().encode("a,b"), folder);

  const copy = await content("bob", ROOM.lumen, id);
  assert.match(copy.headers.get("content-disposition") ?? "", /^inline/);
  const bytes = await copy.bytes();
  assert.equal((await marksOf(bytes)).length, 2);
  await expectRefusal(
    await content("bob", ROOM.lumen, id, "?download=true"),
    403,
    "You can view this document, but not download it.",
  );
  await expectRefusal(await content("bob", ROOM.lumen, slides), 409, /right to download it\.$/);
  const shown = await content("bob", ROOM.lumen, table);
  assert.match(shown.headers.get("content-disposition") ?? "", /^inline/);
  assert.equal((await expectBody(shown, 200, shownSheetsSchema)).sheets.length, 1);

  const hash = createHash("sha256").update(document).digest("hex");
  const about = { room: ROOM.lumen, document: id };
  const told = async (person: "alice" | "bob") =>
    JSON.stringify([
      await rpc(person, "deal_room_files", { room: ROOM.lumen, folder }),
      await rpc(person, "deal_room_document", { document: id }),
      await rpc(person, "deal_room_document_versions_of", { document: id }),
      await rpc(person, "document_to_open", about),
      await (await api(person, "GET", `/rest/v1/deal_room_documents?id=eq.${id}`)).json(),
      await (await api(person, "GET", `/api/dealrooms/${ROOM.lumen}/documents`)).json(),
    ]);
  assert.equal((await told("bob")).includes(hash), false);
  assert.equal((await told("alice")).includes(hash), true);
  assert.equal(
    Buffer.from(bytes).includes(Buffer.from(document.subarray(0, document.length / 2))),
    false,
  );

  assert.deepEqual(await (await content("alice", ROOM.lumen, id)).bytes(), document);
});

Deno.test("who may save a stamped copy saves that, of what has one", async () => {
  const folder = await folderFor("STAMPED");
  const id = await share("Stamped.pdf", await report(1), folder);
  const table = await share("Stamped.csv", new TextEncoder().encode("a,b"), folder);
  const saved = await content("bob", ROOM.lumen, id, "?download=true");
  assert.match(
    saved.headers.get("content-disposition") ?? "",
    /^attachment; filename="Stamped.pdf"/,
  );
  assert.equal((await marksOf(await saved.bytes())).length, 1);
  const refused = await content("bob", ROOM.lumen, table, "?download=true");
  await expectRefusal(refused, 403, /stamped copies of PDF files and pictures only\.$/);
});

Deno.test("there is nothing to view for those who have no document", async () => {
  for (const actor of ["carol", "mallory", "erin"] as const) {
    await expectRefusal(await view(actor, pdf), 404, "Document not found");
  }
  await expectRefusal(await view("bob", pdf, "?version=2"), 404, "Document not found");
  await expectRefusal(await view(undefined, pdf), 401, /^[A-Z]/);
  const head = await api("bob", "HEAD", `${documentPath(ROOM.lumen, pdf)}/view`);
  await head.body?.cancel();
  assert.equal(head.status, 404);
});
