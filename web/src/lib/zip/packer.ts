import { RequestError } from "@/lib/errors";
import type { ZipAnswer, ZipOrder } from "./messages";

/** A zip file in the making, in a worker: what is handed over leaves this thread's memory. */
export interface Packer {
  /** @param at milliseconds; `bytes` are moved away */
  add(path: string, at: number, bytes: ArrayBuffer): Promise<void>;
  end(): Promise<Blob>;
  /** Frees what it holds; it takes nothing more. */
  close(): void;
}

const failed = () => new RequestError("The zip file could not be created.", 500);

export function openPacker(): Packer {
  const worker = new Worker(new URL("./zip.worker.ts", import.meta.url), { type: "module" });
  const waiting: { resolve: (answer: ZipAnswer) => void; reject: (error: unknown) => void }[] = [];
  worker.onmessage = ({ data }: MessageEvent<ZipAnswer>) => waiting.shift()?.resolve(data);
  worker.onerror = () => {
    for (const { reject } of waiting.splice(0)) reject(failed());
  };
  const tell = (order: ZipOrder, moved: Transferable[] = []) =>
    new Promise<ZipAnswer>((resolve, reject) => {
      waiting.push({ resolve, reject });
      worker.postMessage(order, moved);
    });
  return {
    async add(path, at, bytes) {
      const answer = await tell({ kind: "add", path, at, bytes }, [bytes]);
      if (answer.kind !== "added") throw failed();
    },
    async end() {
      const answer = await tell({ kind: "end" });
      if (answer.kind !== "done") throw failed();
      return answer.zip;
    },
    close: () => worker.terminate(),
  };
}
