import { callApi } from "../edge";

/**
 * Brings a document's bytes. The server checks the access and writes the access log at each call.
 * @param purpose `download` or `preview`; the log tells them apart
 * @throws RequestError with the server's sentence; AbortError when aborted
 */
export async function fetchDocumentContent(
  roomId: string,
  documentId: string,
  purpose: "download" | "preview",
  signal?: AbortSignal,
): Promise<Blob> {
  const path = `/dealrooms/${encodeURIComponent(roomId)}/documents/${encodeURIComponent(documentId)}`;
  const response = await callApi(
    `${path}/content${purpose === "download" ? "?download=true" : ""}`,
    { method: "GET", ...(signal ? { signal } : {}) },
    "The document could not be opened.",
  );
  return response.blob();
}
