import { type Outcome, type Provider, post } from "./provider.ts";

/** Resend's limit for new accounts; it raises it on request. */
const PER_SECOND = 2;
/** Seconds, where Resend does not say how many. */
const PAUSE = 60;

/** https://resend.com/docs/api-reference/emails/send-email; idempotency keys outlast an email's retries (24 hours). */
export function resend(key: string, from: string, base = "https://api.resend.com"): Provider {
  return {
    perSecond: PER_SECOND,
    atOnce: 2,
    send: ({ key: idempotencyKey, to, attachments, ...email }) =>
      post(
        `${base}/emails`,
        { Authorization: `Bearer ${key}`, "Idempotency-Key": idempotencyKey },
        {
          from,
          to: [to],
          ...email,
          ...(attachments
            ? {
                attachments: attachments.map(({ filename, type, content }) => ({
                  filename,
                  content,
                  content_type: type,
                })),
              }
            : {}),
        },
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
  // Sent before under this key with other words, because some of the notices were read since.
  if (name === "invalid_idempotent_request") return { outcome: "sent" };
  // The key, the domain or the quota is wrong: no email would pass.
  if (status === 401 || status === 403 || status === 429) {
    const seconds = Number(headers.get("retry-after"));
    return { outcome: "busy", problem, seconds: seconds > 0 ? Math.ceil(seconds) : PAUSE };
  }
  if ((status === 400 || status === 422) && /`?to`? field/i.test(String(body.message))) {
    return { outcome: "refused", problem };
  }
  return { outcome: "postponed", problem };
}
