import type { ReadAccess } from "./authorization.ts";
import { AuthorizationUnavailable, type Caller, type Extension } from "./authorization.ts";
import { sendToAll } from "./broadcast.ts";
import { handleEvent } from "./channel-events.ts";
import type { JoinConfig } from "./join-config.ts";
import { CallWindow } from "./limits.ts";
import { errorText } from "./log.ts";
import type { PresenceDiff } from "./presence.ts";
import type { Incoming, Ref } from "./serializer/index.ts";
import type { Services } from "./services.ts";
import type { Socket } from "./socket.ts";
import { TokenError } from "./tokens.ts";
import type { Room } from "./topics.ts";

const MAX_TIMER_MS = 2_000_000_000;

/** From `phx_join` to `phx_close`. */
export class Channel {
  /** As policies see it: without `realtime:`. */
  readonly topic: string;
  readonly isPrivate: boolean;
  readonly presenceCalls: CallWindow;
  /** From the policies; kept until the next join or new token. */
  access: ReadAccess = { broadcast: false, presence: false };
  presenceEnabled: boolean;
  /** Ids that a replay delivered, so that live copies are not delivered again. */
  replayed: Set<string> | undefined;

  #state: "joining" | "joined" | "closed" = "joining";
  #room: Room | undefined;
  #caller: Caller | undefined;
  #token = "";
  #confirmTimer: NodeJS.Timeout | undefined;
  #busy = false;
  readonly #queue: Incoming[] = [];
  readonly #writes = new Map<Extension, boolean>();

  constructor(
    readonly socket: Socket,
    readonly services: Services,
    /** The topic on the wire. */
    readonly wireTopic: string,
    readonly joinRef: Ref,
    readonly config: JoinConfig,
  ) {
    const { presenceCallsPerClient, presenceWindowMs } = services.limits;
    this.topic = wireTopic.replace(/^realtime:/, "");
    this.isPrivate = config.isPrivate;
    this.presenceEnabled = config.presenceEnabled;
    this.presenceCalls = new CallWindow(presenceCallsPerClient, presenceWindowMs);
  }

  get state(): "joining" | "joined" | "closed" {
    return this.#state;
  }

  get room(): Room | undefined {
    return this.#room;
  }

  get token(): string {
    return this.#token;
  }

  get caller(): Caller | undefined {
    return this.#caller;
  }

  /** Forgets what an older token may write. */
  authorize(caller: Caller, token: string, access: ReadAccess): void {
    this.#caller = caller;
    this.#token = token;
    this.access = access;
    this.#writes.clear();
    this.#watchToken();
  }

  /** Presence is heard only by those who asked for it. */
  enter(): void {
    this.#state = "joined";
    this.#room = this.services.topics.enter(this);
  }

  /** Asked once for each extension, then remembered. A database that does not answer means "no" for now. */
  mayWrite(extension: Extension): boolean | Promise<boolean> {
    if (!this.isPrivate) {
      return true;
    }
    return this.#writes.get(extension) ?? this.#askToWrite(extension);
  }

  async #askToWrite(extension: Extension): Promise<boolean> {
    const caller = this.#caller;
    if (!caller) {
      return false;
    }
    try {
      const allowed = await this.services.authorizer.write(caller, this.topic, extension);
      this.#writes.set(extension, allowed);
      return allowed;
    } catch (error) {
      this.services.log("error", "UnableToSetPolicies", errorText(error));
      return false;
    }
  }

  /** Events are handled in order. */
  receive(message: Incoming): void {
    if (this.#state === "closed") {
      return;
    }
    if (!this.#busy) {
      this.#handle(message);
    } else if (this.#queue.length < this.services.limits.maxQueuedMessages) {
      this.#queue.push(message);
    } else {
      this.fail("Too many messages per second");
    }
  }

  #handle(message: Incoming): void {
    try {
      const work = handleEvent(this, message);
      if (work) {
        this.hold(work);
      }
    } catch (error) {
      this.#crash(error);
    }
  }

  /** Further events wait until `work` is done. */
  hold(work: Promise<void>): void {
    this.#busy = true;
    void work
      .catch((error: unknown) => this.#crash(error))
      .finally(() => {
        this.#busy = false;
        this.#drain();
      });
  }

  #drain(): void {
    while (!this.#busy) {
      const message = this.#queue.shift();
      if (!message) {
        return;
      }
      if (this.#state === "closed") {
        this.socket.unmatched(message);
      } else {
        this.#handle(message);
      }
    }
  }

  push(event: string, payload: unknown, ref: Ref = null): void {
    this.socket.push({ joinRef: this.joinRef, ref, topic: this.wireTopic, event, payload });
  }

  reply(ref: Ref, status: "ok" | "error", response: unknown): void {
    this.push("phx_reply", { status, response }, ref);
  }

  system(status: "ok" | "error", message: string, extension = "system"): void {
    this.push("system", { extension, status, message, channel: this.topic });
  }

  sendPresence(diff: PresenceDiff | null): void {
    if (diff && this.#room) {
      const listeners = [...this.#room.channels].filter(
        (channel) => channel.presenceEnabled && channel.access.presence,
      );
      const topic = this.wireTopic;
      const message = { joinRef: null, ref: null, topic, event: "presence_diff", payload: diff };
      sendToAll(listeners, message);
    }
  }

  /** Closes after any system error. */
  fail(message: string): void {
    if (this.#state !== "closed") {
      this.services.log("info", "ChannelShutdown", `${this.topic}: ${message}`);
      this.system("error", message);
      this.close();
    }
  }

  close(): void {
    this.detach();
    this.push("phx_close", {}, this.joinRef);
  }

  detach(): void {
    if (this.#state === "closed") {
      return;
    }
    this.#state = "closed";
    clearTimeout(this.#confirmTimer);
    this.socket.forget(this);
    if (this.#room) {
      this.services.topics.leave(this);
      this.sendPresence(this.#room.presences.untrack(this));
    }
  }

  #crash(error: unknown): void {
    const code = error instanceof AuthorizationUnavailable ? "UnableToSetPolicies" : "ChannelCrash";
    this.services.log("error", code, `${this.topic}: ${errorText(error)}`);
    if (this.#state !== "closed") {
      this.push("phx_error", {}, this.joinRef);
      this.detach();
    }
  }

  /**
   * Every few minutes, and when it expires.
   * Security: only the token is checked. As upstream, policies are not asked again, so a person who lost access hears
   * the channel until its token changes; see docs/realtime.md for what follows.
   */
  #watchToken(): void {
    clearTimeout(this.#confirmTimer);
    const untilExpiry = (this.#caller?.claims.exp ?? 0) * 1000 - Date.now() + 20;
    const wait = Math.min(Math.max(untilExpiry, 0), this.services.backoffs.confirmTokenMs);
    this.#confirmTimer = setTimeout(() => void this.#confirmToken(), Math.min(wait, MAX_TIMER_MS));
    this.#confirmTimer.unref();
  }

  async #confirmToken(): Promise<void> {
    const token = this.#token;
    try {
      await this.services.tokens.verify(token);
      if (this.#state !== "closed" && token === this.#token) {
        this.#watchToken();
      }
    } catch (error) {
      if (token === this.#token) {
        this.fail(error instanceof TokenError ? error.message : "Token could not be verified");
      }
    }
  }
}
