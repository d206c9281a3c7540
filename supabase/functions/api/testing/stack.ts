import assert from "node:assert/strict";
import type { z } from "zod";
import { errorBodySchema } from "../../_shared/contract/error.ts";

/** The running stack that contract tests talk to, as the test runner announces it. */
const stack = {
  url: announced("DEALPORT_TEST_URL"),
  publishableKey: announced("DEALPORT_TEST_PUBLISHABLE_KEY"),
  secretKey: announced("DEALPORT_TEST_SECRET_KEY"),
  jwtSecret: announced("DEALPORT_TEST_JWT_SECRET"),
};

function announced(name: string): string {
  const value = Deno.env.get(name);
  if (value) return value;
  throw new Error(
    `${name} is not set. Contract tests need a running stack: run them through "npm test", or set DEALPORT_TEST_URL, DEALPORT_TEST_PUBLISHABLE_KEY, DEALPORT_TEST_SECRET_KEY and DEALPORT_TEST_JWT_SECRET.`,
  );
}

/** The key that visitors send. */
export const PUBLISHABLE_KEY = stack.publishableKey;

/** Rooms of the seed. */
export const ROOM = {
  /** Alice's live room: Alice and Bob accepted the NDA, Carol did not. */
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

/** Whose request it is: a person of the seed, a token as it stands, or nobody. */
export type Actor = Person | { token: string } | undefined;

const sessions = new Map<Person, Promise<string>>();

/** A person's access token. */
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

interface ApiRequest {
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it stands. */
  body?: string;
  headers?: Record<string, string>;
}

/** Calls the API, e.g. `api("bob", "GET", "/api/health")`. */
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
    body: json === undefined ? body : JSON.stringify(json),
  });
}

/** Calls a database function as a person. */
export async function rpc(person: Person, name: string, parameters: unknown) {
  const response = await api(person, "POST", `/rest/v1/rpc/${name}`, { json: parameters });
  assert.equal(response.status, 200, `${name} as ${person}`);
  return await response.json();
}

/** Sends bytes to a signed upload URL, as the browser does. */
export function sendBytes(
  ticket: { path: string; token: string; contentType: string },
  bytes: Uint8Array,
  bucket = "deal-rooms",
): Promise<Response> {
  return fetch(
    `${stack.url}/storage/v1/object/upload/sign/${bucket}/${ticket.path}?token=${ticket.token}`,
    { method: "PUT", headers: { "content-type": ticket.contentType }, body: bytes.slice() },
  );
}

/** Whether the bucket holds an object. */
export async function isStored(path: string): Promise<boolean> {
  const response = await fetch(`${stack.url}/storage/v1/object/info/deal-rooms/${path}`, {
    headers: { apikey: stack.secretKey, authorization: `Bearer ${stack.secretKey}` },
  });
  await response.body?.cancel();
  return response.ok;
}

/** Asserts status and shape of a success, and returns the body. */
export async function expectBody<Schema extends z.ZodType>(
  response: Response,
  status: number,
  schema: Schema,
): Promise<z.output<Schema>> {
  const body = await response.json();
  assert.equal(response.status, status, JSON.stringify(body));
  return schema.parse(body);
}

/** Asserts that a request was refused with exactly this status and sentence. */
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
  alg?: "HS256" | "none";
  /** Default: the stack's own. */
  secret?: string;
  claims?: Record<string, unknown>;
}

/** A token of one's own making; without arguments a good one of Alice's. */
export async function forge({ alg = "HS256", secret, claims }: Forgery = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    sub: "0a000000-0000-4000-8000-000000000001",
    role: "authenticated",
    aud: "authenticated",
    iat: now,
    exp: now + 600,
    ...claims,
  };
  const unsigned = `${encode({ alg, typ: "JWT" })}.${encode(payload)}`;
  if (alg === "none") return `${unsigned}.`;
  const key = await crypto.subtle.importKey(
    "raw",
    new TextEncoder().encode(secret ?? stack.jwtSecret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const signature = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(unsigned));
  return `${unsigned}.${new Uint8Array(signature).toBase64({ alphabet: "base64url", omitPadding: true })}`;
}

function encode(part: unknown): string {
  return new TextEncoder()
    .encode(JSON.stringify(part))
    .toBase64({ alphabet: "base64url", omitPadding: true });
}
