import type { EmailMessage } from "@supabase/lite";
import type { MailKind, MailTemplate } from "../../settings.ts";
import { fillTemplate, templateText } from "../mail-templates.ts";
import { liteRequest } from "../request-context.ts";

interface Links {
  siteUrl: string;
  gatewayUrl: string;
  templates: Partial<Record<MailKind, MailTemplate>>;
}

/** By the `type` in the server's link. A change of email is filled in by credentials.ts and by the server. */
const KINDS: Record<string, MailKind> = { signup: "confirmation", recovery: "recovery" };

/**
 * The server's links lead to the web app's host, which has no /auth/v1, and end at the site's root. Points them at
 * the gateway and at the requested page, if it is listed (redirects.ts). Its templates do not know that page, and its
 * text names a code, for which there is no field: both are made from our templates.
 */
export function completeMail(
  message: EmailMessage,
  { siteUrl, gatewayUrl, templates }: Links,
): EmailMessage {
  const { text = "", html = "", ...more } = message;
  const site = siteUrl.replace(/\/$/, "");
  const redirectTo = liteRequest.getStore()?.redirectTo;
  const rewrite = (part: string): string =>
    part
      .replaceAll(`${site}/auth/v1/verify`, `${gatewayUrl}/auth/v1/verify`)
      .replace(/redirect_to=[^"\s&<]*/g, (old) =>
        redirectTo ? `redirect_to=${encodeURIComponent(redirectTo)}` : old,
      );
  const link = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(rewrite(text))?.[0];
  const query = link ? new URL(link).searchParams : new URLSearchParams();
  const kind = KINDS[query.get("type") ?? ""];
  const template = kind && templates[kind];
  const filled = template
    ? fillTemplate(template, {
        ConfirmationURL: link ?? "",
        TokenHash: query.get("token") ?? "",
        RedirectTo: redirectTo ?? siteUrl,
        SiteURL: site,
        Email: String(message.to),
      })
    : rewrite(html);
  return { ...more, text: filled ? templateText(filled) : rewrite(text), html: filled };
}
