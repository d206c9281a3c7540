import net from "node:net";

/**
 * Delays requests and sockets alike, which a browser's own emulation does not do for sockets.
 * @param port Where the server listens.
 * @param delayMs One way.
 * @returns Where the wire begins.
 */
export async function slowWire(
  port: number,
  delayMs: number,
): Promise<{ port: number; close(): Promise<void> }> {
  const open = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(port, "127.0.0.1");
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      open.add(socket);
      socket.once("close", () => open.delete(socket));
    }
    carry(near, far, delayMs);
    carry(far, near, delayMs);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as net.AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** Later but in order: Node's timers of one length fire in the order they were set. */
function carry(from: net.Socket, to: net.Socket, delayMs: number): void {
  const later = (then: () => void) => setTimeout(() => !to.destroyed && then(), delayMs);
  from.on("data", (bytes) => later(() => to.write(bytes)));
  from.once("end", () => later(() => to.end()));
  from.once("close", () => later(() => to.destroy()));
  from.on("error", () => {});
}
