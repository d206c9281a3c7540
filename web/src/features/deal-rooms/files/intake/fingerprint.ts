import { sha256Of } from "@contract/sha256";

/** SHA-256 in lowercase hex; null where the browser cannot compute it. */
export async function fingerprint(file: Blob): Promise<string | null> {
  // Missing without a secure origin.
  if (!globalThis.crypto?.subtle) return null;
  try {
    return await sha256Of(await file.arrayBuffer());
  } catch {
    // The file is gone or unreadable: the upload itself reports it.
    return null;
  }
}
