import { contentDisposition } from "../_shared/content-disposition.ts";

/** What a browser may show; all else is saved. */
export const SHOWN_INLINE = /^(?:application\/pdf|image\/(?:png|jpeg|webp))$/;

export interface FileMeaning {
  name: string;
  type: string;
  /** Bytes. */
  size: number;
  /** To be saved, not shown. */
  download: boolean;
  /** Seconds that a browser may keep it; not at all unless told. */
  keptFor?: number;
}

/** A stored file as an answer. Security: its bytes are a stranger's, whatever they say they are. */
export function fileAnswer(
  bytes: ReadableStream<Uint8Array> | Uint8Array,
  { name, type, size, download, keptFor }: FileMeaning,
): Response {
  return new Response(bytes, {
    headers: {
      "Content-Type": type.startsWith("text/") ? `${type}; charset=utf-8` : type,
      "Content-Length": String(size),
      "Content-Disposition": contentDisposition(download ? "attachment" : "inline", name),
      // Security: should a browser ever open them as a page, it runs no script, loads nothing and
      // has no origin.
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": keptFor ? `private, max-age=${keptFor}, immutable` : "private, no-store",
    },
  });
}
