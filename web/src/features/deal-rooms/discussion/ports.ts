import type { LoggedMessage } from "./message-log";

/** What the discussion asks of the server; the requests are in data/deal-rooms/messages.ts. */
export interface DiscussionBackend {
  /** Newest first. */
  newest(limit: number, signal: AbortSignal): Promise<LoggedMessage[]>;
  /** Oldest first. */
  after(seq: number, limit: number, signal: AbortSignal): Promise<LoggedMessage[]>;
  /** Newest first. */
  before(seq: number, limit: number, signal: AbortSignal): Promise<LoggedMessage[]>;
  withdrawnSince(fromSeq: number, since: string, signal: AbortSignal): Promise<LoggedMessage[]>;
  one(id: string, signal: AbortSignal): Promise<LoggedMessage | null>;
  post(message: NewMessage, signal: AbortSignal): Promise<LoggedMessage>;
}

/** What somebody says. */
export interface NewMessage {
  id: string;
  text: string;
  attachments: readonly string[];
  /** The message that it quotes. */
  replyTo?: string | null | undefined;
  /** The ids of the members whom it mentions. */
  mentions?: readonly string[] | undefined;
}

export interface UnsentMessage extends NewMessage {
  attachments: string[];
  mentions?: string[] | undefined;
  queuedAt: number;
}

/** Where unsent messages outlive a reload. */
export interface UnsentStore {
  load(): UnsentMessage[];
  save(messages: UnsentMessage[]): void;
}

export interface DiscussionEvents {
  /** A message was accepted by the database. */
  onSent?(id: string): void;
  /** A message was not accepted; told once per wish to send it, not at every automatic retry. */
  onFailed?(id: string, problem: string): void;
  /** The server refused: access may have ended. */
  onRefused?(): void;
  /** Something happened that the channel, though joined, never told. */
  onUnannounced?(): void;
}

export interface DiscussionPorts extends DiscussionEvents {
  backend: DiscussionBackend;
  store: UnsentStore;
  /** The server's time in milliseconds. */
  serverNow(): number;
}
