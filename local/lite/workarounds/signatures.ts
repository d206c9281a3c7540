import { decodeProtectedHeader } from "jose";
import { type SigningConfig, SigningKeys } from "../../signing.ts";

/** The oldest goes first. */
const REMEMBERED = 1000;

/** The server signs with a shared secret only, so a stack with a key pair exchanges tokens at the server's door. */
export class Signatures {
  readonly #ours: SigningKeys;
  readonly #servers: SigningKeys;
  readonly #known = new Map<string, string>();

  constructor(config: SigningConfig) {
    this.#ours = new SigningKeys(config);
    this.#servers = new SigningKeys({ ...config, signing: "HS256" });
  }

  /** Answers itself, or through `serve` with tokens exchanged in both directions. */
  async around(
    request: Request,
    serve: (request: Request) => Promise<Response>,
  ): Promise<Response> {
    if (this.#ours.algorithm === "HS256") return serve(request);
    const { pathname } = new URL(request.url);
    if (request.method === "GET" && pathname === "/auth/v1/.well-known/jwks.json") {
      return Response.json(this.#ours.jwks, {
        headers: { "cache-control": "public, max-age=600" },
      });
    }
    const token = /^Bearer ([^.\s]+\.[^.\s]+\.\S*)$/.exec(
      request.headers.get("authorization") ?? "",
    )?.[1];
    // A legacy key travels as both; the server decides which counts.
    if (token && token !== request.headers.get("apikey"))
      request.headers.set("authorization", `Bearer ${await this.#inward(token)}`);
    const answer = await serve(request);
    return pathname.startsWith("/auth/v1/") ? this.#outward(answer) : answer;
  }

  async #inward(token: string): Promise<string> {
    const known = this.#known.get(token);
    if (known) return known;
    let exchanged: string;
    try {
      exchanged = await this.#servers.sign(await this.#ours.open(token));
    } catch {
      return withoutSecret(token);
    }
    if (this.#known.size >= REMEMBERED) this.#known.delete(this.#known.keys().next().value ?? "");
    this.#known.set(token, exchanged);
    return exchanged;
  }

  async #outward(answer: Response): Promise<Response> {
    const location = answer.headers.get("location");
    const issued = /[#&?]access_token=([^&]+)/.exec(location ?? "")?.[1];
    if (location && issued) {
      const headers = new Headers(answer.headers);
      headers.set("location", location.replace(issued, await this.#reissue(issued)));
      return new Response(answer.body, { status: answer.status, headers });
    }
    if (!answer.ok || !/^application\/json/.test(answer.headers.get("content-type") ?? "")) {
      return answer;
    }
    const text = await answer.text();
    const headers = new Headers(answer.headers);
    headers.delete("content-length");
    return new Response(await this.#reissueIn(text), { status: answer.status, headers });
  }

  async #reissueIn(text: string): Promise<string> {
    if (!text.includes('"access_token"')) return text;
    const body = JSON.parse(text) as { access_token?: unknown };
    if (typeof body.access_token !== "string") return text;
    return JSON.stringify({ ...body, access_token: await this.#reissue(body.access_token) });
  }

  async #reissue(token: string): Promise<string> {
    return this.#ours.sign(await this.#servers.open(token));
  }
}

/** Security: a foreign token that claims the server's own algorithm loses its signature: the secret may be known. */
function withoutSecret(token: string): string {
  try {
    if (decodeProtectedHeader(token).alg !== "HS256") return token;
  } catch {
    return token;
  }
  return `${token.slice(0, token.lastIndexOf("."))}.AAAA`;
}
