import {
  beginKycUpload,
  finishKycUpload,
  KYC_BUCKET,
  readKycDocument,
  removeKycDocument,
} from "../../_shared/contract/kyc.ts";
import { callRpc } from "../../_shared/rpc.ts";
import { route } from "../calls.ts";
import type { Dependencies } from "../dependencies.ts";
import { storedAnswer } from "../file-answer.ts";
import { fileUploadsOf } from "../file-uploads.ts";
import { fileRow } from "../rows.ts";

const kycUploads = (dependencies: Dependencies) =>
  fileUploadsOf(dependencies, {
    bucket: KYC_BUCKET,
    abandon: "abandon_kyc_upload",
    finish: "finish_kyc_upload",
    open: "open_kyc_document",
    noun: "document",
    missing: "Document not found",
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

  route(finishKycUpload, async ({ path, caller, dependencies }) =>
    kycUploads(dependencies).finish(caller.id, { person: caller.id, upload: path.upload }),
  ),

  route(removeKycDocument, async ({ path, caller, dependencies }) => {
    return kycUploads(dependencies).cancel(caller.id, path.document);
  }),

  route(readKycDocument, async ({ path, query, caller, dependencies, context }) => {
    const { files, open } = kycUploads(dependencies);
    return storedAnswer(
      files,
      await open(caller.id, path.document, context),
      query.download === "true",
    );
  }),
];
