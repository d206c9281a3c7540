import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { exchange } from "../testing/exchange.ts";
import { proxyRequest } from "./proxy.ts";

const servers: http.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(handler: http.RequestListener): Promise<number> {
  const server = http.createServer(handler);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

async function proxyTo(port: number): Promise<string> {
  const front = await listen((request, response) => {
    void proxyRequest(request, response, { port, path: request.url ?? "/", part: "The part" });
  });
  return `http://127.0.0.1:${front}`;
}

test("a part that is down is named in a 502, also when a body was on its way", async () => {
  const closed = await listen(() => {});
  servers.pop()?.close();
  const url = await proxyTo(closed);
  const answer = await fetch(url, { method: "POST", body: new Uint8Array(2_000_000) });
  expect(answer.status).toBe(502);
  expect(await answer.json()).toEqual({ message: "The part is not running at the moment." });
});

test("an answer is passed on piece by piece", async () => {
  let finish = () => {};
  const url = await proxyTo(
    await listen((_request, response) => {
      response.write("first");
      finish = () => response.end("last");
    }),
  );
  const reader = (await fetch(url)).body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("first");
  finish();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("last");
});

test("a client that hangs up ends the work behind", async () => {
  let ended = false;
  const url = await proxyTo(
    await listen((_request, response) => {
      response.write("first");
      response.on("close", () => {
        ended = true;
      });
    }),
  );
  const abort = new AbortController();
  const answer = await fetch(url, { signal: abort.signal });
  await answer.body?.getReader().read();
  abort.abort();
  await expect.poll(() => ended).toBe(true);
});

test("a part that refuses a body unread and closes is heard, and the connection goes on", async () => {
  const part = http.createServer();
  servers.push(part);
  part.on("checkContinue", (_request, response: http.ServerResponse) => {
    response.writeHead(413).end("too large", () => response.socket?.resetAndDestroy());
  });
  part.on("request", (_request, response: http.ServerResponse) => response.end("small"));
  await new Promise<void>((resolve) => part.listen(0, "127.0.0.1", resolve));
  const url = await proxyTo((part.address() as AddressInfo).port);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  for (let round = 0; round < 10; round++) {
    expect(await exchange(url, { agent, method: "POST", body: Buffer.alloc(3_000_000) })).toEqual([
      413,
      "too large",
    ]);
    expect(await exchange(url, { agent, method: "GET" })).toEqual([200, "small"]);
  }
  agent.destroy();
});

test("a part that never asks for a body gets it all the same", async () => {
  const part = http.createServer();
  servers.push(part);
  part.on("checkContinue", (request: http.IncomingMessage, response: http.ServerResponse) => {
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
    });
    request.on("end", () => response.end(String(size)));
  });
  await new Promise<void>((resolve) => part.listen(0, "127.0.0.1", resolve));
  const url = await proxyTo((part.address() as AddressInfo).port);
  const answer = await fetch(url, { method: "POST", body: new Uint8Array(100_000) });
  expect(await answer.text()).toBe("100000");
});
