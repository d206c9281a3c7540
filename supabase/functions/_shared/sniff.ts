import { joined } from "./joined.ts";

/** Binary formats reveal themselves long before. */
const TEXT_HEAD_BYTES = 64 * 1024;

/**
 * Formats that are plain text. Any other signature in clean text is a coincidence: a table whose first column is
 * FORMAT, PARENT, "MAC address" or BMW starts like a sound, a Parquet file, another sound or a bitmap.
 */
const TEXTUAL_FORMATS = new Set([
  "application/eps",
  "application/pdf",
  "application/pgp-encrypted",
  "application/postscript",
  "application/rtf",
  "application/x-ms-regedit",
  "application/xml",
  "text/calendar",
  "text/vcard",
  "text/vtt",
]);

/** An animated PNG is a PNG. */
const SAME_TYPE: Record<string, string> = { "image/apng": "image/png" };

/**
 * By content, from its first bytes. Security: the claimed type only decides whether clean text is called CSV or plain
 * text, which no content tells.
 * @param content From the file's start; cancelled as soon as enough is known.
 * @returns null when the content is nothing known.
 * @throws What the stream fails with.
 */
export async function sniffType(
  content: ReadableStream<Uint8Array>,
  claimedType: string,
): Promise<string | null> {
  const { head, source } = await readHead(content);
  if (head.length === 0) return null;
  const clean = isCleanText(head);
  const known = await detect(head, source);
  if (known && !(clean && !TEXTUAL_FORMATS.has(known))) return SAME_TYPE[known] ?? known;
  if (!clean) return null;
  return claimedType.split(";")[0]?.trim() === "text/csv" ? "text/csv" : "text/plain";
}

type Source = ReadableStreamDefaultReader<Uint8Array>;

async function readHead(content: ReadableStream<Uint8Array>) {
  const source = content.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  while (length < TEXT_HEAD_BYTES) {
    const { done, value } = await source.read();
    if (done) break;
    chunks.push(value);
    length += value.length;
  }
  return { head: joined(chunks), source };
}

/** Reads past the head only where a format needs it (16 MiB at most). */
async function detect(head: Uint8Array, source: Source): Promise<string | null> {
  let broken: { reason: unknown } | undefined;
  const whole = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(head),
    async pull(controller) {
      try {
        const { done, value } = await source.read();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (reason) {
        broken = { reason };
        controller.error(reason);
      }
    },
    cancel: (reason) => source.cancel(reason),
  });
  // Only uploads need it.
  const { fileTypeFromStream } = await import("file-type");
  try {
    return (await fileTypeFromStream(whole))?.mime ?? null;
  } catch (error) {
    if (broken) throw broken.reason;
    // Content that makes a detector fail is treated as unknown.
    console.warn("A file's type was not recognised:", error instanceof Error ? error.name : error);
    return null;
  } finally {
    await source.cancel().catch(() => {});
  }
}

/** Valid UTF-8 without control characters other than line ends, tabs and form feeds. */
function isCleanText(head: Uint8Array): boolean {
  // "stream" forgives a character cut off at the head's end, and only there.
  const options = { stream: head.length >= TEXT_HEAD_BYTES };
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(head, options);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
    return !/[\x00-\x08\x0b\x0e-\x1f\x7f]/.test(text);
  } catch {
    return false;
  }
}
