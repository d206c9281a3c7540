import { NO_SPACE } from "@contract/database-troubles";
import type { UploadTicket } from "@contract/documents";
import { env } from "@/lib/env";
import { RequestError } from "@/lib/errors";

/**
 * By XMLHttpRequest, as fetch reports no progress.
 * @param onProgress 0 to 1
 * @throws RequestError
 */
export function putBytes(
  bucket: string,
  ticket: UploadTicket,
  file: File,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const path = `/storage/v1/object/upload/sign/${bucket}/${ticket.path}`;
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
        const { status } = request;
        const problem = status === 507 ? NO_SPACE : `${file.name} could not be uploaded.`;
        if (status >= 200 && status < 300) resolve();
        else reject(new RequestError(problem, status));
      });
    request.onerror = () =>
      settle(() =>
        reject(new RequestError(`The connection was lost while sending ${file.name}.`, 0)),
      );
    request.onabort = () =>
      settle(() => reject(new DOMException("The upload was cancelled.", "AbortError")));
    signal.addEventListener("abort", cancel);
    if (signal.aborted) request.abort();
    else request.send(file);
  });
}
