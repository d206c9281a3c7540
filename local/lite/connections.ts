import type { ReservedSql, Sql } from "postgres";
import {
  guardHeldConnections,
  isConnectionLoss,
  type LoseAll,
} from "./workarounds/lost-connections.ts";

/** PostgREST has ten, and two are Storage's. */
const MAX_CONNECTIONS = 12;

interface Slot {
  isBusy: boolean;
  open?: { sql: Sql; loseAll: LoseAll } | undefined;
}

/**
 * The connections of clients' requests: the first that is free is taken, so that few serve nearly everything. Each
 * prepares and plans a statement for itself. The driver's own pool takes its connections in turn: there a statement is new
 * twelve times, which doubles the time of a message.
 */
export class Connections {
  readonly #connect: () => Sql;
  readonly #slots: Slot[] = Array.from({ length: MAX_CONNECTIONS }, () => ({ isBusy: false }));
  readonly #waiting: ((free: Slot) => void)[] = [];

  /** @param connect Opens a pool of one connection. */
  constructor(connect: () => Sql) {
    this.#connect = connect;
  }

  /** Waits while all are busy. The first to wait is served first. */
  async use<T>(task: (held: ReservedSql) => Promise<T>): Promise<T> {
    const slot = await this.#take();
    slot.open ??= this.#open();
    const { sql } = slot.open;
    try {
      const held = await sql.reserve();
      try {
        return await task(held);
      } finally {
        held.release();
      }
    } catch (error) {
      if (isConnectionLoss(error)) {
        slot.open = undefined;
        // Without a deadline: what the driver itself asks on a new connection would be rejected, unheard.
        void sql.end().catch(() => {});
      }
      throw error;
    } finally {
      this.#giveBack(slot);
    }
  }

  /** Fails what has been held so many milliseconds. */
  lose(forMs: number): void {
    for (const { open } of this.#slots) open?.loseAll(forMs);
  }

  async close(): Promise<void> {
    await Promise.all(this.#slots.map(({ open }) => open?.sql.end({ timeout: 1 })));
  }

  #open() {
    const sql = this.#connect();
    return { sql, loseAll: guardHeldConnections(sql) };
  }

  #take(): Slot | Promise<Slot> {
    const free = this.#slots.find(({ isBusy }) => !isBusy);
    if (!free) return new Promise((resolve) => this.#waiting.push(resolve));
    free.isBusy = true;
    return free;
  }

  #giveBack(slot: Slot): void {
    const next = this.#waiting.shift();
    if (next) next(slot);
    else slot.isBusy = false;
  }
}
