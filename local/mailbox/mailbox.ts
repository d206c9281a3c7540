import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

interface Attached {
  Filename: string;
  ContentType: string;
  /** Base64. */
  Content: string;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  attachments?: Attached[];
  /** ISO 8601. */
  sentAt: string;
}

interface SentMail {
  To: { Email: string }[];
  Subject: string;
  Text: string;
  HTML: string;
  Headers: Record<string, string>;
  Attachments: Attached[];
}

/** For a test address that takes no mail. */
export class MailRefused extends Error {
  override name = "MailRefused";
}

const KEY = "X-Idempotency-Key";
const KEPT = 500;

/** In memory for reading, in a file across starts. */
export class Mailbox {
  readonly #file: string;
  #mails: Mail[];
  /** Idempotency keys of mails since the start, and of those that are kept. */
  readonly #keys: Set<string>;

  constructor(dataDir: string) {
    this.#file = path.join(dataDir, "mailbox.jsonl");
    const lines = fs.existsSync(this.#file) ? fs.readFileSync(this.#file, "utf8").split("\n") : [];
    this.#mails = lines
      .filter(Boolean)
      .slice(-KEPT)
      .map((line) => JSON.parse(line) as Mail);
    this.#keys = new Set(this.#mails.flatMap(({ headers }) => headers?.[KEY] ?? []));
  }

  deliver(mail: Omit<Mail, "sentAt">): void {
    const delivered = { ...mail, sentAt: new Date().toISOString() };
    this.#mails = [...this.#mails, delivered].slice(-KEPT);
    fs.appendFileSync(this.#file, `${JSON.stringify(delivered)}\n`, { mode: 0o600 });
  }

  /** As Mailpit and a provider: one mail of each X-Idempotency-Key is kept. @throws MailRefused for bounce.test */
  accept(body: unknown): { ID: string } {
    const { To, Subject, Text, HTML, Headers, Attachments } = (body ?? {}) as Partial<SentMail>;
    const to = To?.[0]?.Email ?? "";
    if (!/^[^@\s]+@[^@\s]+$/.test(to) || /@bounce\.test$/i.test(to)) throw new MailRefused();
    const key = Headers?.[KEY] ?? randomUUID();
    if (!this.#keys.has(key)) {
      this.#keys.add(key);
      this.deliver({
        to,
        subject: Subject ?? "",
        text: Text ?? "",
        html: HTML ?? "",
        headers: { ...Headers, [KEY]: key },
        ...(Attachments?.length ? { attachments: Attachments } : {}),
      });
    }
    return { ID: key };
  }

  newestFirst(): Mail[] {
    return [...this.#mails].reverse();
  }
}
