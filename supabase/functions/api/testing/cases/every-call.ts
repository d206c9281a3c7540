import type { Call } from "../../../_shared/contract/call.ts";
import { SESSION_EXPIRED, SIGN_IN_FIRST } from "../../../_shared/errors.ts";
import { endedToken, forge, PUBLISHABLE_KEY, tokenOf } from "../stack.ts";
import type { Case } from "./case.ts";

const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const seconds = () => Math.floor(Date.now() / 1000);

interface BadToken {
  what: string;
  says: string;
  make(): Promise<string> | string;
  /** A visitor's call treats its caller as a visitor. */
  onlyMembers?: boolean;
}

const bad = (what: string, make: BadToken["make"], more: Partial<BadToken> = {}): BadToken => ({
  what,
  says: SIGN_IN_FIRST,
  make,
  ...more,
});

export const BAD_TOKENS: BadToken[] = [
  bad("an expired token", () => forge({ claims: { exp: seconds() - 60 } }), {
    says: SESSION_EXPIRED,
  }),
  bad("a token without a signature", () => forge({ alg: "none" })),
  bad("a token signed with another secret", () => forge({ alg: "HS256", stranger: true })),
  bad("a token signed with another key", () => forge({ alg: "ES256", stranger: true })),
  bad("a token of role anon", () => forge({ claims: { role: "anon" } }), { onlyMembers: true }),
  bad("a token of role service_role", () => forge({ claims: { role: "service_role" } })),
  bad("a token of nobody", () => forge({ claims: { sub: UNKNOWN } }), {
    says: SESSION_EXPIRED,
    onlyMembers: true,
  }),
  bad("a token without a session", () => forge(), { says: SESSION_EXPIRED, onlyMembers: true }),
  bad("a token whose session was ended", endedToken, { says: SESSION_EXPIRED, onlyMembers: true }),
  bad("a token without a subject", () => forge({ claims: { sub: undefined } })),
  bad("a token with a malformed subject", () => forge({ claims: { sub: "alice" } })),
  bad("a token with a changed payload", withOtherSubject),
  bad("a publishable key", () => PUBLISHABLE_KEY, { onlyMembers: true }),
  bad("a token without an expiry", () => forge({ claims: { exp: undefined } }), {
    says: SESSION_EXPIRED,
    onlyMembers: true,
  }),
  bad("a token whose payload is null", () => "eyJhbGciOiJIUzI1NiJ9.bnVsbA.AAAA"),
  bad("a token whose header is null", () => "bnVsbA.e30.AAAA"),
  bad("a token of an unknown algorithm", () => withHeader({ alg: "XX1", kid: "1" })),
  bad("a token of an unknown key", () => withHeader({ alg: "ES256", kid: "1" })),
  bad("a token of several numbers", () => "MQ.MQ.MQ"),
  bad("three words", () => "not.a.token"),
  bad("one word", () => "garbage"),
  bad("half a token", async () => (await tokenOf("bob")).split(".").slice(0, 2).join(".")),
];

/** Every call is admitted alike, so only these try all tokens: one reads, one changes, one is for visitors. */
const TRY_ALL = ["getUser", "acceptNda", "listHubs"];
const TRY_EVERYWHERE = [
  "an expired token",
  "a token without a signature",
  "a token signed with another secret",
  "a token with a changed payload",
  "a token whose session was ended",
  "three words",
];

async function withOtherSubject(): Promise<string> {
  const [header, , signature] = (await tokenOf("bob")).split(".");
  const payload = (await forge()).split(".")[1];
  return [header, payload, signature].join(".");
}

async function withHeader(header: Record<string, string>): Promise<string> {
  const payload = (await forge()).split(".")[1] ?? "";
  return `${btoa(JSON.stringify(header)).replace(/=+$/, "")}.${payload}.AAAA`;
}

export function everyCallCases(calls: readonly Call[]): Case[] {
  return calls.flatMap((call) => [
    ...strangers(call),
    ...(usesCookieToChange(call) ? otherSites(call) : []),
    ...(call.body ? wrongBodies(call) : []),
  ]);
}

function strangers(call: Call): Case[] {
  if (call.caller === "nobody") return [];
  const path = anyPath(call);
  const tokens = BAD_TOKENS.filter(
    ({ what, onlyMembers }) =>
      (call.caller === "member" || !onlyMembers) &&
      (TRY_ALL.includes(call.name) || TRY_EVERYWHERE.includes(what)),
  );
  const cases: Case[] = tokens.map(({ what, says, make }) => ({
    call,
    path,
    what,
    status: 401,
    says,
    prepare: async () => ({ headers: { authorization: `Bearer ${await make()}` } }),
  }));
  cases.push({
    call,
    path,
    what: "another scheme",
    status: 401,
    says: SIGN_IN_FIRST,
    headers: { authorization: "Basic YTpi" },
  });
  if (call.caller === "member")
    cases.push({ call, path, what: "a visitor", status: 401, says: SIGN_IN_FIRST });
  return cases;
}

/** Signing in and up ignore cookies. */
function usesCookieToChange({ name, caller, method }: Call): boolean {
  return name === "logout" || (caller === "member" && method !== "GET");
}

/** Bob's browser sends his cookie, but the page is another site's. */
function otherSites(call: Call): Case[] {
  const from = (what: string, headers: Record<string, string>): Case => ({
    call,
    path: anyPath(call),
    what,
    status: 403,
    says: "This request came from another site.",
    prepare: async () => ({
      headers: { ...headers, cookie: `dealport_session=${await tokenOf("bob")}~none` },
    }),
  });
  return [
    from("a cookie from another site", {
      origin: "https://evil.example",
      "sec-fetch-site": "cross-site",
    }),
    from("a cookie from nowhere", {}),
  ];
}

function wrongBodies(call: Call): Case[] {
  const headers = { "content-type": "application/json" };
  const common = {
    call,
    path: anyPath(call),
    as: call.caller === "member" ? ("bob" as const) : undefined,
  };
  return [
    {
      ...common,
      what: "half a JSON",
      status: 400,
      says: "This request is not valid JSON.",
      body: "{",
      headers,
    },
    {
      ...common,
      what: "an empty body",
      status: 400,
      says: "This request is not valid JSON.",
      body: "",
      headers,
    },
    { ...common, what: "null", status: 400, body: "null", headers },
    {
      ...common,
      what: "a form",
      status: 415,
      says: "Send this request as JSON.",
      body: "a=b",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    },
    {
      ...common,
      what: "a large body",
      status: 413,
      says: "This request is too large.",
      json: { more: "x".repeat(65_536) },
    },
  ];
}

function anyPath(call: Call): Record<string, string> {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
  return Object.fromEntries(names.map((name) => [name, UNKNOWN]));
}
