import type { RealtimeClientLike } from "./ports";

/** Between two beats, with and without a room on screen. */
export const BEAT_WATCHED_MS = 1000;
export const BEAT_MS = 25_000;
/** Unanswered for so long, a beat counts as lost; on a slow line for twice its last answer. */
export const DOUBT_MS = 500;
const DOUBT_SLOW_MS = 4000;
/** Not at once: a new socket costs three joins, and the room is asked by HTTP meanwhile. */
export const GIVE_UP_MS = 5000;
export const CONNECT_MS = 5000;
/** If the page's own timer was late, unread answers may be waiting. */
const LATE_MS = 250;

export interface Beating {
  readonly client: Promise<RealtimeClientLike> | null;
  /** On screen, and its messages are promised within a second. */
  readonly isWatched: boolean;
  setSilent(isSilent: boolean): void;
  renew(reason: "hangs"): void;
}

/**
 * A socket can look open after the server stopped or the network was cut. So it is asked by realtime-js' own heartbeat,
 * more often than that sends it by itself: what is not answered soon is said to be silent, and later replaced.
 */
export class Heart {
  readonly #of: Beating;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #doubt: ReturnType<typeof setTimeout> | undefined;
  #beatAt = Date.now();
  /** Beats that were due since the one that has no answer yet, or since it connects. */
  #waited = 0;
  #patience = DOUBT_MS;
  #heard: RealtimeClientLike | null = null;

  constructor(of: Beating) {
    this.#of = of;
  }

  start(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.start();
      void this.beat();
    }, BEAT_WATCHED_MS);
  }

  async beat(): Promise<void> {
    const asked = this.#of.client;
    const client = await asked?.catch(() => null);
    if (!client || this.#of.client !== asked) return;
    this.#hear(client);
    const isConnecting = client.isConnecting();
    if (isConnecting || (client.isConnected() && client.pendingHeartbeatRef)) {
      this.#waited += 1;
      // In beats and not by the clock, which goes on while a device sleeps.
      if (this.#waited * BEAT_WATCHED_MS > (isConnecting ? CONNECT_MS : GIVE_UP_MS)) {
        this.#waited = 0;
        this.#of.renew("hangs");
      } else if (!isConnecting) this.#doubtSoon(client);
      return;
    }
    this.#waited = 0;
    const isDue = this.#of.isWatched || Date.now() - this.#beatAt >= BEAT_MS;
    // One that is closed reconnects by itself.
    if (isDue && client.isConnected()) await client.sendHeartbeat();
  }

  #hear(client: RealtimeClientLike): void {
    if (this.#heard === client) return;
    this.#heard = client;
    this.#waited = 0;
    clearTimeout(this.#doubt);
    this.#doubt = undefined;
    client.onHeartbeat((status, latency) => {
      if (this.#heard !== client) return;
      if (status === "sent") {
        this.#beatAt = Date.now();
        this.#doubtSoon(client);
      } else if (status === "ok") {
        clearTimeout(this.#doubt);
        this.#doubt = undefined;
        this.#patience = Math.min(Math.max(DOUBT_MS, 2 * (latency ?? 0)), DOUBT_SLOW_MS);
        this.#of.setSilent(false);
      }
    });
  }

  #doubtSoon(client: RealtimeClientLike): void {
    if (this.#doubt) return;
    const due = Date.now() + this.#patience;
    this.#doubt = setTimeout(() => {
      this.#doubt = undefined;
      if (this.#heard !== client || !client.pendingHeartbeatRef) return;
      if (Date.now() - due > LATE_MS) this.#doubtSoon(client);
      else this.#of.setSilent(true);
    }, this.#patience);
  }
}
