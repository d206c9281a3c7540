import { RequestError } from "@/lib/errors";
import { callApi } from "./edge";

interface CsvTools {
  signal: AbortSignal;
  progress: (done: number, total: number | null) => void;
}

const CARRIAGE_RETURN = 0x0d;

/**
 * Line by line.
 * @param path of `/api`, with a leading slash
 * @throws RequestError, also when it breaks off: half a list is none
 */
export async function downloadCsv(
  path: string,
  { signal, progress }: CsvTools,
  failed: string,
): Promise<Blob> {
  const answer = await callApi(path, { method: "GET", signal }, failed);
  const counted = Number(answer.headers.get("x-line-count") ?? Number.NaN);
  const total = Number.isNaN(counted) ? null : counted;
  const reader = answer.body?.getReader();
  if (!reader) throw new RequestError(failed, answer.status);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  // The first line names the columns; within a cell a line ends with LF alone.
  let lines = -1;
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      if (signal.aborted) throw error;
      throw new RequestError("The download was interrupted. Try again.", 0);
    });
    if (done) break;
    parts.push(value);
    for (const byte of value) if (byte === CARRIAGE_RETURN) lines += 1;
    progress(Math.max(lines, 0), total);
  }
  return new Blob(parts, { type: "text/csv;charset=utf-8" });
}
