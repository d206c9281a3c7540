/** What the function is told beside the project's own keys: `supabase secrets set`, docs/deploy.md. */
export interface MailSettings {
  /** What whoever calls it to send must know; without it nobody may. */
  key: string | undefined;
  /** Whom mails are from, e.g. "Dealport <notices@dealport.example>". */
  from: string;
  /** The web's address, which links lead to. */
  site: string | undefined;
  /** Of the HTTP provider (Resend). */
  resendKey: string | undefined;
  /** Signs what the provider tells of bounces. */
  webhookSecret: string | undefined;
  /** A mailbox for trials that speaks Mailpit's API: the embedded stack's, or that of `supabase start`. */
  mailbox: string | undefined;
}

/**
 * Reads the settings of mail.
 *
 * @param get Looks a variable up.
 * @param site The web's address.
 */
export function readMailSettings(
  get: (name: string) => string | undefined,
  site: string | undefined,
): MailSettings {
  const read = (name: string) => get(name) || undefined;
  return {
    key: read("DEALPORT_MAIL_KEY"),
    from: read("DEALPORT_MAIL_FROM") ?? "Dealport <notices@dealport.test>",
    site,
    resendKey: read("RESEND_API_KEY"),
    webhookSecret: read("RESEND_WEBHOOK_SECRET"),
    mailbox: read("DEALPORT_MAILBOX_URL")?.replace(/\/+$/, ""),
  };
}
