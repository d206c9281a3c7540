import { uploadTicketSchema } from "@contract/documents";
import { RequestError } from "@/lib/errors";
import { callApi } from "./edge";
import { putBytes } from "./put-bytes";

export interface UploadOptions {
  /** A fraction from 0 to 1. */
  onProgress: (fraction: number) => void;
  /** The file is finished only after this settles, so that files keep their order. */
  before: Promise<unknown>;
  signal: AbortSignal;
}

interface UploadTo {
  bucket: string;
  path: string;
  about?: object;
  /** Suffix of `<path>/<upload>` that cancels an upload. */
  cancelledAt: "" | "/upload";
}

/** @returns the API's answer @throws RequestError; AbortError when cancelled */
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
    // Best effort: the server sweeps leftovers.
    void callApi(`${upload}${cancelledAt}`, { method: "DELETE" }, failed).catch(() => undefined);
    throw error;
  }
}

/** Repeated after a lost answer: the person would otherwise upload the file twice. */
async function finish(path: string, signal: AbortSignal, failed: string): Promise<unknown> {
  const ask = () => callApi(path, { method: "POST", signal }, failed);
  const made = await ask().catch((error: unknown) => {
    const isLost = error instanceof RequestError && (error.status === 0 || error.status >= 500);
    if (!isLost) throw error;
    return ask();
  });
  return made.json();
}
