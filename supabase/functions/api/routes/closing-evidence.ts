import { readAddress } from "../../_shared/caller-address.ts";
import {
  beginClosingEvidence,
  EVIDENCE_BUCKET,
  finishClosingEvidence,
  readClosingEvidence,
  withdrawClosingEvidence,
} from "../../_shared/contract/closing-evidence.ts";
import { idFromPath } from "../../_shared/ids.ts";
import { callRpc } from "../../_shared/rpc.ts";
import { route } from "../calls.ts";
import type { Dependencies } from "../dependencies.ts";
import { storedAnswer } from "../file-answer.ts";
import { fileRow, toFile } from "../rows.ts";
import { NO_UPLOAD, uploadsOf } from "../uploads.ts";

const evidenceUploads = (dependencies: Dependencies) =>
  uploadsOf(dependencies, {
    bucket: EVIDENCE_BUCKET,
    abandon: "abandon_closing_evidence",
    sweep: "sweep_closing_evidence",
  });

export const closingEvidenceRoutes = [
  route(beginClosingEvidence, async ({ db, path, body, dependencies }) => {
    const upload = await callRpc(
      db,
      "begin_closing_evidence",
      {
        deal: idFromPath(path.deal, "Deal not found"),
        file_name: body.fileName,
        file_size: body.fileSize,
      },
      fileRow,
    );
    return evidenceUploads(dependencies).begin(upload.file_url, upload);
  }),

  route(finishClosingEvidence, async ({ path, caller, dependencies }) => {
    const upload = idFromPath(path.upload, NO_UPLOAD);
    const deal = idFromPath(path.deal, NO_UPLOAD);
    const { service, finish } = evidenceUploads(dependencies);
    // Object ids include the deal, so one of another deal does not exist.
    const what = { object: `${deal}/${upload}`, person: caller.id, upload };
    return finish(what, async (arrived) =>
      toFile(
        await callRpc(
          service,
          "finish_closing_evidence",
          { person: caller.id, upload_id: upload, ...arrived },
          fileRow,
        ),
      ),
    );
  }),

  route(withdrawClosingEvidence, async ({ path, caller, dependencies }) => {
    idFromPath(path.deal, NO_UPLOAD);
    return evidenceUploads(dependencies).cancel(caller.id, path.evidence);
  }),

  route(readClosingEvidence, async ({ path, query, caller, dependencies, context }) => {
    const { ip, agent } = readAddress(context.req.raw.headers);
    const { service, files } = evidenceUploads(dependencies);
    const evidence = await callRpc(
      service,
      "open_closing_evidence",
      { person: caller.id, evidence: idFromPath(path.evidence, "File not found"), ip, agent },
      fileRow,
    );
    return storedAnswer(files, evidence, query.download === "true");
  }),
];
