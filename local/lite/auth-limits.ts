import type { AuthLimits } from "../settings.ts";

/** Requests that an address may make at once. */
const BURST = 30;
const WINDOW_MS = 5 * 60 * 1000;
/** The one that was quiet for longest is dropped. */
const MAX_ADDRESSES = 10_000;

/** A limit that is not in config.toml: fifteen a minute, of each kind. */
const FACTORS = { factorChallenges: 75, factorVerifications: 75 };
type Limits = AuthLimits & typeof FACTORS;

interface Bucket {
  left: number;
  at: number;
}

/** By config.toml's `[auth.rate_limit]`, counted as by hosted Auth: thirty per kind, refilled over five minutes. */
export class AddressLimits {
  readonly #limits: Limits;
  readonly #buckets = new Map<string, Bucket>();
  readonly #now: () => number;

  constructor(limits: AuthLimits, now: () => number = Date.now) {
    this.#limits = { ...limits, ...FACTORS };
    this.#now = now;
  }

  /** @returns undefined when the address may go on. */
  refuse(request: Request, address: string): Response | undefined {
    const kind = kindOf(request);
    if (!kind || this.#take(`${kind} ${address}`, this.#limits[kind])) return undefined;
    const error_code = "over_request_rate_limit";
    const body = { code: 429, error_code, msg: "Request rate limit reached" };
    return Response.json(body, { status: 429, headers: { "x-sb-error-code": error_code } });
  }

  #take(key: string, perWindow: number): boolean {
    const now = this.#now();
    const { left, at } = this.#buckets.get(key) ?? { left: BURST, at: now };
    const refilled = Math.min(BURST, left + ((now - at) / WINDOW_MS) * perWindow);
    const may = refilled >= 1;
    // Reinserted, so that the oldest comes first.
    this.#buckets.delete(key);
    this.#buckets.set(key, { left: may ? refilled - 1 : refilled, at: now });
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > MAX_ADDRESSES && oldest !== undefined) this.#buckets.delete(oldest);
    return may;
  }
}

/** As in Auth, every grant counts as a token request. */
function kindOf(request: Request): keyof Limits | undefined {
  const path = new URL(request.url).pathname.replace(/\/+$/, "");
  if (request.method === "OPTIONS") return undefined;
  if (path === "/auth/v1/token") return "tokenRefresh";
  if (path === "/auth/v1/verify") return "tokenVerifications";
  if (/^\/auth\/v1\/(signup|recover|resend|magiclink|otp)$/.test(path)) return "signInSignUps";
  if (/^\/auth\/v1\/factors\/[^/]+\/challenge$/.test(path)) return "factorChallenges";
  if (/^\/auth\/v1\/factors\/[^/]+\/verify$/.test(path)) return "factorVerifications";
  if (path === "/auth/v1/user" && request.method === "PUT") return "signInSignUps";
  return undefined;
}
