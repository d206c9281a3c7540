import { shownBlocksSchema, shownSheetsSchema, shownTextSchema } from "@contract/documents";
import type { z } from "zod";
import { RequestError } from "@/lib/errors";
import { callApi } from "../edge";

export type Sheet = z.infer<typeof shownSheetsSchema>["sheets"][number];
export type Block = z.infer<typeof shownBlocksSchema>["blocks"][number];

export type Content =
  | { kind: "bytes"; bytes: ArrayBuffer; type: string }
  | { kind: "sheets"; sheets: Sheet[] }
  | { kind: "blocks"; blocks: Block[]; isCut: boolean }
  | { kind: "text"; text: string; isCut: boolean };

interface Wanted {
  roomId: string;
  documentId: string;
  /** Null is the newest. */
  version: number | null;
  /** The upload itself, or for those who may not have it a stamped copy or its text and cells. */
  what: "original" | "view";
  signal: AbortSignal;
  /** Bytes; `total` where the answer tells it. */
  onProgress: (received: number, total: number | null) => void;
}

/**
 * The server checks the access and logs each call.
 * @throws RequestError; AbortError when aborted
 */
export async function fetchToRead(wanted: Wanted): Promise<Content> {
  const { roomId, documentId, version, what, signal, onProgress } = wanted;
  const path = `/dealrooms/${encodeURIComponent(roomId)}/documents/${encodeURIComponent(documentId)}`;
  const response = await callApi(
    `${path}/${what === "view" ? "view" : "content"}${version === null ? "" : `?version=${version}`}`,
    { method: "GET", signal },
    "The document could not be opened.",
  );
  const bytes = await readAll(response, onProgress);
  const type = (response.headers.get("content-type") ?? "").split(";")[0]?.trim() ?? "";
  if (what === "view" && type === "application/json") return contentOf(bytes);
  return { kind: "bytes", bytes, type };
}

async function readAll(response: Response, onProgress: Wanted["onProgress"]): Promise<ArrayBuffer> {
  if (!response.body) return response.arrayBuffer();
  const said = Number(response.headers.get("content-length"));
  const total = Number.isFinite(said) && said > 0 ? said : null;
  const chunks: BlobPart[] = [];
  let received = 0;
  const reader = response.body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      chunks.push(part.value);
      received += part.value.length;
      onProgress(received, total);
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new RequestError("The connection was lost while the document was loading.", 0);
  }
  return new Blob(chunks).arrayBuffer();
}

function contentOf(bytes: ArrayBuffer): Content {
  const said: unknown = JSON.parse(new TextDecoder().decode(bytes));
  const sheets = shownSheetsSchema.safeParse(said);
  if (sheets.success) return { kind: "sheets", ...sheets.data };
  const words = shownBlocksSchema.safeParse(said);
  if (words.success) {
    return { kind: "blocks", blocks: words.data.blocks, isCut: words.data.cut };
  }
  const text = shownTextSchema.safeParse(said);
  if (text.success) return { kind: "text", text: text.data.text, isCut: text.data.cut };
  throw new RequestError("The document could not be opened.", 500);
}
