import { type TicketClaims, type TicketKey, ticketClaimsSchema } from "@contract/tickets";

/** What a code that was read turned out to be. */
export type Read =
  | ({ kind: "ticket" } & TicketClaims)
  /** Made like a ticket, and not signed by us. */
  | { kind: "forged" }
  /** Something else: a web address, a parcel. */
  | { kind: "nothing" };

const CURVE = { name: "ECDSA", namedCurve: "P-256" };

/**
 * Verifies tickets, without asking anybody.
 * Security: the algorithm is fixed: a ticket that names another one is forged.
 */
export function ticketReader(keys: readonly TicketKey[]): (text: string) => Promise<Read> {
  const imported = new Map<string, Promise<CryptoKey>>();
  const keyOf = (kid: unknown): Promise<CryptoKey> | undefined => {
    const known = keys.find((key) => key.kid === kid);
    if (!known) return undefined;
    let key = imported.get(known.kid);
    if (!key) {
      const { kty, crv, x, y } = known;
      key = crypto.subtle.importKey("jwk", { kty, crv, x, y }, CURVE, false, ["verify"]);
      imported.set(known.kid, key);
    }
    return key;
  };
  return async (text) => {
    const [header, payload, signature, more] = text.trim().split(".");
    if (!header || !payload || !signature || more !== undefined) return { kind: "nothing" };
    const [said, claims] = [json(header), ticketClaimsSchema.safeParse(json(payload))];
    if (!said) return { kind: "nothing" };
    const key = said.alg === "ES256" ? await keyOf(said.kid) : undefined;
    const bytes = decoded(signature);
    if (!key || !bytes || !claims.success) return { kind: "forged" };
    const signed = new TextEncoder().encode(`${header}.${payload}`);
    const isGood = await crypto.subtle.verify({ ...CURVE, hash: "SHA-256" }, key, bytes, signed);
    return isGood ? { kind: "ticket", ...claims.data } : { kind: "forged" };
  };
}

function decoded(part: string): Uint8Array<ArrayBuffer> | null {
  try {
    const letters = atob(part.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

function json(part: string): Record<string, unknown> | null {
  const bytes = decoded(part);
  if (!bytes) return null;
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
