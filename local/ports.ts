import type { AddressInfo, Server } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { StackError } from "./errors.ts";
import { holderOf } from "./processes/holder.ts";

/** Ports above a taken one that are tried, before any will do. */
const NEXT_PORTS = 50;

/** Milliseconds: a connection that has such a number by chance may be over soon. */
const PASSING_MS = 5000;

export interface WantedPort {
  /** 0: whichever is free. */
  port: number;
  /** The service on the port, for a message. */
  part: string;
  isFixed?: boolean;
  /** Never taken instead, since others want them. */
  spare?: number[];
  /** Called with a sentence: which program has the port, and which one is used instead. */
  onTaken?(sentence: string): void;
}

/** @returns the port on which it listens now. @throws StackError naming who has a port that is fixed. */
export async function listenOn(server: Server, wanted: WantedPort): Promise<number> {
  const { port, part, isFixed = false, spare = [], onTaken } = wanted;
  const deadline = Date.now() + PASSING_MS;
  while (!(await tryToListen(server, port))) {
    const holder = holderOf(port);
    const taken = `Port ${port} (${part}) is taken by ${holder.words}`;
    if (isFixed) {
      if (!holder.isPassing || Date.now() > deadline) throw new StackError(`${taken}.`);
      await sleep(100);
      continue;
    }
    const next = await listenAbove(server, port, spare);
    onTaken?.(`${taken}: ${next} instead.`);
    return next;
  }
  return portOf(server);
}

async function listenAbove(server: Server, port: number, spare: number[]): Promise<number> {
  for (let next = port + 1; next <= Math.min(port + NEXT_PORTS, 65_535); next++) {
    if (!spare.includes(next) && (await tryToListen(server, next))) return next;
  }
  await tryToListen(server, 0);
  return portOf(server);
}

/** @returns false where the port is taken. */
function tryToListen(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE" || error.code === "EACCES") resolve(false);
      else reject(error);
    };
    server.once("error", failed);
    server.listen(port, "127.0.0.1", () => {
      server.removeListener("error", failed);
      resolve(true);
    });
  });
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
