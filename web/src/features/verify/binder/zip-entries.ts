/** A file in a zip file, read when it is asked for. */
export interface ZipEntry {
  name: string;
  /** Bytes, as the zip file says. */
  size: number;
  bytes: () => Promise<ArrayBuffer>;
}

const END = 0x06054b50;
const DIRECTORY = 0x02014b50;
const LOCAL = 0x04034b50;
/** The end of a zip file, with the longest comment that it can have. */
const MAX_END = 22 + 65_535;
/** Bytes: more than any document has. Security: a file that unpacks into more is not read on. */
const MAX_ENTRY = 256 * 1024 * 1024;

const viewOf = async (blob: Blob, from: number, to: number) =>
  new DataView(await blob.slice(from, to).arrayBuffer());

/**
 * What is in a zip file, by the list at its end: nothing else of it is read before it is asked for.
 * Zip files are also what people make of a binder that they have unpacked, so packed entries are read, too.
 * @returns null for what is no zip file, or one cut off
 */
export async function zipEntries(blob: Blob): Promise<ZipEntry[] | null> {
  try {
    return await entriesOf(blob);
  } catch (error) {
    // An offset beyond the file.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

async function entriesOf(blob: Blob): Promise<ZipEntry[] | null> {
  const tailAt = Math.max(0, blob.size - MAX_END);
  const tail = await viewOf(blob, tailAt, blob.size);
  let end = tail.byteLength - 22;
  while (end >= 0 && tail.getUint32(end, true) !== END) end -= 1;
  if (end < 0) return null;
  const count = tail.getUint16(end + 10, true);
  const size = tail.getUint32(end + 12, true);
  const start = tail.getUint32(end + 16, true);
  if (start + size > tailAt + end) return null;
  const list = await viewOf(blob, start, start + size);
  const entries: ZipEntry[] = [];
  for (let at = 0, n = 0; n < count; n += 1) {
    if (list.getUint32(at, true) !== DIRECTORY) return null;
    const packed = list.getUint32(at + 20, true);
    const nameLength = list.getUint16(at + 28, true);
    const name = new TextDecoder().decode(new Uint8Array(list.buffer, at + 46, nameLength));
    const entry = {
      method: list.getUint16(at + 10, true),
      packed,
      size: list.getUint32(at + 24, true),
      at: list.getUint32(at + 42, true),
    };
    // A folder's own line has nothing in it.
    if (!name.endsWith("/")) {
      entries.push({ name, size: entry.size, bytes: () => bytesOf(blob, entry) });
    }
    at += 46 + nameLength + list.getUint16(at + 30, true) + list.getUint16(at + 32, true);
  }
  return entries;
}

interface Packed {
  method: number;
  packed: number;
  size: number;
  at: number;
}

const NOTHING = new ArrayBuffer(0);

/** An entry that cannot be unpacked reads as empty, which is no file's fingerprint. */
async function bytesOf(blob: Blob, { method, packed, size, at }: Packed): Promise<ArrayBuffer> {
  const head = await viewOf(blob, at, at + 30);
  if (head.byteLength < 30 || head.getUint32(0, true) !== LOCAL || size > MAX_ENTRY) {
    return NOTHING;
  }
  const from = at + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  const content = blob.slice(from, from + packed);
  if (method === 0) return content.arrayBuffer();
  if (method !== 8) return NOTHING;
  try {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let length = 0;
    const reader = content.stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      length += next.value.length;
      if (length > size) return NOTHING;
      parts.push(next.value);
    }
    return await new Blob(parts).arrayBuffer();
  } catch {
    return NOTHING;
  }
}
