import {
  createLocalJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyResult,
  jwtVerify,
} from "jose";

/** `exp` is in seconds since 1970. */
export interface Claims extends JWTPayload {
  role: string;
  exp: number;
}

type TokenErrorCode = "InvalidJWTToken" | "MalformedJWT" | "JwtSignatureError";

/** `message` is for channels, `connectMessage` for upgrades. */
export class TokenError extends Error {
  constructor(
    readonly code: TokenErrorCode,
    message: string,
    readonly connectMessage = message,
  ) {
    super(message);
  }
}

const NEVER = 32_503_680_000;

function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

function toTokenError(error: unknown): TokenError {
  if (error instanceof errors.JWTExpired) {
    const exp = typeof error.payload.exp === "number" ? error.payload.exp : nowInSeconds();
    const text = `Token has expired ${nowInSeconds() - exp} seconds ago`;
    return new TokenError("InvalidJWTToken", text, "Token has expired");
  }
  if (
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JWKSNoMatchingKey
  ) {
    return new TokenError("JwtSignatureError", "Failed to validate JWT signature");
  }
  return new TokenError("MalformedJWT", "The token provided is not a valid JWT");
}

export interface SigningOptions {
  jwtSecret?: string;
  jwks?: JSONWebKeySet;
}

/** Security: the project fixes the algorithm, never the token, so that a public key cannot pass for a secret. */
function verifierOf({
  jwtSecret,
  jwks,
}: SigningOptions): (token: string) => Promise<JWTVerifyResult> {
  if (jwks) {
    const keys = createLocalJWKSet(jwks);
    return (token) => jwtVerify(token, keys, { algorithms: ["ES256"] });
  }
  if (!jwtSecret) {
    throw new Error("neither a secret nor public keys to verify tokens with");
  }
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const secret = Buffer.from(jwtSecret);
  const key = crypto.subtle.importKey("raw", secret, algorithm, false, ["verify"]);
  return async (token) => jwtVerify(token, await key, { algorithms: ["HS256"] });
}

/** Verified tokens; the oldest goes first. */
const REMEMBERED = 2_000;

export class Tokens {
  readonly #verifySignature: (token: string) => Promise<JWTVerifyResult>;
  readonly #opaque = new Map<string, Claims>();
  readonly #verified = new Map<string, Claims>();

  constructor(options: SigningOptions & { publishableKey?: string; secretKey?: string }) {
    this.#verifySignature = verifierOf(options);
    if (options.publishableKey) {
      this.#opaque.set(options.publishableKey, { role: "anon", exp: NEVER });
    }
    if (options.secretKey) {
      this.#opaque.set(options.secretKey, { role: "service_role", exp: NEVER });
    }
  }

  /**
   * A JWT, or an opaque key that this server was started with.
   * Security: the algorithm is fixed. A token that names another one, above all `none`, is refused before any claim
   * is read, and the role comes from nowhere else.
   * @throws {TokenError} with Supabase's texts.
   */
  async verify(token: string): Promise<Claims> {
    const known = this.#opaque.get(token) ?? this.#verified.get(token);
    // A known signature stays valid; an expired token goes the long way and is refused.
    if (known && known.exp > nowInSeconds()) {
      return known;
    }
    const claims = await this.#verify(token);
    this.#remember(token, claims);
    return claims;
  }

  async #verify(token: string): Promise<Claims> {
    const { payload } = await this.#verifySignature(token).catch((error: unknown) => {
      throw toTokenError(error);
    });
    if (typeof payload.role !== "string" || typeof payload.exp !== "number") {
      throw new TokenError("InvalidJWTToken", "Fields `role` and `exp` are required in JWT");
    }
    return payload as Claims;
  }

  #remember(token: string, claims: Claims): void {
    if (this.#verified.size >= REMEMBERED) {
      const oldest = this.#verified.keys().next();
      this.#verified.delete(oldest.value ?? "");
    }
    this.#verified.set(token, claims);
  }
}

/** Opaque keys name no person: where a user's token is expected they mean the connection's. */
export function isOpaqueKey(token: string): boolean {
  return token.startsWith("sb_");
}
