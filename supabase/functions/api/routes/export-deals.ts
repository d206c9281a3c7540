import {
  beginExportContract,
  CONTRACT_BUCKET,
  cancelExportContract,
  finishExportContract,
  readExportContract,
} from "../../_shared/contract/export-deals.ts";
import { idFromPath } from "../../_shared/ids.ts";
import { callRpc } from "../../_shared/rpc.ts";
import { route } from "../calls.ts";
import type { Dependencies } from "../dependencies.ts";
import { storedAnswer } from "../file-answer.ts";
import { fileUploadsOf } from "../file-uploads.ts";
import { fileRow } from "../rows.ts";
import { NO_UPLOAD } from "../uploads.ts";

const NO_DEAL = "Deal not found";

const contractUploads = (dependencies: Dependencies) =>
  fileUploadsOf(dependencies, {
    bucket: CONTRACT_BUCKET,
    abandon: "abandon_export_contract",
    finish: "finish_export_contract",
    open: "open_export_contract",
    noun: "contract",
    missing: "Contract not found",
  });

export const exportDealRoutes = [
  route(beginExportContract, async ({ db, path, body, dependencies }) => {
    const upload = await callRpc(
      db,
      "begin_export_contract",
      {
        deal: idFromPath(path.deal, NO_DEAL),
        file_name: body.fileName,
        file_size: body.fileSize,
      },
      fileRow,
    );
    return contractUploads(dependencies).begin(upload.file_url, upload);
  }),

  route(finishExportContract, async ({ path, caller, dependencies }) => {
    // Object ids include the deal, so one of another deal does not exist.
    const deal = idFromPath(path.deal, NO_UPLOAD);
    return contractUploads(dependencies).finish(deal, { person: caller.id, upload: path.upload });
  }),

  route(cancelExportContract, async ({ path, caller, dependencies }) => {
    idFromPath(path.deal, NO_UPLOAD);
    return contractUploads(dependencies).cancel(caller.id, path.upload);
  }),

  route(readExportContract, async ({ path, query, caller, dependencies, context }) => {
    const { files, open } = contractUploads(dependencies);
    return storedAnswer(
      files,
      await open(caller.id, path.contract, context),
      query.download === "true",
    );
  }),
];
