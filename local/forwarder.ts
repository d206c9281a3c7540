import net from "node:net";

export type Place = { port: number } | { path: string };

/**
 * A public port's server where another process does the work: it listens before that process exists and while it
 * starts again, and hands each connection on. What comes before there is a place to hand it to waits.
 */
export class Forwarder {
  readonly server: net.Server;
  readonly #open = new Set<net.Socket>();
  #leadTo: (find: () => Promise<Place>) => void = () => {};
  #find: Promise<() => Promise<Place>>;

  constructor() {
    this.#find = new Promise((resolve) => {
      this.#leadTo = resolve;
    });
    this.server = net.createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
      this.#keep(near);
      void this.#handOn(near);
    });
  }

  /** @param find Asked for each connection; where it fails the connection is closed. */
  to(find: () => Promise<Place>): void {
    this.#leadTo(find);
    this.#find = Promise.resolve(find);
  }

  async close(): Promise<void> {
    for (const socket of this.#open) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  async #handOn(near: net.Socket): Promise<void> {
    try {
      const place = await (await this.#find)();
      if (near.destroyed) return;
      const far = net.connect({ ...place, allowHalfOpen: true, noDelay: true });
      this.#keep(far);
      // Of what already came, all is still passed on.
      near.once("close", () => far.destroySoon());
      far.once("close", () => near.destroySoon());
      near.pipe(far);
      far.pipe(near);
    } catch {
      near.destroy();
    }
  }

  #keep(socket: net.Socket): void {
    this.#open.add(socket);
    socket.on("error", () => socket.destroy());
    socket.once("close", () => this.#open.delete(socket));
  }
}
