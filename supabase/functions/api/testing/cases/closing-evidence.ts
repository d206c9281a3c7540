import assert from "node:assert/strict";
import {
  beginClosingEvidence,
  closingEvidenceSchema,
  EVIDENCE_BUCKET,
  finishClosingEvidence,
  readClosingEvidence,
  withdrawClosingEvidence,
} from "../../../_shared/contract/closing-evidence.ts";
import { uploadTicketSchema } from "../../../_shared/contract/documents.ts";
import { PDF } from "../../../_shared/testing/files.ts";
import { api, expectBody, sendBytes } from "../stack.ts";
import { type Case, people } from "./case.ts";

const UNKNOWN = "00000000-0000-4000-8000-000000000000";
/** Ines sold to Bob, and Erin confirmed it in the place of a hub without an administrator. */
const DEAL = "0e000000-0000-4000-8000-000000000002";
/** Alice's with Bob, which goes on; Carol has not accepted the NDA of its room. */
const OPEN_DEAL = "0e000000-0000-4000-8000-000000000001";
const receipt = { fileName: "Receipt.pdf", fileSize: PDF.length };

type Side = "ines" | "bob";
const underWay = async (side: Side, bytes?: Uint8Array, fileSize = PDF.length) => {
  const json = { ...receipt, fileSize };
  const answer = await api(side, "POST", `/api/closings/${DEAL}/evidence`, { json });
  const ticket = await expectBody(answer, 201, uploadTicketSchema.strict());
  if (bytes) await (await sendBytes(ticket, bytes, EVIDENCE_BUCKET)).body?.cancel();
  return ticket.uploadId;
};
const cancelled = async (side: Side, upload: string) => {
  await (await api(side, "DELETE", `/api/closings/${DEAL}/evidence/${upload}`)).body?.cancel();
};

let arrived: Promise<string> | undefined;
/** Handed over by the founder's side. */
const arrivedFile = () => {
  arrived ??= underWay("ines", PDF).then(async (upload) => {
    const path = `/api/closings/${DEAL}/evidence/${upload}/finish`;
    return (await expectBody(await api("ines", "POST", path), 201, closingEvidenceSchema.strict()))
      .id;
  });
  return arrived;
};
const at = (upload: string) => ({ path: { deal: DEAL, upload } });

export const closingEvidenceCases: Case[] = [
  ...(["ines", "bob"] as const).map(
    (as): Case => ({
      call: beginClosingEvidence,
      status: 201,
      as,
      json: receipt,
      path: { deal: DEAL },
      check: ({ uploadId }) => cancelled(as, uploadId),
    }),
  ),
  {
    call: beginClosingEvidence,
    status: 403,
    as: "carol",
    json: receipt,
    path: { deal: OPEN_DEAL },
    what: "before the NDA",
  },
  ...(["erin", "mallory", "alice"] as const).map(
    (as): Case => ({
      call: beginClosingEvidence,
      status: 404,
      as,
      json: receipt,
      path: { deal: DEAL },
      what: "not in the room",
    }),
  ),
  {
    call: beginClosingEvidence,
    status: 404,
    as: "ines",
    json: receipt,
    path: { deal: "x" },
    what: "no id",
  },
  {
    call: beginClosingEvidence,
    status: 409,
    as: "alice",
    json: receipt,
    path: { deal: OPEN_DEAL },
    says: "Evidence can be handed over once the deal is completed.",
  },
  {
    call: beginClosingEvidence,
    status: 413,
    as: "ines",
    json: { ...receipt, fileSize: 20_971_521 },
    path: { deal: DEAL },
  },
  {
    call: beginClosingEvidence,
    status: 415,
    as: "ines",
    json: { ...receipt, fileName: "Receipt.docx" },
    path: { deal: DEAL },
  },
  {
    call: finishClosingEvidence,
    status: 400,
    as: "ines",
    what: "nothing arrived",
    says: "The file has not arrived. Upload it again.",
    prepare: async () => {
      const upload = await underWay("ines");
      return at(upload);
    },
  },
  {
    call: finishClosingEvidence,
    status: 415,
    as: "ines",
    what: "not what its name says",
    prepare: async () => at(await underWay("ines", new TextEncoder().encode("text"), 4)),
  },
  {
    call: finishClosingEvidence,
    status: 201,
    as: "bob",
    prepare: async () => at(await underWay("bob", PDF)),
    check: (file) => assert.equal(file.fileSize, PDF.length),
  },
  {
    call: finishClosingEvidence,
    status: 404,
    as: "bob",
    what: "the other side's",
    prepare: async () => at(await arrivedFile()),
  },
  {
    call: withdrawClosingEvidence,
    status: 204,
    as: "ines",
    prepare: async () => ({ path: { deal: DEAL, evidence: await underWay("ines") } }),
    what: "an upload",
  },
  ...(["ines", "bob", "erin"] as const).map(
    (as): Case => ({
      call: withdrawClosingEvidence,
      status: 404,
      as,
      prepare: async () => ({ path: { deal: DEAL, evidence: await arrivedFile() } }),
      what: "once the closing is confirmed",
    }),
  ),
  ...people(
    {
      call: readClosingEvidence,
      prepare: async () => ({ path: { evidence: await arrivedFile() } }),
    },
    { erin: 200 },
    404,
  ),
  {
    call: readClosingEvidence,
    status: 200,
    as: "ines",
    what: "one's own",
    prepare: async () => ({ path: { evidence: await arrivedFile() } }),
  },
  { call: readClosingEvidence, status: 404, as: "erin", path: { evidence: UNKNOWN } },
  {
    call: readClosingEvidence,
    status: 400,
    as: "erin",
    path: { evidence: UNKNOWN },
    query: "?download=%00",
    what: "a NUL for a flag",
  },
];
