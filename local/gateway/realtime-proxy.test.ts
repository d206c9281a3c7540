import { once } from "node:events";
import net from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import ws from "ws";
import { anon, stackUnderTest } from "../testing/clients.ts";

test("supabase-js with a publishable key reaches a public channel", async () => {
  const client = anon();
  const channel = client.channel("gateway-test", { config: { broadcast: { self: true } } });
  const heard = new Promise((resolve) => {
    channel.on("broadcast", { event: "hello" }, (message) => resolve(message.payload));
  });
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === "SUBSCRIBED") resolve();
      else if (error) reject(error);
    });
  });
  await channel.send({ type: "broadcast", event: "hello", payload: { a: 1 } });
  expect(await heard).toMatchObject({ a: 1 });
  await client.removeAllChannels();
});

test("a socket with an unknown key is refused", async () => {
  const address = `${stackUnderTest().url.replace("http", "ws")}/realtime/v1/websocket`;
  const status = await new Promise((resolve) => {
    const socket = new ws(`${address}?apikey=sb_publishable_unknown&vsn=2.0.0`);
    socket.on("unexpected-response", (_request, answer) => resolve(answer.statusCode));
    socket.on("open", () => resolve("open"));
    socket.on("error", () => {});
  });
  expect(status).toBe(401);
});

test("an upgrade elsewhere is refused", async () => {
  const outcome = await new Promise((resolve) => {
    const socket = new ws(`${stackUnderTest().url.replace("http", "ws")}/rest/v1/`);
    socket.on("unexpected-response", (_request, answer) => resolve(answer.statusCode));
    socket.on("error", () => resolve("error"));
  });
  expect(outcome).toBe(404);
});

test("a client that resets the connection during an upgrade leaves the gateway standing", async () => {
  const { url, publishableKey } = stackUnderTest();
  const path = `/realtime/v1/websocket?apikey=${publishableKey}&vsn=2.0.0`;
  for (const wait of [0, 1, 5, 20]) {
    const client = net.connect(Number(new URL(url).port), "127.0.0.1");
    client.on("error", () => {});
    await once(client, "connect");
    client.write(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
    );
    await pause(wait);
    client.resetAndDestroy();
    await pause(100);
    expect((await fetch(`${url}/mailbox.json`)).status).toBe(200);
  }
});

test("no page of another origin reads the mailbox", async () => {
  const { url } = stackUnderTest();
  const answer = await fetch(`${url}/mailbox.json`, {
    headers: { origin: "https://evil.example" },
  });
  expect(answer.headers.get("access-control-allow-origin")).toBeNull();
});
