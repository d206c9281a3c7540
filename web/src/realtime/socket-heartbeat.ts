import type { RealtimeClientLike } from "./ports";

/** Milliseconds between two checks, and between two heartbeats while no room is on screen. */
export const CHECK_EVERY_MS = 1000;
export const UNWATCHED_EVERY_MS = 25_000;
/** A heartbeat without an answer for so long makes the socket silent; on a slow line twice the last answer's time. */
export const SILENT_AFTER_MS = 500;
const SILENT_AFTER_SLOW_MS = 4000;
/** A silent socket is replaced after this: a new one costs three joins, and HTTP serves the room in the meantime. */
export const GIVE_UP_MS = 5000;
export const CONNECT_MS = 5000;
/** A timer later than this means a busy page, whose socket may hold answers that were not read yet. */
const LATE_MS = 250;

export interface HeartbeatTarget {
  readonly client: Promise<RealtimeClientLike> | null;
  /** A room is on screen, whose messages are promised within a second. */
  readonly isWatched: boolean;
  setSilent(isSilent: boolean): void;
  renew(reason: "hangs"): void;
}

/**
 * Finds a dead socket. A socket can look open after the server stopped or the network was cut, so realtime-js' own
 * heartbeat is sent more often than realtime-js does by itself. A socket that does not answer soon is reported as
 * silent, and later replaced.
 */
export class SocketHeartbeat {
  readonly #target: HeartbeatTarget;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #suspicion: ReturnType<typeof setTimeout> | undefined;
  #sentAt = Date.now();
  /** Checks since the heartbeat that has no answer yet, or since the socket began to connect. */
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
      // Counted in checks, not by the clock, which goes on while a device sleeps.
      if (this.#unansweredChecks * CHECK_EVERY_MS > (isConnecting ? CONNECT_MS : GIVE_UP_MS)) {
        this.#unansweredChecks = 0;
        this.#target.renew("hangs");
      } else if (!isConnecting) this.#suspectLater(client);
      return;
    }
    this.#unansweredChecks = 0;
    const isDue = this.#target.isWatched || Date.now() - this.#sentAt >= UNWATCHED_EVERY_MS;
    // A closed socket reconnects by itself.
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
