export interface Attachment {
  filename: string;
  /** Media type. */
  type: string;
  /** Base64. */
  content: string;
}

export interface Email {
  /** Idempotency key: the provider sends at most one mail for it. */
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  attachments?: readonly Attachment[];
}

/** `problem` is stored: a status and the provider's code, never its sentence, which may contain the address. */
export type Outcome =
  | { outcome: "sent"; sentAs?: string }
  /** The address takes no mail: never retried. */
  | { outcome: "refused"; problem: string }
  /** Unknown or temporary: retried with the same key. */
  | { outcome: "postponed"; problem: string }
  /** The provider takes no emails at the moment. */
  | { outcome: "busy"; problem: string; seconds: number };

/** One is written for each service (resend.ts, mailbox.ts). */
export interface Provider {
  /** Emails a second; unlimited when absent. */
  perSecond?: number;
  /** Requests in flight. */
  atOnce: number;
  /** Never throws. */
  send(email: Email): Promise<Outcome>;
}

/** Milliseconds. */
const PATIENCE = 15_000;

/** @param judge `body` is the answer's JSON, or an empty object. @returns `postponed` when there is no answer. */
export async function post(
  url: string,
  headers: Record<string, string>,
  content: unknown,
  judge: (status: number, body: Record<string, unknown>, headers: Headers) => Outcome,
): Promise<Outcome> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify(content),
      signal: AbortSignal.timeout(PATIENCE),
    });
    const body: unknown = await answer.json().catch(() => undefined);
    return judge(answer.status, isObject(body) ? body : {}, answer.headers);
  } catch (error) {
    return { outcome: "postponed", problem: error instanceof Error ? error.name : "No answer" };
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
