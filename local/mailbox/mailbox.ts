import fs from "node:fs";
import path from "node:path";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** ISO 8601. */
  sentAt: string;
}

/** Mails that the mailbox keeps. */
const KEPT = 500;

/** Every e-mail that would have been sent: in memory for reading, in a file across starts. */
export class Mailbox {
  readonly #file: string;
  #mails: Mail[];

  constructor(dataDir: string) {
    this.#file = path.join(dataDir, "mailbox.jsonl");
    const lines = fs.existsSync(this.#file) ? fs.readFileSync(this.#file, "utf8").split("\n") : [];
    this.#mails = lines
      .filter(Boolean)
      .slice(-KEPT)
      .map((line) => JSON.parse(line) as Mail);
  }

  deliver(mail: Omit<Mail, "sentAt">): void {
    const delivered = { ...mail, sentAt: new Date().toISOString() };
    this.#mails = [...this.#mails, delivered].slice(-KEPT);
    fs.appendFileSync(this.#file, `${JSON.stringify(delivered)}\n`, { mode: 0o600 });
  }

  newestFirst(): Mail[] {
    return [...this.#mails].reverse();
  }
}
