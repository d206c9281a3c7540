import { SESSION_EXPIRED, SIGN_IN_FIRST } from "../_shared/errors.ts";
import { api, expectRefusal, forge, ROOM, tokenOf } from "./testing/stack.ts";

const id = "00000000-0000-4000-8000-000000000000";
const ROUTES = [
  ["POST", `/api/dealrooms/${ROOM.lumen}/accept-nda`],
  ["POST", `/api/dealrooms/${ROOM.lumen}/documents`],
  ["POST", `/api/dealrooms/${ROOM.lumen}/documents/${id}/finish`],
  ["DELETE", `/api/dealrooms/${ROOM.lumen}/documents/${id}/upload`],
  ["GET", `/api/dealrooms/${ROOM.lumen}/documents/${id}/content`],
] as const;

const seconds = () => Math.floor(Date.now() / 1000);
const BAD_TOKENS: [string, string, () => Promise<string> | string][] = [
  ["an expired token", SESSION_EXPIRED, () => forge({ claims: { exp: seconds() - 60 } })],
  ["a token without a signature", SIGN_IN_FIRST, () => forge({ alg: "none" })],
  ["a token signed with another secret", SIGN_IN_FIRST, () => forge({ secret: "not the secret" })],
  ["a token of role anon", SIGN_IN_FIRST, () => forge({ claims: { role: "anon" } })],
  [
    "a token of role service_role",
    SIGN_IN_FIRST,
    () => forge({ claims: { role: "service_role" } }),
  ],
  ["a token of nobody", SIGN_IN_FIRST, () => forge({ claims: { sub: id } })],
  ["a token without a subject", SIGN_IN_FIRST, () => forge({ claims: { sub: undefined } })],
  ["a token with a malformed subject", SIGN_IN_FIRST, () => forge({ claims: { sub: "alice" } })],
  ["a token with a changed payload", SIGN_IN_FIRST, () => withOtherSubject()],
  ["a publishable key", SIGN_IN_FIRST, () => "sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH"],
  ["a token without an expiry", SIGN_IN_FIRST, () => forge({ claims: { exp: undefined } })],
  [
    "a token whose payload is null",
    SIGN_IN_FIRST,
    () => withParts("eyJhbGciOiJIUzI1NiJ9", "bnVsbA"),
  ],
  ["a token whose header is null", SIGN_IN_FIRST, () => withParts("bnVsbA", "e30")],
  ["a token of an unknown algorithm", SIGN_IN_FIRST, () => withHeader({ alg: "XX1", kid: "1" })],
  ["a token of an unknown key", SIGN_IN_FIRST, () => withHeader({ alg: "ES256", kid: "1" })],
  ["a token of several numbers", SIGN_IN_FIRST, () => "MQ.MQ.MQ"],
  ["three words", SIGN_IN_FIRST, () => "not.a.token"],
  [
    "half a token",
    SIGN_IN_FIRST,
    async () => (await tokenOf("bob")).split(".").slice(0, 2).join("."),
  ],
];

/** Bob's token with Alice's subject and Bob's signature. */
async function withOtherSubject(): Promise<string> {
  const [header, , signature] = (await tokenOf("bob")).split(".");
  const payload = (await forge()).split(".")[1];
  return [header, payload, signature].join(".");
}

const withParts = (header: string, payload: string) => `${header}.${payload}.AAAA`;

/** A good token's payload under another header. */
async function withHeader(header: Record<string, string>): Promise<string> {
  const payload = (await forge()).split(".")[1] ?? "";
  return withParts(btoa(JSON.stringify(header)).replace(/=+$/, ""), payload);
}

for (const [method, path] of ROUTES) {
  const route = `${method} ${path.replaceAll(/[\da-f-]{36}/g, ":id")}`;
  Deno.test(`${route} asks visitors to sign in`, async () => {
    await expectRefusal(await api(undefined, method, path), 401, SIGN_IN_FIRST);
    const basic = { headers: { authorization: "Basic YTpi" } };
    await expectRefusal(await api(undefined, method, path, basic), 401, SIGN_IN_FIRST);
  });
  for (const [what, sentence, make] of BAD_TOKENS) {
    Deno.test(`${route} refuses ${what}`, async () => {
      await expectRefusal(await api({ token: await make() }, method, path), 401, sentence);
    });
  }
}
