import { HUB_FILE_BUCKET, hubFileSchema } from "@contract/hub-files";
import { queryOptions } from "@tanstack/react-query";
import { supabase } from "../client";
import { callApi } from "../edge";
import { runQuery } from "../run-query";
import { type UploadOptions, uploadFile } from "../upload-file";
import { hubPortalKeys } from "./keys";

async function fetchHubFiles(application: string, signal: AbortSignal) {
  return runQuery(
    supabase
      .from("hub_application_files")
      .select("id, file_name, file_size, content_type")
      .eq("application_id", application)
      .not("arrived_at", "is", null)
      .is("abandoned_at", null)
      .order("created_at")
      .order("id")
      .abortSignal(signal),
    "The files could not be loaded.",
  );
}

/** Of an application for a hub: one's own, or any for platform administrators. */
export const hubFilesQuery = (application: string) =>
  queryOptions({
    queryKey: hubPortalKeys.files(application),
    queryFn: ({ signal }) => fetchHubFiles(application, signal),
  });

const filesPath = (application: string) =>
  `/hub-applications/${encodeURIComponent(application)}/files`;

/** @returns its id @throws as uploadFile */
export async function uploadHubFile(
  application: string,
  file: File,
  options: UploadOptions,
): Promise<string> {
  const to = { bucket: HUB_FILE_BUCKET, path: filesPath(application), cancelledAt: "" } as const;
  return hubFileSchema.parse(await uploadFile(to, file, options)).id;
}

export async function removeHubFile({ application, id }: { application: string; id: string }) {
  await callApi(
    `${filesPath(application)}/${encodeURIComponent(id)}`,
    { method: "DELETE" },
    "The file could not be removed. Try again.",
  );
}

/** The access is logged. @throws RequestError */
export async function loadHubFile(
  id: string,
  purpose: "download" | "preview",
  signal?: AbortSignal,
): Promise<Blob> {
  const query = purpose === "download" ? "?download=true" : "";
  const answer = await callApi(
    `/hub-applications/files/${encodeURIComponent(id)}/content${query}`,
    { method: "GET", ...(signal ? { signal } : {}) },
    "The file could not be opened. Try again.",
  );
  return answer.blob();
}
