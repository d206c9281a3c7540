import { type JWTPayload, jwtVerify } from "jose";

/** Tokens that are kept at most: the one that was put in first makes room. */
const KEPT = 1000;

/**
 * What valid tokens claim. A client sends the same token with each request: as PostgREST does, its
 * signature is checked once, its time always. Whether the account and the session still stand is for
 * the database to say.
 */
export class KnownTokens {
  readonly #secret: Uint8Array;
  readonly #claims = new Map<string, JWTPayload>();

  constructor(jwtSecret: string) {
    this.#secret = new TextEncoder().encode(jwtSecret);
  }

  /** @returns undefined for everything that is not a token of ours, valid at this moment. */
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
