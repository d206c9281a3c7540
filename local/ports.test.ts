import { once } from "node:events";
import net from "node:net";
import { afterEach, expect, test } from "vitest";
import { listenOn } from "./ports.ts";
import { socketsOn } from "./processes/holder.ts";

const opened: (net.Server | net.Socket)[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one instanceof net.Server ? one.close() : one.destroy();
});

function server(): net.Server {
  const made = net.createServer((socket) => socket.on("error", () => {}).resume());
  opened.push(made);
  return made;
}

async function taken(): Promise<number> {
  return listenOn(server(), { port: 0, part: "the other" });
}

/**
 * A connection from whichever port the system gave it, which it does not give to a server meanwhile. The system may give
 * the same port to connections to other places, also to some that were over a moment ago: then it is another's.
 */
async function passing(): Promise<net.Socket & { localPort: number }> {
  const socket = net.connect(await taken(), "127.0.0.1");
  opened.push(socket);
  await once(socket, "connect");
  const connected = socket as net.Socket & { localPort: number };
  return socketsOn(connected.localPort).length > 1 ? passing() : connected;
}

test("a port that is taken is named with its holder, and the next one that nobody wants is taken", async () => {
  const port = await taken();
  const said: string[] = [];
  const spare = [port, port + 1, port + 2];
  const onTaken = (sentence: string) => said.push(sentence);
  const next = await listenOn(server(), { port, part: "the API", spare, onTaken });
  expect(next).toBeGreaterThan(port + 2);
  expect(next).toBeLessThanOrEqual(port + 50);
  expect(said).toEqual([expect.stringContaining(`Port ${port} (the API) is taken by `)]);
  expect(said[0]).toMatch(/: \d+ instead\.$/);
  if (process.platform === "linux") expect(said[0]).toContain(`(process ${process.pid})`);
});

test("a connection that goes out holds a port as a server does", async () => {
  const { localPort: port } = await passing();
  const said: string[] = [];
  const next = await listenOn(server(), {
    port,
    part: "the API",
    onTaken: (sentence) => said.push(sentence),
  });
  expect(next).not.toBe(port);
  if (process.platform === "linux") expect(said[0]).toContain("is taken by a connection of ");
});

test("a port that was asked for is that port or none, and waits for a connection that passes", async () => {
  const asked = { part: "the API", isFixed: true };
  const port = await taken();
  await expect(listenOn(server(), { ...asked, port })).rejects.toThrow(
    `Port ${port} (the API) is taken by `,
  );
  const socket = await passing();
  const held = socket.localPort;
  const waiting = listenOn(server(), { ...asked, port: held });
  // Reset, since a connection that is closed in order keeps its port for a minute.
  setTimeout(() => socket.resetAndDestroy(), 300);
  expect(await waiting).toBe(held);
});
