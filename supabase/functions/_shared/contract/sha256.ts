/** @returns SHA-256 of bytes, in small hexadecimal letters */
export async function sha256Of(bytes: BufferSource): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", bytes);
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @returns SHA-256 of a text's UTF-8, in small hexadecimal letters */
export const sha256OfText = (text: string): Promise<string> =>
  sha256Of(new TextEncoder().encode(text));
