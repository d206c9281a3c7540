import { contentDisposition } from "../_shared/content-disposition.ts";
import type { PrivateFiles } from "./files.ts";

export const SHOWN_INLINE = /^(?:application\/pdf|image\/(?:png|jpeg|webp))$/;

export interface FileMeaning {
  name: string;
  type: string;
  size: number;
  download: boolean;
  /** Seconds in the browser's cache; none unless told. */
  keptFor?: number;
}

/** Security: the bytes are a stranger's, whatever their type claims. */
export function fileAnswer(
  bytes: ReadableStream<Uint8Array> | Uint8Array,
  { name, type, size, download, keptFor }: FileMeaning,
): Response {
  return new Response(bytes, {
    headers: {
      "Content-Type": type.startsWith("text/") ? `${type}; charset=utf-8` : type,
      "Content-Length": String(size),
      "Content-Disposition": contentDisposition(download ? "attachment" : "inline", name),
      // Security: should a browser ever open them as a page, it runs no script, loads nothing and has no origin.
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": keptFor ? `private, max-age=${keptFor}, immutable` : "private, no-store",
    },
  });
}

/** A file of a bucket, as its row describes it. */
export const storedAnswer = async (
  files: Pick<PrivateFiles, "open">,
  row: { file_url: string; file_name: string; content_type: string; file_size: number },
  download: boolean,
): Promise<Response> =>
  fileAnswer(await files.open(row.file_url), {
    name: row.file_name,
    type: row.content_type,
    size: row.file_size,
    download,
  });
