import {
  beginKycUpload,
  finishKycUpload,
  KYC_BUCKET,
  readKycDocument,
  removeKycDocument,
} from "../../_shared/contract/kyc.ts";
import { ApiError } from "../../_shared/errors.ts";
import { idFromPath } from "../../_shared/ids.ts";
import { callRpc, dataOrThrow } from "../../_shared/rpc.ts";
import { route } from "../calls.ts";
import type { Dependencies } from "../dependencies.ts";
import { storedAnswer } from "../file-answer.ts";
import { fileUploadsOf } from "../file-uploads.ts";
import { fileRow } from "../rows.ts";
import { NO_UPLOAD } from "../uploads.ts";

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
      {
        file_name: body.fileName,
        file_size: body.fileSize,
        kind: body.kind,
        organization: body.organization,
      },
      fileRow,
    );
    return kycUploads(dependencies).begin(upload.file_url, upload);
  }),

  route(finishKycUpload, async ({ db, path, caller, dependencies }) => {
    const upload = idFromPath(path.upload, NO_UPLOAD);
    // Its object lies in the folder of the investor, which the database tells to those who administer it.
    const begun = db.from("kyc_documents").select("organization_id").eq("id", upload);
    const [document] = await dataOrThrow(begun, "kyc_documents");
    if (!document) throw new ApiError(404, NO_UPLOAD);
    const whose = { person: caller.id, upload };
    return kycUploads(dependencies).finish(document.organization_id, whose);
  }),

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
