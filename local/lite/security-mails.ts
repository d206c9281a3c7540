import type { Mailbox } from "../mailbox/mailbox.ts";
import type { MailTemplate, SecurityMailKind } from "../settings.ts";
import { fillTemplate, templateText } from "./mail-templates.ts";

/** As Supabase Auth names them in its templates; one event has some of them. */
export interface SecurityMailValues {
  Email: string;
  OldEmail?: string;
}

/** Tells the owner of an account what happened to it, as Auth does (internal/api/mail.go), by config.toml's templates. */
export class SecurityMails {
  readonly #templates: Partial<Record<SecurityMailKind, MailTemplate>>;
  readonly #site: string;
  readonly #mailbox: Mailbox;

  constructor(
    templates: Partial<Record<SecurityMailKind, MailTemplate>>,
    site: string,
    mailbox: Mailbox,
  ) {
    this.#templates = templates;
    this.#site = site;
    this.#mailbox = mailbox;
  }

  /** Sends a mail if config.toml enables its kind and the account has an address. */
  send(kind: SecurityMailKind, to: string, values: SecurityMailValues): void {
    const template = this.#templates[kind];
    if (!template || !to) return;
    const html = fillTemplate(template, { ...values, SiteURL: this.#site });
    this.#mailbox.deliver({ to, subject: template.subject, html, text: templateText(html) });
  }
}
