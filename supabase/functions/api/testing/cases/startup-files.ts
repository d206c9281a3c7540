import assert from "node:assert/strict";
import { uploadTicketSchema } from "../../../_shared/contract/documents.ts";
import { MAX_PICTURE_BYTES } from "../../../_shared/contract/pictures.ts";
import {
  beginStartupUpload,
  cancelStartupUpload,
  finishStartupUpload,
  putStartupLogo,
  readStartupDocument,
  readStartupLogo,
  removeStartupDocument,
  removeStartupLogo,
  STARTUP_BUCKET,
  startupDocumentSchema,
} from "../../../_shared/contract/startup-files.ts";
import { EXE, PDF, PNG } from "../../../_shared/testing/files.ts";
import { api, expectBody, rpc, sendBytes } from "../stack.ts";
import { type Case, EVERYBODY, people } from "./case.ts";

const UNKNOWN = "00000000-0000-4000-8000-000000000000";
/** Alice's: Lumen Grid, approved, in whose room Bob reads everything; and a draft. */
const LUMEN = "0c000000-0000-4000-8000-000000000001";
const DRAFT = "0c000000-0000-4000-8000-000000000008";
/** Henrik's, in review. */
const PENDING = "0c000000-0000-4000-8000-000000000005";

const deck = { fileName: "Deck.pdf", fileSize: PDF.length, docType: "PITCH_DECK" };
const text = (content: string) => new TextEncoder().encode(content);

const underWay = async (bytes?: Uint8Array, more: object = {}) => {
  const json = { ...deck, ...more };
  const answer = await api("alice", "POST", `/api/startups/${LUMEN}/documents`, { json });
  const ticket = await expectBody(answer, 201, uploadTicketSchema.strict());
  if (bytes) await (await sendBytes(ticket, bytes, STARTUP_BUCKET)).body?.cancel();
  return ticket.uploadId;
};

const arrived = async (more: object = {}) => {
  const upload = await underWay(PDF, more);
  const path = `/api/startups/${LUMEN}/documents/${upload}/finish`;
  return (await expectBody(await api("alice", "POST", path), 201, startupDocumentSchema.strict()))
    .id;
};

const kept = new Map<string, Promise<string>>();
const one = (kind: string, more: object) => {
  const document = kept.get(kind) ?? arrived({ ...more, name: kind });
  kept.set(kind, document);
  return document.then((id) => ({ path: { id: LUMEN, document: id } }));
};
const open = () => one("open", {});
const confidential = () => one("confidential", { isConfidential: true });
const forInvestors = () => one("for investors", { accessibleRoles: ["INVESTOR"] });

const refused = (what: string, status: number, more: object, says: string | RegExp): Case => ({
  call: beginStartupUpload,
  as: "alice",
  path: { id: LUMEN },
  json: { ...deck, ...more },
  status,
  what,
  says,
});

const notFinished = (
  what: string,
  status: number,
  says: string,
  prepare: () => Promise<string>,
): Case => ({
  call: finishStartupUpload,
  as: "alice",
  status,
  what,
  says,
  prepare: async () => ({ path: { id: LUMEN, upload: await prepare() } }),
});

const putLogo = async () => {
  const answer = await api("alice", "PUT", `/api/startups/${LUMEN}/logo`, { body: PNG });
  const [, , , startup = "", picture = ""] = (await answer.json()).logoUrl.split("/");
  return { startup, picture };
};
const noLogo = (what: string, status: number, says: string, body: Uint8Array): Case => ({
  call: putStartupLogo,
  as: "alice",
  path: { id: LUMEN },
  headers: { "content-type": "image/png" },
  body,
  status,
  what,
  says,
});

export const startupFileCases: Case[] = [
  {
    call: beginStartupUpload,
    status: 201,
    as: "alice",
    path: { id: LUMEN },
    json: { ...deck, name: "Our deck", accessibleRoles: ["INVESTOR"], isConfidential: true },
  },
  {
    call: beginStartupUpload,
    status: 201,
    as: "alice",
    path: { id: DRAFT },
    json: deck,
    what: "a draft",
  },
  ...EVERYBODY.filter((person) => person !== "alice").flatMap((as): Case[] => [
    { call: beginStartupUpload, status: 403, as, path: { id: LUMEN }, json: deck },
    {
      call: beginStartupUpload,
      // A platform administrator sees every startup.
      status: as === "erin" ? 403 : 404,
      as,
      path: { id: DRAFT },
      json: deck,
      what: "another's draft",
    },
  ]),
  {
    call: beginStartupUpload,
    status: 404,
    as: "alice",
    path: { id: "x" },
    json: deck,
    what: "no id",
  },
  refused("a path", 400, { fileName: "../a.pdf" }, /must not contain slashes/),
  refused("no kind", 400, { docType: "MALWARE" }, "Specify the type of document."),
  refused("no role", 400, { accessibleRoles: ["ROOT"] }, "Specify who may read it."),
  refused("nothing in it", 400, { fileSize: 0 }, "Deck.pdf is empty."),
  refused("a large file", 413, { fileSize: 52_428_801 }, "Deck.pdf is larger than 50 MB."),
  refused("a page", 415, { fileName: "a.html" }, /^a\.html cannot be shared here\. Use one of/),
  refused("a picture that runs", 415, { fileName: "a.svg" }, /^a\.svg cannot be shared here/),

  {
    call: finishStartupUpload,
    status: 201,
    as: "alice",
    prepare: async () => ({ path: { id: LUMEN, upload: await underWay(PDF) } }),
    check: (document) => {
      assert.equal(document.fileSize, PDF.length);
      assert.equal(document.name, "Deck");
      assert.equal(document.fileUrl, `/api/startups/${LUMEN}/documents/${document.id}/content`);
    },
  },
  {
    call: finishStartupUpload,
    status: 201,
    as: "alice",
    what: "a second time",
    prepare: async () => ({ path: { id: LUMEN, upload: await arrived() } }),
  },
  notFinished("nothing arrived", 400, "The file has not arrived. Upload it again.", () =>
    underWay(),
  ),
  notFinished(
    "a page called a PDF",
    415,
    "Deck.pdf is not what its name says. Its content does not match its type.",
    async () => {
      const page = text("<!doctype html><title>x</title>");
      return underWay(page, { fileSize: page.length });
    },
  ),
  notFinished(
    "a program called a picture",
    415,
    "Deck.png is not what its name says. Its content does not match its type.",
    () => underWay(EXE, { fileName: "Deck.png", fileSize: EXE.length }),
  ),
  {
    call: finishStartupUpload,
    status: 404,
    as: "bob",
    what: "another's",
    prepare: async () => ({ path: { id: LUMEN, upload: await underWay(PDF) } }),
  },
  {
    call: finishStartupUpload,
    status: 404,
    as: "alice",
    what: "a NUL",
    path: { id: LUMEN, upload: "%00" },
  },

  {
    call: cancelStartupUpload,
    status: 204,
    as: "alice",
    prepare: async () => ({ path: { id: LUMEN, upload: await underWay() } }),
  },
  {
    call: cancelStartupUpload,
    status: 404,
    as: "bob",
    what: "another's",
    prepare: async () => ({ path: { id: LUMEN, upload: await underWay() } }),
  },
  {
    call: cancelStartupUpload,
    status: 404,
    as: "alice",
    what: "one that has arrived",
    prepare: async () => ({ path: { id: LUMEN, upload: await arrived() } }),
  },

  ...people({ call: readStartupDocument, what: "open", prepare: open }, {}, 200),
  { call: readStartupDocument, status: 200, what: "open: a visitor", prepare: open },
  ...people(
    { call: readStartupDocument, what: "confidential", prepare: confidential },
    { alice: 200, bob: 200 },
    404,
  ),
  {
    call: readStartupDocument,
    status: 404,
    what: "confidential: a visitor",
    prepare: confidential,
  },
  ...people(
    { call: readStartupDocument, what: "for investors", prepare: forInvestors },
    { alice: 200, bob: 200, carol: 200 },
    404,
  ),
  {
    call: readStartupDocument,
    status: 404,
    what: "for investors: a visitor",
    prepare: forInvestors,
  },
  {
    call: readStartupDocument,
    status: 404,
    as: "alice",
    what: "through another startup",
    prepare: async () => ({ path: { ...(await open()).path, id: DRAFT } }),
  },
  {
    call: readStartupDocument,
    status: 404,
    what: "a link",
    prepare: async () => {
      const details = {
        name: "Elsewhere",
        file_name: "Elsewhere.pdf",
        file_url: "https://files.example/elsewhere.pdf",
        doc_type: "OTHER",
      };
      const { id } = await rpc("alice", "add_startup_document", { startup: LUMEN, details });
      return { path: { id: LUMEN, document: id } };
    },
  },
  {
    call: readStartupDocument,
    status: 404,
    path: { id: LUMEN, document: UNKNOWN },
    what: "unknown",
  },
  {
    call: readStartupDocument,
    status: 400,
    path: { id: LUMEN, document: UNKNOWN },
    query: "?download=%00",
    what: "a NUL for a flag",
  },

  {
    call: removeStartupDocument,
    status: 404,
    as: "bob",
    what: "another's",
    prepare: open,
  },
  {
    call: removeStartupDocument,
    status: 204,
    as: "alice",
    prepare: async () => ({ path: { id: LUMEN, document: await arrived() } }),
  },
  {
    call: readStartupDocument,
    status: 404,
    as: "alice",
    what: "one that was removed",
    prepare: async () => {
      const path = { id: LUMEN, document: await arrived() };
      const address = `/api/startups/${LUMEN}/documents/${path.document}`;
      await (await api("alice", "DELETE", address)).body?.cancel();
      return { path };
    },
  },

  {
    call: putStartupLogo,
    status: 200,
    as: "alice",
    path: { id: LUMEN },
    body: PNG,
    check: async ({ logoUrl }) => {
      const logo = await api(undefined, "GET", logoUrl);
      assert.equal(logo.headers.get("content-type"), "image/webp");
      assert.ok((await logo.arrayBuffer()).byteLength > 0);
      const startup = await rpc("alice", "startup_details", { slug: "lumen-grid" });
      assert.equal(startup.logo_url, logoUrl);
    },
  },
  ...EVERYBODY.filter((person) => person !== "alice").map(
    (as): Case => ({ call: putStartupLogo, status: 403, as, path: { id: LUMEN }, body: PNG }),
  ),
  { call: putStartupLogo, status: 404, as: "bob", path: { id: DRAFT }, body: PNG, what: "a draft" },
  { call: putStartupLogo, status: 409, as: "henrik", path: { id: PENDING }, body: PNG },
  noLogo("nothing", 400, "This file is empty.", new Uint8Array()),
  noLogo("a program", 415, "Choose a PNG, JPEG or WebP picture.", EXE),
  noLogo("an SVG", 415, "Choose a PNG, JPEG or WebP picture.", text("<svg/>")),
  noLogo(
    "5 MiB and a byte",
    413,
    "This file is larger than 5 MB.",
    new Uint8Array(MAX_PICTURE_BYTES + 1),
  ),
  { call: readStartupLogo, status: 200, prepare: async () => ({ path: await putLogo() }) },
  {
    call: readStartupLogo,
    status: 404,
    what: "unknown",
    path: { startup: LUMEN, picture: UNKNOWN },
  },
  {
    call: readStartupLogo,
    status: 404,
    what: "no ids",
    path: { startup: "..%2f", picture: "%00" },
  },
  {
    call: readStartupLogo,
    status: 404,
    what: "the one before",
    prepare: async () => {
      const former = await putLogo();
      await putLogo();
      const address = `/api/logos/${former.startup}/${former.picture}`;
      const isThere = async () => {
        const answer = await api(undefined, "GET", address);
        await answer.body?.cancel();
        return answer.status === 200;
      };
      // The file is removed after the answer.
      for (let attempt = 0; attempt < 50 && (await isThere()); attempt++) {
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return { path: former };
    },
  },
  { call: removeStartupLogo, status: 204, as: "alice", path: { id: LUMEN } },
  { call: removeStartupLogo, status: 204, as: "alice", path: { id: LUMEN }, what: "none there" },
  { call: removeStartupLogo, status: 404, as: "bob", path: { id: LUMEN } },
  { call: removeStartupLogo, status: 409, as: "henrik", path: { id: PENDING } },
  {
    call: putStartupLogo,
    status: 429,
    as: "henrik",
    body: PNG,
    prepare: async () => {
      const { id } = await rpc("henrik", "startup_details", { slug: "cryonaut" });
      for (let number = 0; number < 20; number++) {
        await rpc("henrik", "begin_startup_logo", { startup: id });
      }
      return { path: { id } };
    },
  },
];
