import type { RealtimeClientLike } from "./ports";

/** Between two beats, with and without a room on screen. */
export const CHECK_EVERY_MS = 1000;
export const UNWATCHED_EVERY_MS = 25_000;
/** Unanswered for so long, a beat counts as lost; on a slow line for twice its last answer. */
export const SILENT_AFTER_MS = 500;
const SILENT_AFTER_SLOW_MS = 4000;
/** Not at once: a new socket costs three joins, and the room is asked by HTTP meanwhile. */
export const GIVE_UP_MS = 5000;
export const CONNECT_MS = 5000;
/** If the page's own timer was late, unread answers may be waiting. */
const LATE_MS = 250;

export interface HeartbeatTarget {
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
export class SocketHeartbeat {
  readonly #target: HeartbeatTarget;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #suspicion: ReturnType<typeof setTimeout> | undefined;
  #sentAt = Date.now();
  /** Beats that were due since the one that has no answer yet, or since it connects. */
  #unansweredChecks = 0;
  #patience = SILENT_AFTER_MS;
  #listenedTo: RealtimeClientLike | null = null;

  constructor(of: HeartbeatTarget) {
    this.#target = of;
  }

  start(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.start();
      void this.check();
    }, CHECK_EVERY_MS);
  }

  async check(): Promise<void> {
    const asked = this.#target.client;
    const client = await asked?.catch(() => null);
    if (!client || this.#target.client !== asked) return;
    this.#listenTo(client);
    const isConnecting = client.isConnecting();
    if (isConnecting || (client.isConnected() && client.pendingHeartbeatRef)) {
      this.#unansweredChecks += 1;
      // In beats and not by the clock, which goes on while a device sleeps.
      if (this.#unansweredChecks * CHECK_EVERY_MS > (isConnecting ? CONNECT_MS : GIVE_UP_MS)) {
        this.#unansweredChecks = 0;
        this.#target.renew("hangs");
      } else if (!isConnecting) this.#suspectLater(client);
      return;
    }
    this.#unansweredChecks = 0;
    const isDue = this.#target.isWatched || Date.now() - this.#sentAt >= UNWATCHED_EVERY_MS;
    // One that is closed reconnects by itself.
    if (isDue && client.isConnected()) await client.sendHeartbeat();
  }

  #listenTo(client: RealtimeClientLike): void {
    if (this.#listenedTo === client) return;
    this.#listenedTo = client;
    this.#unansweredChecks = 0;
    clearTimeout(this.#suspicion);
    this.#suspicion = undefined;
    client.onHeartbeat((status, latency) => {
      if (this.#listenedTo !== client) return;
      if (status === "sent") {
        this.#sentAt = Date.now();
        this.#suspectLater(client);
      } else if (status === "ok") {
        clearTimeout(this.#suspicion);
        this.#suspicion = undefined;
        this.#patience = Math.min(
          Math.max(SILENT_AFTER_MS, 2 * (latency ?? 0)),
          SILENT_AFTER_SLOW_MS,
        );
        this.#target.setSilent(false);
      }
    });
  }

  #suspectLater(client: RealtimeClientLike): void {
    if (this.#suspicion) return;
    const due = Date.now() + this.#patience;
    this.#suspicion = setTimeout(() => {
      this.#suspicion = undefined;
      if (this.#listenedTo !== client || !client.pendingHeartbeatRef) return;
      if (Date.now() - due > LATE_MS) this.#suspectLater(client);
      else this.#target.setSilent(true);
    }, this.#patience);
  }
}
