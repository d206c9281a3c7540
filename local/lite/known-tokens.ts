import { type JWTPayload, jwtVerify } from "jose";

/** The oldest is dropped. */
const KEPT = 1000;

/** As in PostgREST, a signature is checked once and the time always; the database checks account and session. */
export class KnownTokens {
  readonly #secret: Uint8Array;
  readonly #claims = new Map<string, JWTPayload>();

  constructor(jwtSecret: string) {
    this.#secret = new TextEncoder().encode(jwtSecret);
  }

  /** @returns undefined for everything but a token of ours that is valid now. */
  async claimsOf(token: string): Promise<JWTPayload | undefined> {
    const claims = this.#claims.get(token) ?? (await this.#verify(token));
    const now = Math.floor(Date.now() / 1000);
    const isOver = claims?.exp !== undefined && claims.exp <= now;
    const isEarly = (claims?.iat ?? now) > now || (claims?.nbf ?? now) > now;
    return isOver || isEarly ? undefined : claims;
  }

  async #verify(token: string): Promise<JWTPayload | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.#secret, { algorithms: ["HS256"] });
      const [oldest] = this.#claims.keys();
      if (this.#claims.size >= KEPT && oldest !== undefined) this.#claims.delete(oldest);
      this.#claims.set(token, payload);
      return payload;
    } catch {
      return undefined;
    }
  }
}
