import assert from "node:assert/strict";
import { uploadTicketSchema } from "../../../_shared/contract/documents.ts";
import {
  beginExportContract,
  CONTRACT_BUCKET,
  cancelExportContract,
  exportContractSchema,
  finishExportContract,
  readExportContract,
} from "../../../_shared/contract/export-deals.ts";
import { PDF } from "../../../_shared/testing/files.ts";
import { api, expectBody, type Person, rpc, sendBytes } from "../stack.ts";
import { type Case, people } from "./case.ts";

const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const file = { fileName: "Supply agreement.pdf", fileSize: PDF.length };

let made: Promise<string> | undefined;
/** Of Grace about a product of Alice's, which Dave's hub certified; its NDA is accepted. */
const deal = () => {
  made ??= (async () => {
    const product = await rpc("grace", "export_product", { slug: "gridsense-line-sensor" });
    const asked = await rpc("grace", "request_export_demo", {
      product: product.id,
      buyer_company: "Contracts AG",
      buyer_country: "Germany",
    });
    const moved = await rpc("alice", "move_export_deal", {
      deal: asked.id,
      to_status: "NDA_PENDING",
    });
    const { buyer } = await rpc("grace", "export_deal_page", { deal: asked.id });
    await rpc("grace", "accept_export_nda", {
      deal: asked.id,
      nda_version_id: moved.nda_version_id,
      typed_name: buyer.name,
    });
    return asked.id as string;
  })();
  return made;
};

const underWay = async (person: Person, bytes?: Uint8Array, fileSize = PDF.length) => {
  const json = { ...file, fileSize };
  const answer = await api(person, "POST", `/api/export-deals/${await deal()}/contracts`, { json });
  const ticket = await expectBody(answer, 201, uploadTicketSchema.strict());
  if (bytes) await (await sendBytes(ticket, bytes, CONTRACT_BUCKET)).body?.cancel();
  return { deal: await deal(), upload: ticket.uploadId };
};

const arrived = async (person: Person) => {
  const path = await underWay(person, PDF);
  const address = `/api/export-deals/${path.deal}/contracts/${path.upload}/finish`;
  return (await expectBody(await api(person, "POST", address), 201, exportContractSchema.strict()))
    .id;
};

const begin = (json: object) => async () => ({ path: { deal: await deal() }, json });

export const exportDealCases: Case[] = [
  { call: beginExportContract, status: 201, as: "grace", prepare: begin(file) },
  { call: beginExportContract, status: 201, as: "alice", prepare: begin(file), what: "the seller" },
  { call: beginExportContract, status: 403, as: "dave", prepare: begin(file), what: "the hub" },
  { call: beginExportContract, status: 404, as: "bob", prepare: begin(file), what: "a stranger" },
  {
    call: beginExportContract,
    status: 404,
    as: "grace",
    path: { deal: "x" },
    json: file,
    what: "no id",
  },
  {
    call: beginExportContract,
    status: 400,
    as: "grace",
    prepare: begin({ ...file, fileName: "../a.pdf" }),
    what: "a path",
  },
  {
    call: beginExportContract,
    status: 413,
    as: "grace",
    prepare: begin({ ...file, fileSize: 52_428_801 }),
    what: "a large file",
  },
  {
    call: beginExportContract,
    status: 415,
    as: "grace",
    prepare: begin({ ...file, fileName: "a.xlsx" }),
    what: "a table",
  },
  {
    call: finishExportContract,
    status: 201,
    as: "grace",
    prepare: async () => ({ path: await underWay("grace", PDF) }),
    check: (contract) => assert.equal(contract.fileSize, PDF.length),
  },
  {
    call: finishExportContract,
    status: 400,
    as: "grace",
    what: "nothing arrived",
    says: "The file has not arrived. Upload it again.",
    prepare: async () => ({ path: await underWay("grace") }),
  },
  {
    call: finishExportContract,
    status: 415,
    as: "grace",
    what: "not what its name says",
    prepare: async () => ({
      path: await underWay("grace", new TextEncoder().encode("text"), 4),
    }),
  },
  {
    call: finishExportContract,
    status: 404,
    as: "alice",
    what: "another's",
    prepare: async () => ({ path: await underWay("grace", PDF) }),
  },
  {
    call: finishExportContract,
    status: 404,
    as: "bob",
    path: { deal: UNKNOWN, upload: "%00" },
    what: "a NUL",
  },
  {
    call: cancelExportContract,
    status: 204,
    as: "grace",
    prepare: async () => ({ path: await underWay("grace", PDF) }),
  },
  {
    call: cancelExportContract,
    status: 404,
    as: "grace",
    what: "arrived",
    prepare: async () => ({ path: { deal: await deal(), upload: await arrived("grace") } }),
  },
  {
    call: cancelExportContract,
    status: 404,
    as: "bob",
    what: "another's",
    prepare: async () => ({ path: await underWay("grace") }),
  },
  ...people(
    {
      call: readExportContract,
      what: "before a quote is accepted",
      prepare: async () => ({ path: { contract: await arrived("alice") } }),
    },
    { alice: 200, grace: 200 },
    404,
  ),
  {
    call: readExportContract,
    status: 404,
    as: "grace",
    what: "under way",
    prepare: async () => ({ path: { contract: (await underWay("grace")).upload } }),
  },
  {
    call: readExportContract,
    status: 404,
    as: "grace",
    path: { contract: UNKNOWN },
    what: "unknown",
  },
  {
    call: readExportContract,
    status: 400,
    as: "grace",
    path: { contract: UNKNOWN },
    query: "?download=%00",
    what: "a NUL for a flag",
  },
  {
    call: beginExportContract,
    status: 409,
    as: "grace",
    what: "over",
    prepare: async () => {
      await rpc("grace", "cancel_export_deal", { deal: await deal(), reason: "Done." });
      return { path: { deal: await deal() }, json: file };
    },
  },
];
