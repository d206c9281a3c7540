import { RequestError } from "@/lib/errors";
import type { Made } from "./xlsx-worker";

const FAILED = "Your browser could not make the Excel file. Download the CSV instead.";

/** In a worker, so that the page stays responsive. @throws RequestError; AbortError when aborted */
export function toXlsx(csv: Blob, sheet: string, signal: AbortSignal): Promise<Blob> {
  const worker = new Worker(new URL("./xlsx-worker.ts", import.meta.url), { type: "module" });
  return new Promise<Blob>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    worker.onmessage = ({ data }: MessageEvent<Made>) =>
      "file" in data ? resolve(data.file) : reject(new RequestError(data.problem || FAILED, 0));
    worker.onerror = () => reject(new RequestError(FAILED, 0));
    signal.throwIfAborted();
    worker.postMessage({ csv, sheet });
  }).finally(() => worker.terminate());
}
