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
import { fileUploadsOf } from "../file-uploads.ts";
import { fileRow } from "../rows.ts";
import { NO_UPLOAD } from "../uploads.ts";

const evidenceUploads = (dependencies: Dependencies) =>
  fileUploadsOf(dependencies, {
    bucket: EVIDENCE_BUCKET,
    abandon: "abandon_closing_evidence",
    finish: "finish_closing_evidence",
    open: "open_closing_evidence",
    noun: "evidence",
    missing: "File not found",
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
    // Object ids include the deal, so one of another deal does not exist.
    const deal = idFromPath(path.deal, NO_UPLOAD);
    return evidenceUploads(dependencies).finish(deal, { person: caller.id, upload: path.upload });
  }),

  route(withdrawClosingEvidence, async ({ path, caller, dependencies }) => {
    idFromPath(path.deal, NO_UPLOAD);
    return evidenceUploads(dependencies).cancel(caller.id, path.evidence);
  }),

  route(readClosingEvidence, async ({ path, query, caller, dependencies, context }) => {
    const { files, open } = evidenceUploads(dependencies);
    return storedAnswer(
      files,
      await open(caller.id, path.evidence, context),
      query.download === "true",
    );
  }),
];
