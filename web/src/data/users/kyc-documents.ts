import { KYC_BUCKET, kycDocumentSchema } from "@contract/kyc";
import { queryOptions } from "@tanstack/react-query";
import { supabase } from "../client";
import { callApi } from "../edge";
import { runMutation, runQuery } from "../run-query";
import { type UploadOptions, uploadFile } from "../upload-file";
import { userKeys } from "./keys";

async function fetchKycDocuments(userId: string, signal: AbortSignal) {
  return runQuery(
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

export const myKycDocumentsQuery = (userId: string) =>
  queryOptions({
    queryKey: userKeys.kycDocuments(userId),
    queryFn: ({ signal }) => fetchKycDocuments(userId, signal),
  });

/** @returns its id @throws as uploadFile */
export async function uploadKycDocument(file: File, options: UploadOptions): Promise<string> {
  const to = { bucket: KYC_BUCKET, path: "/kyc/documents", cancelledAt: "" } as const;
  return kycDocumentSchema.parse(await uploadFile(to, file, options)).id;
}

export async function removeKycDocument(id: string): Promise<void> {
  const path = `/kyc/documents/${encodeURIComponent(id)}`;
  await callApi(path, { method: "DELETE" }, "The document could not be removed. Try again.");
}

export const submitKyc = () => runMutation(supabase.rpc("submit_kyc"));
