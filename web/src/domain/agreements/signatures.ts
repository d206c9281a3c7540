import type { TicketKey } from "@contract/tickets";

const CURVE = { name: "ECDSA", namedCurve: "P-256" };

export function bytesOf(base64url: string): Uint8Array<ArrayBuffer> | null {
  try {
    const letters = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

export const importKey = ({ kty, crv, x, y }: TicketKey): Promise<CryptoKey> =>
  crypto.subtle.importKey("jwk", { kty, crv, x, y }, CURVE, false, ["verify"]);

/** ES256. @param signature base64url */
export async function isSigned(key: CryptoKey, text: string, signature: string): Promise<boolean> {
  const bytes = bytesOf(signature);
  if (!bytes) return false;
  const signed = new TextEncoder().encode(text);
  return crypto.subtle.verify({ ...CURVE, hash: "SHA-256" }, key, bytes, signed);
}
