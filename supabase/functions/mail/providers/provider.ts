/** A mail, ready to go. */
export interface Letter {
  /** The provider sends at most one mail under it, however often it is asked. */
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/**
 * What became of a letter. `problem` is kept: a status and a word of the provider's, never its sentence,
 * which may name the address.
 */
export type Outcome =
  | { outcome: "sent"; sentAs?: string }
  /** The address takes no mail: nobody tries it again. */
  | { outcome: "refused"; problem: string }
  /** Nobody knows, or not now: tried again under the same key. */
  | { outcome: "later"; problem: string }
  /** The provider takes none at the moment, whatever the letter. */
  | { outcome: "busy"; problem: string; seconds: number };

/** Who carries mails. One is written for each service (resend.ts, mailbox.ts). */
export interface Provider {
  /** Letters a second that it takes; undefined: as fast as they come. */
  perSecond?: number;
  /** Requests under way at once. */
  atOnce: number;
  /** Never throws. */
  send(letter: Letter): Promise<Outcome>;
}

/** Milliseconds that a provider has to answer. */
const PATIENCE = 15_000;

/**
 * Posts JSON to a provider and hands its answer on.
 *
 * @param judge What the answer means; `body` is its JSON, or an empty object.
 * @returns `later` when there is no answer.
 */
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
    return { outcome: "later", problem: error instanceof Error ? error.name : "No answer" };
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
