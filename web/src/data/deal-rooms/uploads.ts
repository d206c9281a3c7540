import { DEAL_ROOM_BUCKET, type UploadTicket, uploadTicketSchema } from "@contract/documents";
import { env } from "@/lib/env";
import { callApi } from "./edge";
import { RequestFailure } from "./failure";

const roomPath = (roomId: string) => `/dealrooms/${encodeURIComponent(roomId)}/documents`;

/**
 * Uploads one file into a room: asks for a place, sends the bytes there, has them checked.
 * @param onProgress called with a fraction from 0 to 1
 * @param signal cancels; what has arrived is removed
 * @throws RequestFailure with the server's sentence; AbortError when cancelled
 */
export async function uploadDocument(
  roomId: string,
  file: File,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const failed = `${file.name} could not be uploaded.`;
  const begun = await callApi(
    roomPath(roomId),
    { method: "POST", body: { fileName: file.name, fileSize: file.size }, signal },
    failed,
  );
  const ticket = uploadTicketSchema.parse(await begun.json());
  const uploadPath = `${roomPath(roomId)}/${ticket.uploadId}`;
  try {
    await putBytes(ticket, file, onProgress, signal);
    await callApi(`${uploadPath}/finish`, { method: "POST", signal }, failed);
  } catch (error) {
    // Best effort: what is left behind is swept by the server.
    void callApi(`${uploadPath}/upload`, { method: "DELETE" }, failed).catch(() => undefined);
    throw error;
  }
}

/** XMLHttpRequest, since fetch does not tell how much has been sent. */
function putBytes(
  ticket: UploadTicket,
  file: File,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const path = `/storage/v1/object/upload/sign/${DEAL_ROOM_BUCKET}/${ticket.path}`;
    const cancel = () => request.abort();
    const settle = (outcome: () => void) => {
      signal.removeEventListener("abort", cancel);
      outcome();
    };
    request.open("PUT", `${env.supabaseUrl}${path}?token=${encodeURIComponent(ticket.token)}`);
    request.setRequestHeader("content-type", ticket.contentType);
    request.setRequestHeader("apikey", env.supabasePublishableKey);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onload = () =>
      settle(() => {
        if (request.status >= 200 && request.status < 300) resolve();
        else reject(new RequestFailure(`${file.name} could not be uploaded.`, request.status));
      });
    request.onerror = () =>
      settle(() =>
        reject(new RequestFailure(`The connection was lost while sending ${file.name}.`, 0)),
      );
    request.onabort = () =>
      settle(() => reject(new DOMException("The upload was cancelled.", "AbortError")));
    signal.addEventListener("abort", cancel);
    if (signal.aborted) request.abort();
    else request.send(file);
  });
}
