import assert from "node:assert/strict";
import { getDealRoom } from "../../../_shared/contract/deal-rooms.ts";
import {
  beginUpload,
  cancelUpload,
  finishUpload,
  listDocuments,
  listFolders,
  readDocument,
  viewDocument,
} from "../../../_shared/contract/documents.ts";
import { listMessages, postMessage } from "../../../_shared/contract/messages.ts";
import { acceptNda } from "../../../_shared/contract/nda.ts";
import { office, PDF, zip } from "../../../_shared/testing/files.ts";
import { type Person, ROOM, rpc, sendBytes } from "../stack.ts";
import { finish, ticketFor } from "../uploads.ts";
import { type Case, people } from "./case.ts";

const NO_ROOM = "Deal room not found";
const NDA_FIRST = "Accept the NDA of this deal room first.";
const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const WORDS = zip({
  "[Content_Types].xml": `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${TYPE}"/></Types>`,
  "word/document.xml":
    '<w:document xmlns:w="w"><w:body><w:p><w:r><w:t>The heliotrope clause</w:t></w:r></w:p></w:body></w:document>',
});
const lumen = { id: ROOM.lumen };
const cryonaut = { id: ROOM.cryonaut };
const sahel = { id: ROOM.sahel };

/** Alice and Bob have signed, Carol has not, and nobody else knows of the room. */
const readers = { alice: 200, bob: 200, carol: 403 };

const nda = async (person: Person, room: string, typedName: string) => {
  const [{ nda_version_id }] = await rpc(person, "open_deal_room", { room });
  return { path: { id: room }, json: { ndaVersionId: nda_version_id, typedName } };
};

const shared = new Map<string, Promise<string>>();
const sharedDocument = (fileName = "Contract trial.pdf", bytes = PDF) => {
  const known =
    shared.get(fileName) ??
    ticketFor("alice", ROOM.lumen, fileName, bytes.length).then(async (ticket) => {
      await (await sendBytes(ticket, bytes)).body?.cancel();
      await (await finish("alice", ROOM.lumen, ticket.uploadId)).body?.cancel();
      return ticket.uploadId;
    });
  shared.set(fileName, known);
  return known;
};

const underWay = async (size = PDF.length, bytes?: Uint8Array) => {
  const ticket = await ticketFor("alice", ROOM.lumen, "Under way.pdf", size);
  if (bytes) await (await sendBytes(ticket, bytes)).body?.cancel();
  return { path: { ...lumen, upload: ticket.uploadId } };
};

const strangers = (call: Case["call"], extra: Partial<Case> = {}): Case[] =>
  [
    { path: { ...extra.path, id: UNKNOWN }, what: "an unknown room" },
    { path: { ...extra.path, id: "1%27--" }, what: "a malformed id" },
    { path: { ...extra.path, id: "%00" }, what: "a NUL for an id" },
  ].map((part) => ({ ...extra, ...part, call, status: 404, as: "bob" as const }));

const message = "The contract's trial message.";

export const dealRoomCases: Case[] = [
  ...people({ call: getDealRoom, path: lumen }, { ...readers, carol: 200 }, 404),
  ...strangers(getDealRoom, { says: NO_ROOM }),
  {
    call: getDealRoom,
    status: 200,
    as: "bob",
    path: lumen,
    what: "what a member reads",
    check: (room) => {
      assert.equal(room.access, "full");
      assert.deepEqual(room.deal.startup.name, "Lumen Grid");
      assert.equal(room.deal.amount, "3500000.00");
      assert.ok(room.ndaAcceptedBy.includes("0a000000-0000-4000-8000-000000000001"));
      assert.ok(!room.ndaAcceptedBy.includes("0a000000-0000-4000-8000-000000000003"));
    },
  },
  {
    call: getDealRoom,
    status: 200,
    as: "carol",
    path: lumen,
    what: "an overview before the NDA",
    check: (room) => {
      assert.deepEqual([room.access, room.mustAcceptNda], ["overview", true]);
      const { termSheetUrl, legalDocsUrl, notes, terms } = room.deal;
      assert.deepEqual([termSheetUrl, legalDocsUrl, notes, terms], [null, null, null, null]);
    },
  },
  {
    call: getDealRoom,
    status: 200,
    as: "bob",
    what: "the deal's documents and notes",
    prepare: async () => {
      const deal = (await rpc("alice", "open_deal_room", { room: ROOM.lumen }))[0].deal_id;
      const document = await sharedDocument();
      await rpc("alice", "set_deal_key_document", { deal, kind: "TERM_SHEET", document });
      const [{ notes_version }] = await rpc("alice", "deal_overview", { room: ROOM.lumen });
      const notes = `Signed by ${notes_version}.`;
      await rpc("alice", "write_deal_notes", { deal, notes, version: notes_version });
      return { path: lumen };
    },
    check: async (room) => {
      assert.match(room.deal.notes, /^Signed by/);
      assert.match(room.deal.closingDate, /^\d{4}-\d\d-\d\d$/);
      assert.equal(room.deal.closedOn, null);
      assert.equal(room.deal.legalDocsUrl, null);
      assert.equal(
        room.deal.termSheetUrl,
        `/api/dealrooms/${ROOM.lumen}/documents/${await sharedDocument()}/content`,
      );
    },
  },

  ...people({ call: listMessages, path: lumen }, readers, 404),
  ...strangers(listMessages, { says: NO_ROOM }),
  {
    call: listMessages,
    status: 403,
    as: "carol",
    path: lumen,
    what: "before the NDA",
    says: NDA_FIRST,
  },
  {
    call: listMessages,
    status: 200,
    as: "alice",
    path: lumen,
    query: "?limit=3",
    what: "the newest three, in order",
    check: (list) => {
      assert.equal(list.length, 3);
      assert.ok(list[0].seq < list[1].seq && list[1].seq < list[2].seq);
    },
  },
  {
    call: listMessages,
    status: 200,
    as: "alice",
    path: lumen,
    query: "?before=3",
    what: "those before the third",
    check: (list) =>
      assert.deepEqual(
        list.map(({ seq }: { seq: number }) => seq),
        [1, 2],
      ),
  },
  {
    call: listMessages,
    status: 400,
    as: "alice",
    path: lumen,
    query: "?limit=0",
    says: "At least 1.",
  },
  {
    call: listMessages,
    status: 400,
    as: "alice",
    path: lumen,
    query: "?before=x",
    says: "Enter a number.",
  },

  {
    call: postMessage,
    status: 201,
    as: "henrik",
    path: cryonaut,
    json: { message, id: UNKNOWN.replace(/.$/, "9") },
    what: "posting",
    check: (posted) => {
      assert.equal(posted.message, message);
      assert.equal(posted.isRead, false);
      assert.equal(posted.sender.firstName, "Henrik");
    },
  },
  {
    call: postMessage,
    status: 201,
    as: "henrik",
    path: cryonaut,
    json: { message: "Another text", id: UNKNOWN.replace(/.$/, "9") },
    what: "the same id again is the same message",
    check: async (posted) => {
      assert.equal(posted.message, message);
      await rpc("henrik", "withdraw_deal_room_message", { message_id: posted.id });
    },
  },
  {
    call: postMessage,
    status: 409,
    as: "alice",
    path: lumen,
    json: { message, id: UNKNOWN.replace(/.$/, "9") },
    what: "another's message id",
    says: "This message id is taken.",
  },
  {
    call: postMessage,
    status: 409,
    as: "ines",
    path: sahel,
    json: { message },
    what: "in a completed deal",
  },
  { call: postMessage, status: 403, as: "carol", path: lumen, json: { message }, says: NDA_FIRST },
  { call: postMessage, status: 404, as: "mallory", path: lumen, json: { message }, says: NO_ROOM },
  {
    call: postMessage,
    status: 404,
    as: "erin",
    path: lumen,
    json: { message },
    what: "a platform administrator",
    says: NO_ROOM,
  },
  ...strangers(postMessage, { json: { message }, says: NO_ROOM }),
  {
    call: postMessage,
    status: 400,
    as: "alice",
    path: lumen,
    json: { message: " \u200b\n" },
    what: "blank",
    says: "Write a message first.",
  },
  {
    call: postMessage,
    status: 400,
    as: "alice",
    path: lumen,
    json: {},
    what: "nothing",
    says: "Write a message first.",
  },
  {
    call: postMessage,
    status: 201,
    as: "alice",
    what: "a document without words",
    prepare: async () => ({ path: lumen, json: { attachments: [await sharedDocument()] } }),
    check: async ({ message, attachments }) => {
      assert.deepEqual([message, attachments], ["", [await sharedDocument()]]);
    },
  },
  {
    call: postMessage,
    status: 400,
    as: "alice",
    path: lumen,
    json: { message: "x".repeat(10_001) },
    what: "too long",
  },
  {
    call: postMessage,
    status: 400,
    as: "alice",
    path: lumen,
    json: { message, id: "7" },
    what: "a malformed message id",
  },
  {
    call: postMessage,
    status: 400,
    as: "alice",
    path: lumen,
    json: { message, attachments: [UNKNOWN] },
    what: "a foreign attachment",
  },
  {
    call: postMessage,
    status: 400,
    as: "alice",
    path: lumen,
    json: { message: "\ud800" },
    what: "half a character",
  },

  {
    call: acceptNda,
    status: 200,
    as: "bob",
    what: "again",
    prepare: () => nda("bob", ROOM.lumen, "Bob Lindqvist"),
  },
  {
    call: acceptNda,
    status: 400,
    as: "carol",
    what: "another's name",
    prepare: () => nda("carol", ROOM.lumen, "Bob Lindqvist"),
  },
  {
    call: acceptNda,
    status: 404,
    as: "mallory",
    path: lumen,
    json: { ndaVersionId: UNKNOWN, typedName: "Mallory Quist" },
    says: NO_ROOM,
  },
  {
    call: acceptNda,
    status: 409,
    as: "carol",
    path: lumen,
    json: { ndaVersionId: UNKNOWN, typedName: "Carol Mehta" },
  },
  {
    call: acceptNda,
    status: 409,
    as: "carol",
    what: "a text that is another one now",
    prepare: async () => {
      const { path, json } = await nda("carol", ROOM.lumen, "Carol Mehta");
      return { path, json: { ...json, textSha256: "0".repeat(64) } };
    },
    says: "Legal facts of a party were changed, and the text with them. Read it again.",
  },
  {
    call: acceptNda,
    status: 400,
    as: "carol",
    what: "no hash",
    path: lumen,
    json: { ndaVersionId: UNKNOWN, typedName: "Carol Mehta", textSha256: "x" },
  },

  ...people({ call: listDocuments, path: lumen }, readers, 404),
  ...strangers(listDocuments, { says: NO_ROOM }),
  {
    call: listDocuments,
    status: 200,
    as: "bob",
    path: lumen,
    what: "a Word file, which is found by what stands in it",
    prepare: async () => {
      await sharedDocument("Charter.docx", WORDS);
      return {};
    },
    check: async () => {
      for (let tries = 0; ; tries += 1) {
        const hits: { title: string }[] = await rpc("bob", "search_deal_room", {
          room: ROOM.lumen,
          words: "heliotrope",
        });
        if (hits.length > 0) return;
        assert.ok(tries < 50, "it is not found");
        await new Promise((done) => setTimeout(done, 100));
      }
    },
  },
  {
    call: listDocuments,
    status: 200,
    as: "bob",
    path: lumen,
    what: "with the name of who brought it",
    prepare: async () => {
      await sharedDocument();
      return {};
    },
    check: async (list) => {
      const id = await sharedDocument();
      const { uploader } = list.find((document: { id: string }) => document.id === id);
      assert.deepEqual([uploader.firstName, uploader.username], ["Alice", "alice"]);
    },
  },

  ...people({ call: listFolders, path: lumen }, readers, 404),
  ...strangers(listFolders, { says: NO_ROOM }),

  {
    call: beginUpload,
    status: 404,
    as: "alice",
    path: lumen,
    json: { fileName: "a.pdf", fileSize: 1, folder: UNKNOWN },
    what: "an unknown folder",
    says: "Folder not found",
  },
  {
    call: beginUpload,
    status: 403,
    as: "bob",
    path: lumen,
    what: "another's document",
    prepare: async () => ({
      json: { fileName: "a.pdf", fileSize: 1, document: await sharedDocument() },
    }),
  },
  {
    call: beginUpload,
    status: 201,
    as: "alice",
    path: lumen,
    json: { fileName: "a.pdf", fileSize: 1 },
  },
  {
    call: beginUpload,
    status: 400,
    as: "alice",
    path: lumen,
    json: { fileName: "a.pdf", fileSize: 0 },
    what: "an empty file",
  },
  {
    call: beginUpload,
    status: 400,
    as: "alice",
    path: lumen,
    json: { fileName: "../a.pdf", fileSize: 1 },
    what: "a path",
  },
  {
    call: beginUpload,
    status: 413,
    as: "alice",
    path: lumen,
    json: { fileName: "a.pdf", fileSize: 52_428_801 },
    what: "a large file",
  },
  {
    call: beginUpload,
    status: 415,
    as: "alice",
    path: lumen,
    json: { fileName: "a.svg", fileSize: 1 },
    what: "a picture that runs",
  },
  {
    call: beginUpload,
    status: 403,
    as: "carol",
    path: lumen,
    json: { fileName: "a.pdf", fileSize: 1 },
    says: NDA_FIRST,
  },
  {
    call: beginUpload,
    status: 404,
    as: "mallory",
    path: lumen,
    json: { fileName: "a.pdf", fileSize: 1 },
    says: NO_ROOM,
  },
  {
    call: beginUpload,
    status: 409,
    as: "ines",
    path: sahel,
    json: { fileName: "a.pdf", fileSize: 1 },
  },

  {
    call: finishUpload,
    status: 201,
    as: "alice",
    what: "again",
    prepare: async () => ({ path: { ...lumen, upload: await sharedDocument() } }),
  },
  {
    call: finishUpload,
    status: 400,
    as: "alice",
    what: "nothing arrived",
    prepare: () => underWay(),
  },
  {
    call: finishUpload,
    status: 415,
    as: "alice",
    what: "not what its name says",
    prepare: () => underWay(4, new TextEncoder().encode("text")),
  },
  { call: finishUpload, status: 404, as: "bob", what: "another's", prepare: () => underWay() },
  {
    call: finishUpload,
    status: 404,
    as: "alice",
    path: { ...lumen, upload: "x" },
    what: "a malformed id",
  },
  { call: cancelUpload, status: 204, as: "alice", prepare: () => underWay() },
  { call: cancelUpload, status: 404, as: "bob", what: "another's", prepare: () => underWay() },
  {
    call: cancelUpload,
    status: 404,
    as: "bob",
    path: { ...lumen, upload: "%00" },
    what: "a malformed id",
  },

  ...people(
    {
      call: readDocument,
      prepare: async () => ({ path: { ...lumen, document: await sharedDocument() } }),
    },
    { alice: 200, bob: 200 },
    404,
  ),
  {
    call: readDocument,
    status: 400,
    as: "bob",
    path: { ...lumen, document: UNKNOWN },
    query: "?download=%00",
    what: "a NUL for a flag",
  },
  {
    call: readDocument,
    status: 404,
    as: "bob",
    path: { ...lumen, document: UNKNOWN },
    what: "an unknown document",
  },

  ...people(
    {
      call: viewDocument,
      prepare: async () => ({ path: { ...lumen, document: await sharedDocument() } }),
    },
    { alice: 200, bob: 200 },
    404,
  ),
  {
    call: viewDocument,
    status: 409,
    as: "bob",
    what: "slides",
    prepare: async () => {
      const document = await sharedDocument("Contract trial.pptx", office("pptx"));
      return { path: { ...lumen, document } };
    },
    says: "This document cannot be shown here. Download it to read it.",
  },
  {
    call: viewDocument,
    status: 400,
    as: "bob",
    path: { ...lumen, document: UNKNOWN },
    query: "?version=%00",
    what: "a NUL for a version",
  },
  {
    call: viewDocument,
    status: 404,
    as: "bob",
    query: "?version=2",
    what: "a version that never was",
    prepare: async () => ({ path: { ...lumen, document: await sharedDocument() } }),
    says: "Document not found",
  },
];
