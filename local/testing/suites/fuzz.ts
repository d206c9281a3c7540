import fc from "fast-check";
import { judge, type OpenApi } from "../../fuzz/openapi.ts";
import { type GeneratedRequest, requestsOf } from "../../fuzz/requests.ts";
import type { Stack } from "../../stack.ts";
import type { Suite, SuiteResult } from "../suite.ts";

/** Per operation; fewer where a password is hashed. */
const RUNS = 60;
const COSTLY: Record<string, number> = { login: 40, register: 25 };
/** Operations at once. */
const ABREAST = 6;

/** Generated from `/api/openapi.json`, as all kinds of people: no answer is a 5xx, and each is documented. */
export const fuzz: Suite = {
  name: "fuzz",
  async run({ stack }) {
    const response = await fetch(`${stack.url}/api/openapi.json`);
    const document = (await response.json()) as OpenApi;
    const tokens = await signEverybodyIn(stack);
    const waiting = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );
    const counts = { passed: 0, failed: 0 };
    let sent = 0;
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { path, method, operation } = next;
        const actors = actorsOf(method, operation.operationId, [...tokens.keys()]);
        const complaint = judge(document, operation);
        const property = fc.asyncProperty(
          requestsOf(document, path, method, operation, actors),
          async (request) => {
            sent += 1;
            const answer = await send(stack, tokens, request);
            const reason = complaint(answer.status, answer.type, answer.text);
            if (reason) throw new Error(reason);
          },
        );
        count(counts, await report(operation.operationId, property));
      }
    };
    await Promise.all(Array.from({ length: ABREAST }, work));
    console.log(`${sent} requests`);
    return counts;
  },
};

/** Everybody reads. Only a newcomer, who owns nothing of the seed, changes. */
function actorsOf(method: string, operation: string, everybody: string[]): string[] {
  if (operation === "logout") return ["visitor"];
  return method === "get" ? everybody : ["newcomer", "newcomer", "newcomer", "visitor", "stranger"];
}

async function report(name: string, property: fc.IAsyncProperty<[GeneratedRequest]>) {
  const details = await fc.check(property, { numRuns: COSTLY[name] ?? RUNS });
  if (!details.failed) return true;
  console.error(`${name}: ${fc.defaultReportMessage(details)}`);
  return false;
}

function count(counts: SuiteResult, passed: boolean): void {
  if (passed) counts.passed += 1;
  else counts.failed += 1;
}

/** A visitor has no token, and a stranger's is invalid. */
async function signEverybodyIn(stack: Stack): Promise<Map<string, string | undefined>> {
  const tokens = new Map<string, string | undefined>([
    ["visitor", undefined],
    ["stranger", "not.a.token"],
  ]);
  for (const person of ["alice", "bob", "carol", "dave", "erin", "mallory", "grace"]) {
    const credentials = { email: `${person}@dealport.test`, password: "dealport-demo" };
    tokens.set(person, await authenticate(stack, "token?grant_type=password", credentials));
  }
  const email = `newcomer-${process.hrtime.bigint()}@dealport.test`;
  const newcomer = { email, password: "dealport-demo", data: { role: "INVESTOR" } };
  tokens.set("newcomer", await authenticate(stack, "signup", newcomer));
  return tokens;
}

async function authenticate({ url, config }: Stack, path: string, body: unknown): Promise<string> {
  const response = await fetch(`${url}/auth/v1/${path}`, {
    method: "POST",
    headers: { apikey: config.publishableKey, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

async function send(
  { url }: Stack,
  tokens: Map<string, string | undefined>,
  { actor, method, path, headers, body }: GeneratedRequest,
) {
  const token = tokens.get(actor);
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    body,
  });
  return {
    status: response.status,
    type: response.headers.get("content-type") ?? "",
    text: await response.text(),
  };
}
