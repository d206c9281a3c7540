import { type Outcome, type Provider, post } from "./provider.ts";

/** What Resend takes from a new account; a higher limit is asked for there. */
const PER_SECOND = 2;
/** Seconds to wait where it does not say how many. */
const PAUSE = 60;

/**
 * Resend's HTTP API (https://resend.com/docs/api-reference/emails/send-email). It keeps keys for 24 hours,
 * longer than a letter is tried.
 *
 * @param base Where it answers; tests have one of their own.
 */
export function resend(key: string, from: string, base = "https://api.resend.com"): Provider {
  return {
    perSecond: PER_SECOND,
    atOnce: 2,
    send: ({ key: idempotencyKey, to, ...letter }) =>
      post(
        `${base}/emails`,
        { Authorization: `Bearer ${key}`, "Idempotency-Key": idempotencyKey },
        { from, to: [to], ...letter },
        judge,
      ),
  };
}

function judge(status: number, body: Record<string, unknown>, headers: Headers): Outcome {
  if (status < 300) {
    return { outcome: "sent", ...(typeof body.id === "string" ? { sentAs: body.id } : {}) };
  }
  const name = typeof body.name === "string" ? body.name.slice(0, 80) : "";
  const problem = `${status} ${name}`.trim();
  // Sent before under this key, with other words: a notice that was read since is not told again.
  if (name === "invalid_idempotent_request") return { outcome: "sent" };
  // The key, the domain or the quota is wrong, which no letter can help.
  if (status === 401 || status === 403 || status === 429) {
    const seconds = Number(headers.get("retry-after"));
    return { outcome: "busy", problem, seconds: seconds > 0 ? Math.ceil(seconds) : PAUSE };
  }
  if ((status === 400 || status === 422) && /`?to`? field/i.test(String(body.message))) {
    return { outcome: "refused", problem };
  }
  return { outcome: "later", problem };
}
