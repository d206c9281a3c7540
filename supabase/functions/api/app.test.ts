import assert from "node:assert/strict";
import { OUR_FAULT } from "../_shared/errors.ts";
import { createTickets } from "../_shared/tickets.ts";
import { createApp } from "./app.ts";
import type { Dependencies } from "./dependencies.ts";
import { SharedAnswers } from "./shared-answers.ts";
import { forge } from "./testing/stack.ts";

const ROOM = "0d000000-0000-4000-8000-000000000001";
const CALLER = "0a000000-0000-4000-8000-000000000001";
const TOKEN = await forge();
const SECRET = "relation private.secrets does not exist";

function brokenApp() {
  const logged: string[] = [];
  const broken = {
    rpc: (name: string) =>
      Promise.resolve(
        name === "whoami"
          ? { data: CALLER, error: null }
          : { data: null, error: { code: "42P01", message: SECRET } },
      ),
    storage: { from: () => ({}) },
  };
  const clients = {
    asCaller: () => broken,
    asVisitor: () => broken,
    asService: () => broken,
  } as unknown as Dependencies["clients"];
  const app = createApp({
    clients,
    tickets: createTickets(undefined),
    webOrigins: [],
    shared: new SharedAnswers(),
    runInBackground: () => {},
    log: (line) => logged.push(line),
  });
  return { app, logged };
}

const signed = { authorization: `Bearer ${TOKEN}`, "content-type": "application/json" };
const post = (path: string, body: BodyInit, headers: Record<string, string> = signed) =>
  new Request(`http://function${path}`, { method: "POST", headers, body });

Deno.test("a failure of ours says nothing and logs everything under an id", async () => {
  const { app, logged } = brokenApp();
  const body = JSON.stringify({ fileName: "a.pdf", fileSize: 1 });
  const response = await app.fetch(post(`/api/dealrooms/${ROOM}/documents`, body));
  assert.equal(response.status, 500);
  assert.deepEqual(await response.json(), { message: OUR_FAULT });
  const id = response.headers.get("x-request-id") ?? "";
  assert.match(id, /^[\da-f-]{36}$/);
  assert.equal(logged.length, 1);
  const [line = ""] = logged;
  assert.ok(line.startsWith(`${id} POST /api/dealrooms/`), line);
  assert.ok(line.includes(SECRET) && !line.includes("\n") && !line.includes("Bearer"));
  assert.equal(response.headers.get("access-control-allow-origin"), "*");
});

Deno.test("the mount of hosted gateways may be there or not", async () => {
  const { app } = brokenApp();
  for (const path of ["/api/health", "/functions/v1/api/health"]) {
    const response = await app.fetch(new Request(`http://function${path}`));
    assert.deepEqual(await response.json(), { ok: true });
  }
});

Deno.test("what does not exist is not found", async () => {
  const { app } = brokenApp();
  for (const path of [
    "/",
    "/api",
    "/api/",
    "/api/%",
    "/api/%2e%2e/health",
    "/apihealth",
    "/health",
  ]) {
    const response = await app.fetch(new Request(`http://function${path}`));
    assert.equal(response.status, 404, path);
    assert.deepEqual(await response.json(), { message: "Not found" });
  }
});

Deno.test("browsers of any origin may ask, without credentials", async () => {
  const { app } = brokenApp();
  const preflight = await app.fetch(
    new Request("http://function/api/dealrooms/x/documents", {
      method: "OPTIONS",
      headers: {
        origin: "https://dealport.example",
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization,content-type",
      },
    }),
  );
  assert.equal(preflight.status, 204);
  assert.equal(preflight.headers.get("access-control-allow-origin"), "*");
  assert.equal(preflight.headers.get("access-control-allow-headers"), "authorization,content-type");
  assert.match(preflight.headers.get("access-control-allow-methods") ?? "", /DELETE/);
  assert.equal(preflight.headers.get("access-control-allow-credentials"), null);
});

Deno.test("a body of unknown length is cut off at the limit", async () => {
  const { app } = brokenApp();
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 16_384;
      controller.enqueue(new Uint8Array(16_384));
    },
  });
  const response = await app.fetch(post(`/api/dealrooms/${ROOM}/documents`, endless));
  assert.equal(response.status, 413);
  assert.deepEqual(await response.json(), { message: "This request is too large." });
  assert.ok(sent < 200_000, `${sent} bytes were read`);
});
