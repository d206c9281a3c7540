import { once } from "node:events";
import net from "node:net";
import { afterEach, expect, test } from "vitest";
import { Forwarder } from "./forwarder.ts";
import { listenOn } from "./ports.ts";

const part = "the web";
const closing: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

async function forwarder(): Promise<{ entrance: Forwarder; port: number }> {
  const entrance = new Forwarder();
  closing.push(() => entrance.close());
  return { entrance, port: await listenOn(entrance.server, { port: 0, part }) };
}

/** Answers what it got, twice, once the client has said all. */
async function echo(): Promise<number> {
  const server = net.createServer({ allowHalfOpen: true }, async (socket) => {
    const chunks: Buffer[] = [];
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) chunks.push(chunk);
    socket.end(Buffer.concat([...chunks, ...chunks]));
  });
  closing.push(async () => server.close());
  return listenOn(server, { port: 0, part });
}

async function say(port: number, words: Buffer | string): Promise<Buffer> {
  const socket = net.connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  socket.end(words);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

test("what comes before there is a place to lead to waits for it, and all of it arrives", async () => {
  const { entrance, port } = await forwarder();
  const large = Buffer.alloc(5_000_000, "x");
  const early = say(port, large);
  entrance.to(async () => ({ port: await echo() }));
  expect((await early).length).toBe(2 * large.length);
  expect(String(await say(port, "late"))).toBe("latelate");
});

test("each connection is led where the part is by then", async () => {
  const { entrance, port } = await forwarder();
  let target = await echo();
  entrance.to(async () => ({ port: target }));
  expect(String(await say(port, "one"))).toBe("oneone");
  target = await echo();
  expect(String(await say(port, "two"))).toBe("twotwo");
});

test("where nothing is, or it cannot be asked for, the connection is closed and the port stays", async () => {
  const { entrance, port } = await forwarder();
  const attempt = async () => {
    const socket = net.connect(port, "127.0.0.1").on("error", () => {});
    await once(socket, "close");
  };
  entrance.to(async () => ({ port: 1 }));
  await attempt();
  entrance.to(() => Promise.reject(new Error("It is down.")));
  await attempt();
  const target = await echo();
  entrance.to(async () => ({ port: target }));
  expect(String(await say(port, "up"))).toBe("upup");
});
