import assert from "node:assert/strict";
import { encodeBase64Url } from "hono/utils/encode";
import type { z } from "zod";
import { errorBodySchema } from "../../_shared/contract/error.ts";

const stack = {
  url: announced("DEALPORT_TEST_URL"),
  publishableKey: announced("DEALPORT_TEST_PUBLISHABLE_KEY"),
  secretKey: announced("DEALPORT_TEST_SECRET_KEY"),
  jwtSecret: announced("DEALPORT_TEST_JWT_SECRET"),
  /** Private; null where the stack signs with the shared secret. */
  signingKey: JSON.parse(Deno.env.get("DEALPORT_TEST_SIGNING_KEY") || "null") as
    | (JsonWebKey & { kid: string })
    | null,
};

function announced(name: string): string {
  const value = Deno.env.get(name);
  if (value) return value;
  throw new Error(
    `${name} is not set. Contract tests need a running stack: run them through "npm test", or set DEALPORT_TEST_URL, DEALPORT_TEST_PUBLISHABLE_KEY, DEALPORT_TEST_SECRET_KEY and DEALPORT_TEST_JWT_SECRET.`,
  );
}

export const PUBLISHABLE_KEY = stack.publishableKey;
/** For what asks as the function does. */
export const STACK_URL = stack.url;
export const SECRET_KEY = stack.secretKey;

export const ROOM = {
  /** Alice and Bob accepted the NDA, Carol did not. */
  lumen: "0d000000-0000-4000-8000-000000000001",
  /** A completed deal, read-only: Ines and Bob. */
  sahel: "0d000000-0000-4000-8000-000000000002",
  /** Henrik accepted, Bob did not. */
  cryonaut: "0d000000-0000-4000-8000-000000000003",
  nobodys: "0d000000-0000-4000-8000-0000000000ff",
};

export type Person =
  | "alice"
  | "bob"
  | "carol"
  | "dave"
  | "erin"
  | "mallory"
  | "grace"
  | "henrik"
  | "ines"
  | "joon";

/** A token is sent as it stands; undefined is a visitor. */
export type Actor = Person | { token: string } | undefined;

const sessions = new Map<Person, Promise<string>>();

export function tokenOf(person: Person): Promise<string> {
  let session = sessions.get(person);
  if (!session) {
    session = signIn(person);
    sessions.set(person, session);
  }
  return session;
}

async function signIn(person: Person): Promise<string> {
  const response = await fetch(`${stack.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: stack.publishableKey, "content-type": "application/json" },
    body: JSON.stringify({ email: `${person}@dealport.test`, password: "dealport-demo" }),
  });
  const { access_token } = await response.json();
  assert.equal(typeof access_token, "string", `${person} could not sign in`);
  return access_token;
}

export async function newcomer(role: string): Promise<string> {
  const response = await fetch(`${stack.url}/auth/v1/signup`, {
    method: "POST",
    headers: { apikey: stack.publishableKey, "content-type": "application/json" },
    body: JSON.stringify({
      email: `newcomer-${crypto.randomUUID()}@dealport.test`,
      password: "dealport-demo",
      data: { role },
    }),
  });
  const { access_token } = await response.json();
  assert.equal(typeof access_token, "string", "nobody could sign up");
  return access_token;
}

let ended: Promise<string> | undefined;

/** Bob's: signed and recent, but he has ended its session. */
export function endedToken(): Promise<string> {
  ended ??= signIn("bob").then(async (token) => {
    const response = await fetch(`${stack.url}/auth/v1/logout?scope=local`, {
      method: "POST",
      headers: { apikey: stack.publishableKey, authorization: `Bearer ${token}` },
    });
    assert.equal(response.status, 204);
    return token;
  });
  return ended;
}

interface ApiRequest {
  json?: unknown;
  /** As it stands. */
  body?: string | Uint8Array;
  headers?: Record<string, string>;
}

export async function api(
  actor: Actor,
  method: string,
  path: string,
  { json, body, headers = {} }: ApiRequest = {},
): Promise<Response> {
  const token = typeof actor === "string" ? await tokenOf(actor) : actor?.token;
  return await fetch(`${stack.url}${path}`, {
    method,
    headers: {
      apikey: stack.publishableKey,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(json === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    body:
      json === undefined ? (typeof body === "string" ? body : body?.slice()) : JSON.stringify(json),
  });
}

export async function rpc(person: Person, name: string, parameters: unknown) {
  const response = await api(person, "POST", `/rest/v1/rpc/${name}`, { json: parameters });
  assert.ok(response.ok, `${name} as ${person}: ${response.status}`);
  // A void function answers with no body.
  return response.status === 204 ? null : await response.json();
}

/** To a signed upload URL, as the browser does. */
export function sendBytes(
  ticket: { path: string; token: string; contentType: string },
  bytes: Uint8Array,
  bucket = "deal-rooms",
): Promise<Response> {
  const headers = { "content-type": ticket.contentType };
  return fetch(uploadUrl(ticket, bucket), { method: "PUT", headers, body: bytes.slice() });
}

export function uploadUrl(ticket: { path: string; token: string }, bucket = "deal-rooms"): string {
  return `${stack.url}/storage/v1/object/upload/sign/${bucket}/${ticket.path}?token=${ticket.token}`;
}

/** An empty object only says that a ticket is used up. */
export async function isStored(path: string): Promise<boolean> {
  const response = await fetch(`${stack.url}/storage/v1/object/info/deal-rooms/${path}`, {
    headers: { apikey: stack.secretKey, authorization: `Bearer ${stack.secretKey}` },
  });
  if (response.ok) return (await response.json()).size > 0;
  await response.body?.cancel();
  return false;
}

export async function expectBody<Schema extends z.ZodType>(
  response: Response,
  status: number,
  schema: Schema,
): Promise<z.output<Schema>> {
  const body = await response.json();
  assert.equal(response.status, status, JSON.stringify(body));
  return schema.parse(body);
}

export async function expectRefusal(
  response: Response,
  status: number,
  message: string | RegExp,
): Promise<void> {
  const text = await response.text();
  assert.equal(response.status, status, text);
  const body = errorBodySchema.strict().parse(JSON.parse(text));
  if (typeof message === "string") assert.equal(body.message, message);
  else assert.match(body.message, message);
}

interface Forgery {
  alg?: "HS256" | "ES256" | "none";
  /** Signed with a key that is not the stack's. */
  stranger?: boolean;
  claims?: Record<string, unknown>;
}

/** Without arguments it is signed as Alice's are. */
export async function forge({ alg, stranger, claims }: Forgery = {}): Promise<string> {
  const own = stack.signingKey ? "ES256" : "HS256";
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    sub: "0a000000-0000-4000-8000-000000000001",
    role: "authenticated",
    aud: "authenticated",
    iat: now,
    exp: now + 600,
    ...claims,
  };
  const header = { alg: alg ?? own, typ: "JWT", kid: stack.signingKey?.kid };
  const unsigned = [header, payload].map(encodeJson).join(".");
  if (alg === "none") return `${unsigned}.`;
  const bytes = new TextEncoder().encode(unsigned);
  const signature = (alg ?? own) === "ES256" ? ecdsa(bytes, stranger) : hmac(bytes, stranger);
  return `${unsigned}.${encode(await signature)}`;
}

async function hmac(bytes: Uint8Array, stranger = false): Promise<ArrayBuffer> {
  const secret = new TextEncoder().encode(stranger ? "not the secret" : stack.jwtSecret);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", secret, algorithm, false, ["sign"]);
  return crypto.subtle.sign("HMAC", key, bytes);
}

async function ecdsa(bytes: Uint8Array, stranger = false): Promise<ArrayBuffer> {
  const curve = { name: "ECDSA", namedCurve: "P-256" };
  const own = stack.signingKey;
  const key =
    own && !stranger
      ? await crypto.subtle.importKey("jwk", own, curve, false, ["sign"])
      : (await crypto.subtle.generateKey(curve, false, ["sign"])).privateKey;
  return crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, key, bytes);
}

function encodeJson(part: unknown): string {
  return encode(new TextEncoder().encode(JSON.stringify(part)).buffer);
}

function encode(bytes: ArrayBuffer): string {
  return encodeBase64Url(bytes).replace(/=+$/, "");
}
