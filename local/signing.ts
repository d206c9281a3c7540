import { generateKeyPairSync, randomUUID } from "node:crypto";
import {
  CompactSign,
  compactVerify,
  importJWK,
  type JSONWebKeySet,
  type JWK,
  type JWTPayload,
  jwtVerify,
} from "jose";

/** By the shared secret of old projects, or by a key pair. */
export type SigningAlgorithm = "HS256" | "ES256";

export interface SigningConfig {
  signing: SigningAlgorithm;
  jwtSecret: string;
  /** Private ES256 key with its `kid`; random per data folder. */
  signingKey: JWK;
}

/** As `supabase gen signing-key --algorithm ES256` writes it. */
export function generateSigningKey(): JWK {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return { ...(privateKey.export({ format: "jwk" }) as JWK), kid: randomUUID(), alg: "ES256" };
}

/** Security: the algorithm is fixed and checked before any claim. With a key pair the secret is worth nothing. */
export class SigningKeys {
  readonly algorithm: SigningAlgorithm;
  readonly #kid: string | undefined;
  readonly #sign: Promise<CryptoKey | Uint8Array>;
  readonly #verify: Promise<CryptoKey | Uint8Array>;
  /** The public keys that Auth publishes: nothing of a shared secret. */
  readonly jwks: JSONWebKeySet;

  constructor({ signing, jwtSecret, signingKey }: SigningConfig) {
    this.algorithm = signing;
    if (signing === "HS256") {
      this.#sign = this.#verify = Promise.resolve(new TextEncoder().encode(jwtSecret));
      this.jwks = { keys: [] };
      return;
    }
    const { d: _private, ...publicKey } = signingKey;
    this.#kid = signingKey.kid;
    this.#sign = importJWK(signingKey, signing);
    this.#verify = importJWK(publicKey, signing);
    this.jwks = { keys: [{ ...publicKey, use: "sig", key_ops: ["verify"], ext: true }] };
  }

  async sign(claims: JWTPayload | Uint8Array): Promise<string> {
    const payload =
      claims instanceof Uint8Array ? claims : new TextEncoder().encode(JSON.stringify(claims));
    return new CompactSign(payload)
      .setProtectedHeader({ alg: this.algorithm, kid: this.#kid, typ: "JWT" })
      .sign(await this.#sign);
  }

  /** @throws When it is not ours, or its time is not now. */
  async verify(token: string): Promise<JWTPayload> {
    const options = { algorithms: [this.algorithm] };
    return (await jwtVerify(token, await this.#verify, options)).payload;
  }

  /** As signed, whether or not its time is now. @throws When it is not ours. */
  async open(token: string): Promise<Uint8Array> {
    const options = { algorithms: [this.algorithm] };
    return (await compactVerify(token, await this.#verify, options)).payload;
  }
}
