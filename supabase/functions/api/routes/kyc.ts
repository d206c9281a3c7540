import { readAddress } from "../../_shared/caller-address.ts";
import {
  beginKycUpload,
  finishKycUpload,
  KYC_BUCKET,
  readKycDocument,
  removeKycDocument,
} from "../../_shared/contract/kyc.ts";
import { idFromPath } from "../../_shared/ids.ts";
import { callRpc } from "../../_shared/rpc.ts";
import { route } from "../calls.ts";
import type { Dependencies } from "../dependencies.ts";
import { storedAnswer } from "../file-answer.ts";
import { fileRow, toFile } from "../rows.ts";
import { NO_UPLOAD, uploadsOf } from "../uploads.ts";

const NO_DOCUMENT = "Document not found";

const kycUploads = (dependencies: Dependencies) =>
  uploadsOf(dependencies, {
    bucket: KYC_BUCKET,
    abandon: "abandon_kyc_upload",
    sweep: "sweep_kyc_uploads",
  });

export const kycRoutes = [
  route(beginKycUpload, async ({ db, body, dependencies }) => {
    const upload = await callRpc(
      db,
      "begin_kyc_upload",
      { file_name: body.fileName, file_size: body.fileSize },
      fileRow,
    );
    return kycUploads(dependencies).begin(upload.file_url, upload);
  }),

  route(finishKycUpload, async ({ path, caller, dependencies }) => {
    const upload = idFromPath(path.upload, NO_UPLOAD);
    const { service, finish } = kycUploads(dependencies);
    const what = { object: `${caller.id}/${upload}`, person: caller.id, upload };
    return finish(what, async (arrived) =>
      toFile(
        await callRpc(
          service,
          "finish_kyc_upload",
          { person: caller.id, upload_id: upload, ...arrived },
          fileRow,
        ),
      ),
    );
  }),

  route(removeKycDocument, async ({ path, caller, dependencies }) => {
    return kycUploads(dependencies).cancel(caller.id, path.document);
  }),

  route(readKycDocument, async ({ path, query, caller, dependencies, context }) => {
    const { ip, agent } = readAddress(context.req.raw.headers);
    const { service, files } = kycUploads(dependencies);
    const document = await callRpc(
      service,
      "open_kyc_document",
      { person: caller.id, document: idFromPath(path.document, NO_DOCUMENT), ip, agent },
      fileRow,
    );
    return storedAnswer(files, document, query.download === "true");
  }),
];
