import { Secret, TOTP } from "otpauth";

/** Milliseconds after which no code of a step is taken any more: its own thirty seconds, and one step either side. */
const REMEMBERED_MS = 90_000;

/** As Supabase Auth makes them: six digits of SHA-1, thirty seconds, a secret of 160 bits. */
const KIND = { algorithm: "SHA1", digits: 6, period: 30 } as const;

/** A new secret in the letters that a person can type, and the address that an authenticator app reads. */
export function newSecret(issuer: string, label: string): { secret: string; uri: string } {
  const totp = new TOTP({ ...KIND, issuer, label, secret: new Secret({ size: 20 }) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * Which codes are right, and not used yet.
 *
 * Hosted Auth takes each challenge once, and a code again on another challenge until its time is over. RFC 6238
 * (5.2) has a code serve once, and so it is here: nothing that works here fails there.
 */
export class Codes {
  readonly #used = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Takes a code of this moment, the step before or the one after; never the same one twice. */
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
