import { encodeBase64Url } from "hono/utils/encode";
import { z } from "zod";
import { shortId, type TicketClaims, type TicketKey } from "./contract/tickets.ts";

export interface Tickets {
  /** A compact JWS. @throws Error when no key is set */
  sign(claims: TicketClaims): Promise<string>;
  /**
   * `json` is an object, e.g. a certificate: its signature never fits a ticket, which signs base64url.
   * @returns base64url
   * @throws Error when no key is set
   */
  seal(json: string): Promise<string>;
  /** The signing key first. @throws Error when no key is set */
  keys(): TicketKey[];
}

const CURVE = { name: "ECDSA", namedCurve: "P-256" };

const base64Url = z.string().regex(/^[\w-]{43}$/);
const keySchema = z.object({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  x: base64Url,
  y: base64Url,
  kid: z.string().min(1).max(64),
});
const signingKeySchema = keySchema.extend({ d: base64Url });
/** One key, or a list: the one to sign with, then older ones, which need no private half. */
const settingSchema = z.union([
  signingKeySchema.transform((key) => [key] as const),
  z.tuple([signingKeySchema], keySchema),
]);

/**
 * @param setting DEALPORT_TICKET_KEY: a private JWK of P-256 as `supabase gen signing-key --algorithm ES256` writes
 * it, or a JSON list of such keys: the first signs, all verify. If it is missing or invalid, only these calls throw;
 * the reason is only logged.
 */
export function createTickets(setting: string | undefined): Tickets {
  const read = (): z.output<typeof settingSchema> => {
    if (!setting) throw new Error("The environment variable DEALPORT_TICKET_KEY is not set.");
    const keys = settingSchema.safeParse(parsed(setting));
    // Security: nothing of the value goes into the log.
    if (!keys.success)
      throw new Error("DEALPORT_TICKET_KEY is not a P-256 private key with a kid.");
    return keys.data;
  };
  let signing: Promise<{ kid: string; key: CryptoKey }> | undefined;
  const signingKey = async () => {
    const [{ kid, kty, crv, x, y, d }] = read();
    const key = await crypto.subtle.importKey("jwk", { kty, crv, x, y, d }, CURVE, false, ["sign"]);
    return { kid: shortKid(kid), key };
  };
  return {
    async sign({ evt, reg }) {
      signing ??= signingKey();
      const { kid, key } = await signing;
      const unsigned = [
        { alg: "ES256", kid },
        { evt: shortId(evt), reg: shortId(reg) },
      ]
        .map((part) => encode(new TextEncoder().encode(JSON.stringify(part)).buffer))
        .join(".");
      const bytes = new TextEncoder().encode(unsigned);
      const signature = await crypto.subtle.sign({ ...CURVE, hash: "SHA-256" }, key, bytes);
      return `${unsigned}.${encode(signature)}`;
    },
    async seal(json) {
      if (!json.startsWith("{")) throw new Error("Only an object is sealed.");
      signing ??= signingKey();
      const { key } = await signing;
      const bytes = new TextEncoder().encode(json);
      return encode(await crypto.subtle.sign({ ...CURVE, hash: "SHA-256" }, key, bytes));
    },
    keys: () =>
      read().map(({ kty, crv, x, y, kid }) => ({
        kty,
        crv,
        x,
        y,
        kid: shortKid(kid),
        alg: "ES256",
        use: "sig",
      })),
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Short, for a small code; enough to tell a project's few keys apart. */
const shortKid = (kid: string) => kid.slice(0, 6);

const encode = (bytes: ArrayBuffer) => encodeBase64Url(bytes).replace(/=+$/, "");
