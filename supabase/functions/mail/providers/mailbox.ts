import { type Provider, post } from "./provider.ts";

/** Mailpit's API: nothing leaves the machine. The embedded stack's mailbox keeps one mail of each key, Mailpit all. */
export function mailbox(url: string, from: string): Provider {
  const [, name = "", address = from] = /^(.*?)\s*<([^>]+)>$/.exec(from) ?? [];
  return {
    atOnce: 8,
    send: ({ key, to, subject, text, html, headers, attachments = [] }) =>
      post(
        `${url}/api/v1/send`,
        {},
        {
          From: { Name: name, Email: address },
          To: [{ Email: to }],
          Subject: subject,
          Text: text,
          HTML: html,
          Attachments: attachments.map(({ filename, type, content }) => ({
            Filename: filename,
            ContentType: type,
            Content: content,
          })),
          Headers: { ...headers, "X-Idempotency-Key": key },
        },
        (status, body) =>
          status < 300
            ? { outcome: "sent", ...(typeof body.ID === "string" ? { sentAs: body.ID } : {}) }
            : status === 400
              ? { outcome: "refused", problem: "400" }
              : { outcome: "postponed", problem: String(status) },
      ),
  };
}
