import type { z } from "zod";
import { callRpc } from "../../_shared/ask.ts";
import { readAddress } from "../../_shared/caller_address.ts";
import {
  beginExportContract,
  CONTRACT_BUCKET,
  cancelExportContract,
  type ExportContract,
  finishExportContract,
  readExportContract,
} from "../../_shared/contract/export_deals.ts";
import { ApiError } from "../../_shared/errors.ts";
import { idFromPath } from "../../_shared/ids.ts";
import { route } from "../calls.ts";
import type { Dependencies } from "../dependencies.ts";
import { fileAnswer } from "../file_answer.ts";
import { removeLeftFiles } from "../left_files.ts";
import { exportContractRow } from "../rows.ts";
import { uploadsOf } from "../uploads.ts";

const NO_DEAL = "Deal not found";
const NO_UPLOAD = "Upload not found";
const NO_CONTRACT = "Contract not found";

const contractUploads = (dependencies: Dependencies) =>
  uploadsOf(dependencies, {
    bucket: CONTRACT_BUCKET,
    abandon: "abandon_export_contract",
    sweep: "sweep_export_contracts",
  });

/** The contracts of export deals: brought in three steps as a room's documents are, and read. */
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
      exportContractRow,
    );
    const { files, sweep } = contractUploads(dependencies);
    dependencies.later(sweep());
    dependencies.later(removeLeftFiles(dependencies.clients.asService()));
    const ticket = await files.signUpload(upload.file_url);
    return { uploadId: upload.id, ...ticket, contentType: upload.content_type };
  }),

  route(finishExportContract, async ({ path, caller, dependencies }) => {
    const upload = idFromPath(path.upload, NO_UPLOAD);
    const deal = idFromPath(path.deal, NO_UPLOAD);
    const { service, finish } = contractUploads(dependencies);
    // Of another deal there is no such object.
    const what = { object: `${deal}/${upload}`, person: caller.id, upload };
    return finish(what, async (arrived) =>
      toContract(
        await callRpc(
          service,
          "finish_export_contract",
          { person: caller.id, upload_id: upload, ...arrived },
          exportContractRow,
        ),
      ),
    );
  }),

  route(cancelExportContract, async ({ path, caller, dependencies }) => {
    idFromPath(path.deal, NO_UPLOAD);
    const upload = idFromPath(path.upload, NO_UPLOAD);
    if (!(await contractUploads(dependencies).abandon(caller.id, upload))) {
      throw new ApiError(404, NO_UPLOAD);
    }
    return null;
  }),

  route(readExportContract, async ({ path, query, caller, dependencies, context }) => {
    // A HEAD request would enter the audit log without anything being read.
    if (context.req.method === "HEAD") throw new ApiError(404, "Not found");
    const { ip, agent } = readAddress(context.req.raw.headers);
    const { service, files } = contractUploads(dependencies);
    const contract = await callRpc(
      service,
      "open_export_contract",
      { person: caller.id, contract: idFromPath(path.contract, NO_CONTRACT), ip, agent },
      exportContractRow,
    );
    return fileAnswer(await files.open(contract.file_url), {
      name: contract.file_name,
      type: contract.content_type,
      size: contract.file_size,
      download: query.download === "true",
    });
  }),
];

function toContract(row: z.infer<typeof exportContractRow>): ExportContract {
  return {
    id: row.id,
    fileName: row.file_name,
    fileSize: row.file_size,
    contentType: row.content_type,
    createdAt: row.created_at,
  };
}
