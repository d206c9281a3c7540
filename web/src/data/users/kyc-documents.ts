import { KYC_BUCKET, kycDocumentSchema } from "@contract/kyc";
import { queryOptions } from "@tanstack/react-query";
import { act, ask } from "../ask";
import { supabase } from "../client";
import { callApi } from "../edge";
import { type UploadOptions, uploadFile } from "../upload-file";
import { userKeys } from "./keys";

async function fetchKycDocuments(userId: string, signal: AbortSignal) {
  return ask(
    supabase
      .from("kyc_documents")
      .select("id, submission_id, file_name, file_size, content_type, created_at")
      .eq("user_id", userId)
      .not("arrived_at", "is", null)
      .is("abandoned_at", null)
      .order("created_at")
      .order("id")
      .abortSignal(signal),
    "Your documents could not be loaded.",
  );
}

/** The documents of one's identity checks that have arrived, submitted or not. */
export const myKycDocumentsQuery = (userId: string) =>
  queryOptions({
    queryKey: userKeys.papers(userId),
    queryFn: ({ signal }) => fetchKycDocuments(userId, signal),
  });

/**
 * Uploads one document.
 * @returns its id
 * @throws as uploadFile does
 */
export async function uploadKycDocument(file: File, options: UploadOptions): Promise<string> {
  const to = { bucket: KYC_BUCKET, path: "/kyc/documents", cancelledAt: "" } as const;
  return kycDocumentSchema.parse(await uploadFile(to, file, options)).id;
}

/** Takes out a document that is not submitted yet. @throws RequestError with the server's sentence */
export async function removeKycDocument(id: string): Promise<void> {
  const path = `/kyc/documents/${encodeURIComponent(id)}`;
  await callApi(path, { method: "DELETE" }, "The document could not be removed. Try again.");
}

/** Submits the documents that have arrived. @throws RequestError with the database's sentence */
export const submitKyc = () => act(supabase.rpc("submit_kyc"));
