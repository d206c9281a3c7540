import assert from "node:assert/strict";
import { uploadTicketSchema } from "../../../_shared/contract/documents.ts";
import {
  beginHubFile,
  finishHubFile,
  HUB_FILE_BUCKET,
  hubFileSchema,
  readHubFile,
  removeHubFile,
} from "../../../_shared/contract/hub-files.ts";
import { PDF } from "../../../_shared/testing/files.ts";
import { api, expectBody, newcomer, sendBytes } from "../stack.ts";
import { type Case, people } from "./case.ts";

const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const charter = { fileName: "Charter.pdf", fileSize: PDF.length };

interface Applicant {
  token: string;
  application: string;
}

async function apply(): Promise<Applicant> {
  const token = await newcomer("HUB_ADMIN");
  const details = {
    name: "Savanna Photonics",
    country: "Kenya",
    contact_person_name: "Wanjiru Kamau",
    contact_person_email: "wanjiru@savanna.example",
  };
  const answer = await api({ token }, "POST", "/rest/v1/rpc/apply_for_hub", { json: { details } });
  const { id } = (await answer.json()) as { id: string };
  return { token, application: id };
}

let asked: Promise<Applicant> | undefined;
/** Somebody whose application for a hub waits. */
const applicant = () => {
  asked ??= apply();
  return asked;
};
const headersOf = ({ token }: Applicant) => ({ authorization: `Bearer ${token}` });

const underWay = async (bytes?: Uint8Array, fileSize = PDF.length) => {
  const { token, application } = await applicant();
  const answer = await api({ token }, "POST", `/api/hub-applications/${application}/files`, {
    json: { ...charter, fileSize },
  });
  const ticket = await expectBody(answer, 201, uploadTicketSchema.strict());
  if (bytes) await (await sendBytes(ticket, bytes, HUB_FILE_BUCKET)).body?.cancel();
  return ticket.uploadId;
};
const removed = async (upload: string) => {
  const { token, application } = await applicant();
  const path = `/api/hub-applications/${application}/files/${upload}`;
  await (await api({ token }, "DELETE", path)).body?.cancel();
};

let arrived: Promise<string> | undefined;
const arrivedFile = () => {
  arrived ??= underWay(PDF).then(async (upload) => {
    const { token, application } = await applicant();
    const path = `/api/hub-applications/${application}/files/${upload}/finish`;
    return (await expectBody(await api({ token }, "POST", path), 201, hubFileSchema.strict())).id;
  });
  return arrived;
};

/** As the applicant, at their application. */
const own =
  (path: Record<string, string> = {}) =>
  async () => {
    const who = await applicant();
    return { headers: headersOf(who), path: { application: who.application, ...path } };
  };

export const hubFileCases: Case[] = [
  {
    call: beginHubFile,
    status: 201,
    json: charter,
    prepare: own(),
    check: ({ uploadId }) => removed(uploadId),
  },
  {
    call: beginHubFile,
    status: 404,
    as: "bob",
    json: charter,
    prepare: async () => ({ path: (await own()()).path }),
    what: "another's",
  },
  {
    call: beginHubFile,
    status: 404,
    as: "bob",
    json: charter,
    path: { application: "x" },
    what: "no id",
  },
  {
    call: beginHubFile,
    status: 409,
    json: charter,
    what: "withdrawn",
    says: "This application is already withdrawn.",
    prepare: async () => {
      const who = await apply();
      const json = { application: who.application };
      const path = "/rest/v1/rpc/withdraw_hub_application";
      await (await api(who, "POST", path, { json })).body?.cancel();
      return { headers: headersOf(who), path: { application: who.application } };
    },
  },
  { call: beginHubFile, status: 413, json: { ...charter, fileSize: 10_485_761 }, prepare: own() },
  { call: beginHubFile, status: 415, json: { ...charter, fileName: "a.svg" }, prepare: own() },
  {
    call: finishHubFile,
    status: 400,
    what: "nothing arrived",
    says: "The file has not arrived. Upload it again.",
    prepare: async () => {
      const upload = await underWay();
      return own({ upload })();
    },
  },
  {
    call: finishHubFile,
    status: 415,
    what: "not what its name says",
    prepare: async () => {
      const upload = await underWay(new TextEncoder().encode("text"), 4);
      return own({ upload })();
    },
  },
  {
    call: finishHubFile,
    status: 201,
    prepare: async () => {
      const upload = await underWay(PDF);
      return own({ upload })();
    },
    check: (file) => assert.equal(file.fileSize, PDF.length),
  },
  {
    call: finishHubFile,
    status: 404,
    as: "bob",
    what: "another's",
    prepare: async () => ({ path: { application: UNKNOWN, upload: await arrivedFile() } }),
  },
  {
    call: removeHubFile,
    status: 204,
    prepare: async () => {
      const file = await underWay();
      return own({ file })();
    },
  },
  {
    call: removeHubFile,
    status: 404,
    as: "bob",
    what: "another's",
    prepare: async () => ({ path: { application: UNKNOWN, file: await arrivedFile() } }),
  },
  ...people(
    { call: readHubFile, prepare: async () => ({ path: { file: await arrivedFile() } }) },
    { erin: 200 },
    404,
  ),
  {
    call: readHubFile,
    status: 200,
    what: "one's own",
    prepare: async () => own({ file: await arrivedFile() })(),
  },
  { call: readHubFile, status: 404, as: "erin", path: { file: UNKNOWN }, what: "unknown" },
  {
    call: readHubFile,
    status: 400,
    as: "erin",
    path: { file: UNKNOWN },
    query: "?download=%00",
    what: "a NUL for a flag",
  },
];
