/** The SHA-256 of a file's bytes in small hexadecimal letters; null where the browser cannot say it. */
export async function fingerprint(file: Blob): Promise<string | null> {
  // Missing on a page without a secure origin.
  if (!globalThis.crypto?.subtle) return null;
  try {
    const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  } catch {
    // The file is gone, or may not be read: the upload itself says so.
    return null;
  }
}
