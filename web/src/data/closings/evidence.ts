import { closingEvidenceSchema, EVIDENCE_BUCKET } from "@contract/closing-evidence";
import { callApi } from "../edge";
import { type UploadOptions, uploadFile } from "../upload-file";

/** What a side of a deal handed over for its closing, as the database tells it: of people it names nobody. */
export interface ClosingEvidence {
  id: string;
  side: "FOUNDER" | "INVESTOR";
  file_name: string;
  /** Bytes. */
  file_size: number;
  content_type: string;
  added_at: string;
}

const evidencePath = (deal: string) => `/closings/${encodeURIComponent(deal)}/evidence`;

/** @returns its id @throws as uploadFile */
export async function uploadEvidence(
  deal: string,
  file: File,
  options: UploadOptions,
): Promise<string> {
  const to = { bucket: EVIDENCE_BUCKET, path: evidencePath(deal), cancelledAt: "" } as const;
  return closingEvidenceSchema.parse(await uploadFile(to, file, options)).id;
}

/** Until the closing is confirmed. @throws RequestError */
export async function withdrawEvidence({ deal, id }: { deal: string; id: string }): Promise<void> {
  await callApi(
    `${evidencePath(deal)}/${encodeURIComponent(id)}`,
    { method: "DELETE" },
    "The file could not be withdrawn. Try again.",
  );
}

/** The access is logged. @throws RequestError */
export async function loadEvidence(
  id: string,
  purpose: "download" | "preview",
  signal?: AbortSignal,
): Promise<Blob> {
  const query = purpose === "download" ? "?download=true" : "";
  const answer = await callApi(
    `/closings/evidence/${encodeURIComponent(id)}/content${query}`,
    { method: "GET", ...(signal ? { signal } : {}) },
    "The file could not be opened. Try again.",
  );
  return answer.blob();
}
