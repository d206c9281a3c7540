import { queryOptions } from "@tanstack/react-query";
import { NO_CONNECTION, RequestError } from "@/lib/errors";
import { callApi } from "../edge";
import { dealRoomKeys } from "./keys";

/**
 * Brings a document's bytes. The server checks the access and writes the access log at each call.
 * @param purpose `download` or `preview`; the log tells them apart
 * @param version an earlier one; the newest unless told
 * @throws RequestError with the server's sentence; AbortError when aborted
 */
export async function fetchDocumentContent(
  roomId: string,
  documentId: string,
  purpose: "download" | "preview",
  signal?: AbortSignal,
  version?: number,
): Promise<Blob> {
  const path = `/dealrooms/${encodeURIComponent(roomId)}/documents/${encodeURIComponent(documentId)}`;
  const asked = new URLSearchParams({
    ...(purpose === "download" ? { download: "true" } : {}),
    ...(version === undefined ? {} : { version: String(version) }),
  }).toString();
  const response = await callApi(
    `${path}/content${asked ? `?${asked}` : ""}`,
    { method: "GET", ...(signal ? { signal } : {}) },
    "The document could not be opened.",
  );
  try {
    return await response.blob();
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    // The line was lost while it came.
    throw new RequestError(NO_CONNECTION, 0);
  }
}

/** Fetched once a visit, also when the room's queries are asked again: each download enters its log. */
export const messagePictureQuery = (roomId: string, documentId: string) =>
  queryOptions({
    queryKey: [...dealRoomKeys.content(roomId), "picture", documentId] as const,
    queryFn: ({ client, queryKey, signal }) =>
      client.getQueryData<Blob>(queryKey) ??
      fetchDocumentContent(roomId, documentId, "preview", signal),
  });
