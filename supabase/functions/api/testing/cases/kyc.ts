import assert from "node:assert/strict";
import { uploadTicketSchema } from "../../../_shared/contract/documents.ts";
import {
  beginKycUpload,
  finishKycUpload,
  KYC_BUCKET,
  kycDocumentSchema,
  readKycDocument,
  removeKycDocument,
} from "../../../_shared/contract/kyc.ts";
import { PDF } from "../../../_shared/testing/files.ts";
import { api, expectBody, type Person, rpc, sendBytes } from "../stack.ts";
import { type Case, people } from "./case.ts";

const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const document = { fileName: "Passport.pdf", fileSize: PDF.length, kind: "IDENTITY" };

interface Upload {
  bytes?: Uint8Array;
  fileSize?: number;
  kind?: string;
}

const underWay = async (person: Person, { bytes, ...other }: Upload = {}) => {
  const json = { ...document, ...other };
  const answer = await api(person, "POST", "/api/kyc/documents", { json });
  const ticket = await expectBody(answer, 201, uploadTicketSchema.strict());
  if (bytes) await (await sendBytes(ticket, bytes, KYC_BUCKET)).body?.cancel();
  return ticket.uploadId;
};

const arrived = async (person: Person, kind = "IDENTITY") => {
  const upload = await underWay(person, { bytes: PDF, kind });
  const answer = await api(person, "POST", `/api/kyc/documents/${upload}/finish`);
  return (await expectBody(answer, 201, kycDocumentSchema.strict())).id;
};

let handedIn: Promise<string> | undefined;
/** Bob has submitted all that his fund is asked for. */
const fundsDocument = () => {
  handedIn ??= (async () => {
    const document = await arrived("bob", "REGISTER_EXTRACT");
    for (const kind of ["ADDRESS", "SIGNING_AUTHORITY"]) await arrived("bob", kind);
    await rpc("bob", "save_kyc_owners", { owners: [] });
    await rpc("bob", "submit_kyc", {});
    return document;
  })();
  return handedIn;
};

export const kycCases: Case[] = [
  { call: beginKycUpload, status: 201, as: "mallory", json: document },
  ...(["alice", "carol", "dave", "erin", "grace"] as const).map(
    (as): Case => ({ call: beginKycUpload, status: 403, as, json: document }),
  ),
  {
    call: beginKycUpload,
    status: 400,
    as: "mallory",
    json: { ...document, fileName: "../a.pdf" },
    what: "a path",
  },
  {
    call: beginKycUpload,
    status: 400,
    as: "mallory",
    json: { ...document, kind: "REGISTER_EXTRACT" },
    what: "of a kind that a person is not asked for",
    says: "Choose from the list what this document is.",
  },
  {
    call: beginKycUpload,
    status: 404,
    as: "mallory",
    json: { ...document, organization: UNKNOWN },
    what: "another's investor",
  },
  {
    call: beginKycUpload,
    status: 413,
    as: "mallory",
    json: { ...document, fileSize: 52_428_801 },
    what: "a large file",
  },
  {
    call: beginKycUpload,
    status: 415,
    as: "mallory",
    json: { ...document, fileName: "a.svg" },
    what: "a picture that runs",
  },
  {
    call: beginKycUpload,
    status: 409,
    as: "bob",
    says: "Your documents are in review.",
    prepare: async () => {
      await fundsDocument();
      return { json: document };
    },
  },

  {
    call: finishKycUpload,
    status: 201,
    as: "mallory",
    prepare: async () => ({ path: { upload: await underWay("mallory", { bytes: PDF }) } }),
    check: (document) => assert.equal(document.fileSize, PDF.length),
  },
  {
    call: finishKycUpload,
    status: 400,
    as: "mallory",
    what: "nothing arrived",
    says: "The file has not arrived. Upload it again.",
    prepare: async () => ({ path: { upload: await underWay("mallory") } }),
  },
  {
    call: finishKycUpload,
    status: 415,
    as: "mallory",
    what: "not what its name says",
    prepare: async () => ({
      path: {
        upload: await underWay("mallory", {
          bytes: new TextEncoder().encode("text"),
          fileSize: 4,
        }),
      },
    }),
  },
  {
    call: finishKycUpload,
    status: 404,
    as: "bob",
    what: "another's",
    prepare: async () => ({ path: { upload: await underWay("mallory", { bytes: PDF }) } }),
  },
  { call: finishKycUpload, status: 404, as: "bob", path: { upload: "%00" }, what: "a NUL" },

  {
    call: removeKycDocument,
    status: 204,
    as: "mallory",
    prepare: async () => ({ path: { document: await arrived("mallory") } }),
  },
  {
    call: removeKycDocument,
    status: 404,
    as: "bob",
    what: "another's",
    prepare: async () => ({ path: { document: await underWay("mallory") } }),
  },
  {
    call: removeKycDocument,
    status: 404,
    as: "bob",
    what: "submitted",
    prepare: async () => ({ path: { document: await fundsDocument() } }),
  },
  { call: removeKycDocument, status: 404, as: "bob", path: { document: "x" }, what: "no id" },

  ...people(
    {
      call: readKycDocument,
      what: "of Bob's fund, submitted",
      prepare: async () => ({ path: { document: await fundsDocument() } }),
    },
    { bob: 200, erin: 200 },
    404,
  ),
  {
    call: readKycDocument,
    status: 404,
    as: "erin",
    what: "not submitted yet",
    prepare: async () => ({ path: { document: await arrived("mallory") } }),
  },
  { call: readKycDocument, status: 404, as: "erin", path: { document: UNKNOWN }, what: "unknown" },
  {
    call: readKycDocument,
    status: 400,
    as: "erin",
    path: { document: UNKNOWN },
    query: "?download=%00",
    what: "a NUL for a flag",
  },
];
