/** From `supabase secrets set`, see docs/deploy.md. */
export interface MailSettings {
  /** The key that a caller has to send. Without it nobody may call. */
  key: string | undefined;
  /** E.g. "Dealport <notices@dealport.example>". */
  from: string;
  site: string | undefined;
  resendKey: string | undefined;
  /** Verifies what the provider reports of bounces. */
  webhookSecret: string | undefined;
  /** A Mailpit-compatible one: the embedded stack's, or that of `supabase start`. */
  mailbox: string | undefined;
}

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
