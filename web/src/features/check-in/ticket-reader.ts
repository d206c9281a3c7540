import { type TicketClaims, type TicketKey, ticketClaimsSchema } from "@contract/tickets";
import { bytesOf, importKey, isSigned } from "@/domain/agreements/signatures";

export type TicketReading =
  | ({ kind: "ticket" } & TicketClaims)
  /** Made like a ticket, and not signed by us. */
  | { kind: "forged" }
  | { kind: "nothing" };

/** Works offline. Security: the algorithm is fixed; a ticket that names another is forged. */
export function ticketReader(keys: readonly TicketKey[]): (text: string) => Promise<TicketReading> {
  const imported = new Map<string, Promise<CryptoKey>>();
  const keyOf = (kid: unknown): Promise<CryptoKey> | undefined => {
    const known = keys.find((key) => key.kid === kid);
    if (!known) return undefined;
    let key = imported.get(known.kid);
    if (!key) {
      key = importKey(known);
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
    if (!key || !claims.success) return { kind: "forged" };
    return (await isSigned(key, `${header}.${payload}`, signature))
      ? { kind: "ticket", ...claims.data }
      : { kind: "forged" };
  };
}

function json(part: string): Record<string, unknown> | null {
  const bytes = bytesOf(part);
  if (!bytes) return null;
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
