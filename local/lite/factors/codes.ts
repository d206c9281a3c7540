import { Secret, TOTP } from "otpauth";

/** Milliseconds: a step of thirty seconds and one either side. */
const REMEMBERED_MS = 90_000;

/** As Supabase Auth makes them: SHA-1, six digits, thirty seconds, a secret of 160 bits. */
const KIND = { algorithm: "SHA1", digits: 6, period: 30 } as const;

/** In base32 to type, and as the URI that authenticator apps read. */
export function newSecret(issuer: string, label: string): { secret: string; uri: string } {
  const totp = new TOTP({ ...KIND, issuer, label, secret: new Secret({ size: 20 }) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** A code serves once (RFC 6238, 5.2). Hosted Auth is laxer (once per challenge), so what works here works there. */
export class Codes {
  readonly #used = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Of this step or one beside it; never the same one twice. */
  take(factor: string, secret: string, code: string): boolean {
    if (!/^\d{6}$/.test(code)) return false;
    const now = this.#now();
    const totp = new TOTP({ ...KIND, secret: Secret.fromBase32(secret) });
    const steps = totp.validate({ token: code, timestamp: now, window: 1 });
    if (steps === null) return false;
    for (const [key, until] of this.#used) if (until <= now) this.#used.delete(key);
    const key = `${factor} ${Math.floor(now / 30_000) + steps}`;
    if (this.#used.has(key)) return false;
    this.#used.set(key, now + REMEMBERED_MS);
    return true;
  }
}
