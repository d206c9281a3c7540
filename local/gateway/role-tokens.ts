import type { StackConfig } from "../config.ts";
import type { SigningKeys } from "../signing.ts";

/** Seconds: longer than a visitor's page stays connected. */
const LIFETIME = 24 * 60 * 60;

/** Realtime wants role tokens instead of API keys; Supabase's gateway swaps them, too. Other tokens pass unchanged. */
export class RoleTokens {
  readonly #config: StackConfig;
  readonly #keys: SigningKeys;
  readonly #cache = new Map<string, { token: string; renewAt: number }>();

  constructor(config: StackConfig, keys: SigningKeys) {
    this.#config = config;
    this.#keys = keys;
  }

  /** @returns undefined for an unknown `sb_…` key */
  async swap(keyOrToken: string): Promise<string | undefined> {
    if (!keyOrToken.startsWith("sb_")) return keyOrToken;
    if (keyOrToken === this.#config.publishableKey) return this.#token("anon");
    if (keyOrToken === this.#config.secretKey) return this.#token("service_role");
    return undefined;
  }

  async #token(role: string): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const known = this.#cache.get(role);
    if (known && known.renewAt > now) return known.token;
    const claims = { role, iss: "supabase", iat: now, exp: now + LIFETIME };
    const token = await this.#keys.sign(claims);
    this.#cache.set(role, { token, renewAt: now + LIFETIME / 2 });
    return token;
  }
}
