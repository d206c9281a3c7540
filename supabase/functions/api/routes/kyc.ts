import { z } from "zod";
import { readAddress } from "../../_shared/caller_address.ts";
import {
  beginKycUpload,
  finishKycUpload,
  KYC_BUCKET,
  type KycDocument,
  readKycDocument,
  removeKycDocument,
} from "../../_shared/contract/kyc.ts";
import { ApiError } from "../../_shared/errors.ts";
import { idFromPath } from "../../_shared/ids.ts";
import { callRpc } from "../../_shared/rpc.ts";
import { sniffType } from "../../_shared/sniff.ts";
import { route } from "../calls.ts";
import type { Dependencies } from "../dependencies.ts";
import { fileAnswer } from "../file_answer.ts";
import { privateFiles } from "../files.ts";
import { kycDocumentRow } from "../rows.ts";

const NO_UPLOAD = "Upload not found";
const NO_DOCUMENT = "Document not found";

/** The papers of an identity check: brought in three steps as a room's documents are, and read. */
export const kycRoutes = [
  route(beginKycUpload, async ({ db, body, dependencies }) => {
    const upload = await callRpc(
      db,
      "begin_kyc_upload",
      { file_name: body.fileName, file_size: body.fileSize },
      kycDocumentRow,
    );
    dependencies.later(sweep(dependencies));
    const ticket = await storage(dependencies).files.signUpload(upload.file_url);
    return { uploadId: upload.id, ...ticket, contentType: upload.content_type };
  }),

  route(finishKycUpload, async ({ path, caller, dependencies }) => {
    const upload = idFromPath(path.upload, NO_UPLOAD);
    const { service, files } = storage(dependencies);
    const object = `${caller.id}/${upload}`;
    const stored = await files.measure(object);
    const type = stored && (await sniffType(await files.open(object), stored.contentType));
    try {
      const document = await callRpc(
        service,
        "finish_kyc_upload",
        {
          person: caller.id,
          upload_id: upload,
          true_size: stored?.size ?? null,
          sniffed_type: type,
        },
        kycDocumentRow,
      );
      return toKycDocument(document);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Nothing arrived: the upload stays open, its ticket can still be used.
      if (!stored && error.status === 400) {
        throw new ApiError(400, "The file has not arrived. Upload it again.");
      }
      if (stored) await abandon(dependencies, caller.id, upload);
      throw error;
    }
  }),

  route(removeKycDocument, async ({ path, caller, dependencies }) => {
    const document = idFromPath(path.document, NO_UPLOAD);
    if (!(await abandon(dependencies, caller.id, document))) throw new ApiError(404, NO_UPLOAD);
    return null;
  }),

  route(readKycDocument, async ({ path, query, caller, dependencies, context }) => {
    // A HEAD request would enter the audit log without anything being read.
    if (context.req.method === "HEAD") throw new ApiError(404, "Not found");
    const { ip, agent } = readAddress(context.req.raw.headers);
    const { service, files } = storage(dependencies);
    const document = await callRpc(
      service,
      "open_kyc_document",
      { person: caller.id, document: idFromPath(path.document, NO_DOCUMENT), ip, agent },
      kycDocumentRow,
    );
    return fileAnswer(await files.open(document.file_url), {
      name: document.file_name,
      type: document.content_type,
      size: document.file_size,
      download: query.download === "true",
    });
  }),
];

/**
 * The papers, and the key to them.
 * Security: the service key: the bucket has no client policy, and what an upload turned out to be is
 * said by this function, not by the one who uploads. Each function asks who the person is.
 */
function storage({ clients }: Dependencies) {
  const service = clients.asService();
  return { service, files: privateFiles(service, KYC_BUCKET) };
}

/** Takes one's own paper out, then removes its bytes. False when there is none. */
async function abandon(
  dependencies: Dependencies,
  person: string,
  upload: string,
): Promise<boolean> {
  const { service, files } = storage(dependencies);
  const path = await callRpc(
    service,
    "abandon_kyc_upload",
    { person, upload_id: upload },
    z.string().nullable(),
  );
  if (path === null) return false;
  await files.remove([path]);
  return true;
}

/** Removes what never arrived and what was taken out. */
async function sweep(dependencies: Dependencies): Promise<void> {
  // Security: with the service key, since orphans belong to everybody.
  const { service, files } = storage(dependencies);
  await files.remove(await callRpc(service, "sweep_kyc_uploads", {}, z.array(z.string())));
}

function toKycDocument(row: z.infer<typeof kycDocumentRow>): KycDocument {
  return {
    id: row.id,
    fileName: row.file_name,
    fileSize: row.file_size,
    contentType: row.content_type,
    createdAt: row.created_at,
  };
}
