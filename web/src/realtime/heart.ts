import type { RealtimeClientLike } from "./ports";

/** Between two beats, with and without a room on screen. */
export const BEAT_WATCHED_MS = 5000;
export const BEAT_MS = 25_000;
export const ANSWER_MS = 2500;
/** If the page's own timer was late, unread answers may be waiting. */
const LATE_MS = 500;

export interface Beating {
  readonly client: Promise<RealtimeClientLike> | null;
  /** Its messages are promised within a second. */
  readonly isWatched: boolean;
  renew(reason: "hangs"): void;
}

/**
 * A socket can look open after the server stopped: it is replaced when a heartbeat gets no answer.
 */
export class Heart {
  readonly #of: Beating;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #beatAt = Date.now();
  #connecting: RealtimeClientLike | null = null;

  constructor(of: Beating) {
    this.#of = of;
  }

  /** Checks often whether a beat is due, as a room may come on screen. */
  start(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const isDue = this.#of.isWatched || Date.now() - this.#beatAt >= BEAT_MS;
      if (isDue) void this.beat().finally(() => this.start());
      else this.start();
    }, BEAT_WATCHED_MS);
  }

  async beat(): Promise<void> {
    this.#beatAt = Date.now();
    const asked = this.#of.client;
    const client = await asked?.catch(() => null);
    if (!client) return;
    const isStuck = client.isConnecting() && this.#connecting === client;
    this.#connecting = client.isConnecting() ? client : null;
    if (isStuck) return this.#of.renew("hangs");
    if (!client.isConnected()) return;
    if (!client.pendingHeartbeatRef) await client.sendHeartbeat();
    const sent = client.pendingHeartbeatRef;
    for (let isLate = true; isLate; ) {
      const due = Date.now() + ANSWER_MS;
      await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
      isLate = Date.now() - due > LATE_MS;
    }
    if (!sent || client.pendingHeartbeatRef !== sent) return;
    if (this.#of.client === asked) this.#of.renew("hangs");
  }
}
