import type { RealtimeClientLike } from "./ports";

/** Between two beats while a room is on screen, and else. */
export const BEAT_WATCHED_MS = 5000;
export const BEAT_MS = 25_000;
/** A server that is there answers well within this, also over a slow network. */
export const ANSWER_MS = 2500;
/** A page that was late itself has not waited: answers lie there unread. */
const LATE_MS = 500;

/** What the heart needs of the registry. */
export interface Beating {
  readonly client: Promise<RealtimeClientLike> | null;
  /** Is a room on screen, whose messages are promised within a second? */
  readonly isWatched: boolean;
  /** Starts over with a new socket. */
  renew(reason: "hangs"): void;
}

/**
 * A socket can stay open on paper while nobody is at its other end: a server that was stopped, a
 * network that went away without a word. So the server is asked for a sign of life now and then,
 * and a socket without an answer is replaced, which also says on screen that the room is not live.
 */
export class Heart {
  readonly #of: Beating;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #beatAt = Date.now();
  /** A client that was still connecting at the last beat. */
  #connecting: RealtimeClientLike | null = null;

  constructor(of: Beating) {
    this.#of = of;
  }

  /** Begins to beat. Whether a beat is due is looked at often: a room may come on screen meanwhile. */
  start(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const isDue = this.#of.isWatched || Date.now() - this.#beatAt >= BEAT_MS;
      if (isDue) void this.beat().finally(() => this.start());
      else this.start();
    }, BEAT_WATCHED_MS);
  }

  /** Asks for a sign of life now; resolves when it came, or when the socket was given up. */
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
