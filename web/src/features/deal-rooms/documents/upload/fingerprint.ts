import { sha256Of } from "@contract/sha256";

/** The SHA-256 of a file's bytes in small hexadecimal letters; null where the browser cannot say it. */
export async function fingerprint(file: Blob): Promise<string | null> {
  // Missing on a page without a secure origin.
  if (!globalThis.crypto?.subtle) return null;
  try {
    return await sha256Of(await file.arrayBuffer());
  } catch {
    // The file is gone, or may not be read: the upload itself says so.
    return null;
  }
}
