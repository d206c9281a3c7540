import { Zip, ZipPassThrough } from "fflate";
import type { ZipAnswer, ZipOrder } from "./messages";

/** Bytes before they are handed to a Blob, which may leave memory. */
const MAX_BUFFERED = 32 * 1024 * 1024;

let parts: BlobPart[] = [];
let whole: Blob[] = [];
let buffered = 0;
const answer = (message: ZipAnswer) => postMessage(message);

const zip = new Zip((error, chunk, isLast) => {
  if (error) return answer({ kind: "failed" });
  parts.push(chunk as Uint8Array<ArrayBuffer>);
  buffered += chunk.length;
  if (buffered > MAX_BUFFERED || isLast) {
    whole.push(new Blob(parts));
    parts = [];
    buffered = 0;
  }
  if (!isLast) return;
  answer({ kind: "done", zip: new Blob(whole, { type: "application/zip" }) });
  whole = [];
});

self.addEventListener("message", ({ data }: MessageEvent<ZipOrder>) => {
  if (data.kind === "end") return zip.end();
  // Stored uncompressed: room files are mostly compressed or small.
  const entry = new ZipPassThrough(data.path);
  entry.mtime = new Date(data.at);
  zip.add(entry);
  entry.push(new Uint8Array(data.bytes), true);
  answer({ kind: "added" });
});
