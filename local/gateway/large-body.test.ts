import http from "node:http";
import path from "node:path";
import { createServer } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PROJECT_ROOT } from "../config.ts";
import { stackUnderTest } from "../testing/clients.ts";
import { exchange } from "../testing/exchange.ts";

const MB = 1024 * 1024;
/** Enough rounds to catch an answer that is lost occasionally. */
const ROUNDS = 8;
const TOO_LARGE = JSON.stringify({ message: "This request is too large." });

let web: Awaited<ReturnType<typeof createServer>>;
let webUrl = "";
beforeAll(async () => {
  process.env.VITE_SUPABASE_URL = stackUnderTest().url;
  web = await createServer({
    configFile: path.join(PROJECT_ROOT, "vite.config.ts"),
    logLevel: "silent",
    server: { port: 0, strictPort: false, watch: null, hmr: false },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  await web.listen();
  webUrl = (web.resolvedUrls?.local[0] ?? "").replace(/\/$/, "");
});
afterAll(() => web.close());

const json = { "content-type": "application/json" };
const inPieces = (bytes: number) =>
  Array.from({ length: bytes / 65_536 }, () => Buffer.alloc(65_536));

describe.each([
  ["the gateway", () => `${stackUnderTest().url}/functions/v1/api`],
  ["the web's development server", () => `${webUrl}/api`],
])("a body over the limit, through %s", (_name, base) => {
  test.each([3 * MB, 8 * MB])("of %i bytes is 413, and the connection goes on", async (size) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    for (let round = 0; round < ROUNDS; round++) {
      const body = round % 2 === 0 ? Buffer.alloc(size) : inPieces(size);
      const request = { agent, method: "POST", headers: json, body };
      expect(await exchange(`${base()}/login`, request)).toEqual([413, TOO_LARGE]);
      const begin = performance.now();
      expect(await exchange(`${base()}/health`, { agent })).toEqual([200, '{"ok":true}']);
      expect(performance.now() - begin).toBeLessThan(5000);
    }
    agent.destroy();
  });

  test("is 413 for fetch, many at once", async () => {
    const send = () =>
      fetch(`${base()}/login`, { method: "POST", headers: json, body: new Uint8Array(3 * MB) });
    const answers = await Promise.all(Array.from({ length: ROUNDS }, send));
    expect(answers.map(({ status }) => status)).toEqual(Array(ROUNDS).fill(413));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(texts).toEqual(Array(ROUNDS).fill(TOO_LARGE));
  });
});

describe("a body over the limit", () => {
  const headers = () => ({ ...json, apikey: stackUnderTest().publishableKey });

  test("is 413 for a broadcast", async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const url = `${stackUnderTest().url}/realtime/v1/api/broadcast`;
    for (let round = 0; round < ROUNDS; round++) {
      const body = round % 2 === 0 ? Buffer.alloc(6 * MB, "x") : inPieces(6 * MB);
      const [status, text] = await exchange(url, {
        agent,
        method: "POST",
        headers: headers(),
        body,
      });
      expect([status, text]).toEqual([413, '{"message":"Request body is too large"}']);
      const small = { agent, method: "POST", headers: headers(), body: Buffer.from("{}") };
      expect((await exchange(url, small))[0]).toBe(422);
    }
    agent.destroy();
  });

  test("of unknown length is 413 for Storage too", async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const { url } = stackUnderTest();
    const request = { agent, method: "POST", headers: headers(), body: inPieces(57 * MB) };
    expect((await exchange(`${url}/storage/v1/object/b/x`, request))[0]).toBe(413);
    expect(
      (await exchange(`${url}/rest/v1/rpc/market_stats`, { agent, headers: headers() }))[0],
    ).toBe(200);
    agent.destroy();
  });
});
