import { uploadTicketSchema } from "@contract/documents";
import { RequestError } from "@/lib/errors";
import { callApi } from "./edge";
import { putBytes } from "./put-bytes";

export interface UploadOptions {
  /** Called with a fraction from 0 to 1. */
  onProgress: (fraction: number) => void;
  /** Nothing is made of the file before this settles: so files arrive in an order. */
  before: Promise<unknown>;
  /** Cancels; what has arrived is removed. */
  signal: AbortSignal;
}

interface UploadTo {
  /** The bucket of its kind. */
  bucket: string;
  /** Where it is begun, and `<path>/<upload>/finish` finished. */
  path: string;
  /** What is said of it besides its name and size. */
  about?: object;
  /** How an upload is forgotten: `<path>/<upload>` and this. */
  cancelledAt: "" | "/upload";
}

/**
 * Uploads one file: asks for a place, sends the bytes there, has them checked.
 * @returns what was made of it, as the API says it
 * @throws RequestError with the server's sentence; AbortError when cancelled
 */
export async function uploadFile(
  { bucket, path, about, cancelledAt }: UploadTo,
  file: File,
  { onProgress, before, signal }: UploadOptions,
): Promise<unknown> {
  const failed = `${file.name} could not be uploaded.`;
  const body = { fileName: file.name, fileSize: file.size, ...about };
  const begun = await callApi(path, { method: "POST", body, signal }, failed);
  const ticket = uploadTicketSchema.parse(await begun.json());
  const upload = `${path}/${ticket.uploadId}`;
  try {
    await putBytes(bucket, ticket, file, onProgress, signal);
    await before;
    signal.throwIfAborted();
    return await finish(`${upload}/finish`, signal, failed);
  } catch (error) {
    // Best effort: what is left behind is swept by the server.
    void callApi(`${upload}${cancelledAt}`, { method: "DELETE" }, failed).catch(() => undefined);
    throw error;
  }
}

/**
 * Has what arrived checked. An answer that was lost is asked for once more, and says the same: else one
 * would read of a failure, upload the file again, and it was there twice.
 */
async function finish(path: string, signal: AbortSignal, failed: string): Promise<unknown> {
  const ask = () => callApi(path, { method: "POST", signal }, failed);
  const made = await ask().catch((error: unknown) => {
    const isLost = error instanceof RequestError && (error.status === 0 || error.status >= 500);
    if (!isLost) throw error;
    return ask();
  });
  return made.json();
}
