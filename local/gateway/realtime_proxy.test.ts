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
