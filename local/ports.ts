import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { StackError } from "./errors.ts";

export function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

export function isPortTaken(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE" || error.code === "EACCES") resolve(true);
      else reject(error);
    });
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(false)));
  });
}

/** Milliseconds: a passing connection of this machine may hold the port. */
const PASSING_MS = 5000;

/** @param part Its name in the message. @throws StackError */
export async function requireFreePort(port: number, part: string): Promise<void> {
  const deadline = Date.now() + PASSING_MS;
  while (await isPortTaken(port)) {
    if ((await answers(port)) || Date.now() > deadline) {
      throw new StackError(
        `Port ${port} is needed for ${part} but another program uses it. Stop that program ` +
          `(lsof -i :${port} names it), or shift all ports: DEALPORT_PORT_OFFSET=500 npm start`,
      );
    }
    await sleep(100);
  }
}
