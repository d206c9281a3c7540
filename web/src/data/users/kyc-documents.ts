import { KYC_BUCKET, kycDocumentSchema } from "@contract/kyc";
import { supabase } from "../client";
import type { Json } from "../database.types";
import { callApi } from "../edge";
import { runMutation } from "../run-query";
import { type UploadOptions, uploadFile } from "../upload-file";
import type { KycKind } from "./kyc";

export interface KycUpload {
  /** The investor, by the id of its organization. */
  organization: string;
  kind: KycKind;
}

/** @returns its id @throws as uploadFile */
export async function uploadKycDocument(
  file: File,
  { organization, kind }: KycUpload,
  options: UploadOptions,
): Promise<string> {
  const path = "/kyc/documents";
  const to = { bucket: KYC_BUCKET, path, cancelledAt: "", about: { organization, kind } } as const;
  return kycDocumentSchema.parse(await uploadFile(to, file, options)).id;
}

export async function removeKycDocument(id: string): Promise<void> {
  const path = `/kyc/documents/${encodeURIComponent(id)}`;
  await callApi(path, { method: "DELETE" }, "The document could not be removed. Try again.");
}

/** As they were entered. */
export interface EnteredOwner {
  name: string;
  country: string;
  share: string;
}

/** @param owners none: nobody holds 25 percent */
export const saveKycOwners = (organization: string, owners: readonly EnteredOwner[]) =>
  runMutation(
    supabase.rpc("save_kyc_owners", { organization, owners: owners as unknown as Json }),
    "The owners could not be saved. Try again.",
  );

export const submitKyc = (organization: string) =>
  runMutation(
    supabase.rpc("submit_kyc", { organization }),
    "Your documents could not be submitted. Try again.",
  );
