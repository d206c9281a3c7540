import type { LoggedMessage } from "./message-log";

export interface DiscussionBackend {
  /** Newest first. @param after those later than this seq */
  newest(after: number, limit: number, signal: AbortSignal): Promise<LoggedMessage[]>;
  /** Oldest first, in one request: both ends exclusive. */
  between(after: number, before: number, signal: AbortSignal): Promise<LoggedMessage[]>;
  /** Newest first. */
  before(seq: number, limit: number, signal: AbortSignal): Promise<LoggedMessage[]>;
  withdrawnSince(fromSeq: number, since: string, signal: AbortSignal): Promise<LoggedMessage[]>;
  one(id: string, signal: AbortSignal): Promise<LoggedMessage | null>;
  post(message: NewMessage, signal: AbortSignal): Promise<LoggedMessage>;
}

export interface NewMessage {
  id: string;
  text: string;
  attachments: readonly string[];
  replyTo?: string | null | undefined;
  mentions?: readonly string[] | undefined;
}

export interface UnsentMessage extends NewMessage {
  attachments: string[];
  mentions?: string[] | undefined;
  queuedAt: number;
}

/** Unsent messages survive a reload. */
export interface UnsentStore {
  load(): UnsentMessage[];
  save(messages: UnsentMessage[]): void;
}

export interface DiscussionEvents {
  onSent?(id: string): void;
  /** Refused. What has no connection is tried again, and says so where it stands. */
  onFailed?(id: string, problem: string): void;
  /** Access may have ended. */
  onRefused?(): void;
  /** The channel, though joined, missed something. */
  onUnannounced?(): void;
}

export interface DiscussionPorts extends DiscussionEvents {
  backend: DiscussionBackend;
  store: UnsentStore;
  /** Milliseconds. */
  serverNow(): number;
}
