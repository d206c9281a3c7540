import { readAddress } from "../../_shared/caller-address.ts";
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
import { fileRow, toFile } from "../rows.ts";
import { NO_UPLOAD, uploadsOf } from "../uploads.ts";

const NO_DEAL = "Deal not found";
const NO_CONTRACT = "Contract not found";

const contractUploads = (dependencies: Dependencies) =>
  uploadsOf(dependencies, {
    bucket: CONTRACT_BUCKET,
    abandon: "abandon_export_contract",
    sweep: "sweep_export_contracts",
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
    const upload = idFromPath(path.upload, NO_UPLOAD);
    const deal = idFromPath(path.deal, NO_UPLOAD);
    const { service, finish } = contractUploads(dependencies);
    // Object ids include the deal, so one of another deal does not exist.
    const what = { object: `${deal}/${upload}`, person: caller.id, upload };
    return finish(what, async (arrived) =>
      toFile(
        await callRpc(
          service,
          "finish_export_contract",
          { person: caller.id, upload_id: upload, ...arrived },
          fileRow,
        ),
      ),
    );
  }),

  route(cancelExportContract, async ({ path, caller, dependencies }) => {
    idFromPath(path.deal, NO_UPLOAD);
    return contractUploads(dependencies).cancel(caller.id, path.upload);
  }),

  route(readExportContract, async ({ path, query, caller, dependencies, context }) => {
    const { ip, agent } = readAddress(context.req.raw.headers);
    const { service, files } = contractUploads(dependencies);
    const contract = await callRpc(
      service,
      "open_export_contract",
      { person: caller.id, contract: idFromPath(path.contract, NO_CONTRACT), ip, agent },
      fileRow,
    );
    return storedAnswer(files, contract, query.download === "true");
  }),
];
