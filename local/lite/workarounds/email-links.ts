import type { EmailMessage } from "@supabase/lite";
import { liteRequest } from "../request-context.ts";

/**
 * The server's links lead to the web app's host, which has no /auth/v1, and end at the site's root. Points them at
 * the gateway and at the requested page, if it is listed (redirects.ts).
 */
export function rewriteLinks(
  message: EmailMessage,
  siteUrl: string,
  gatewayUrl: string,
): EmailMessage {
  const redirectTo = liteRequest.getStore()?.redirectTo;
  const prefix = `${siteUrl.replace(/\/$/, "")}/auth/v1/verify`;
  const rewrite = (text: string | undefined): string | undefined =>
    text
      ?.replaceAll(prefix, `${gatewayUrl}/auth/v1/verify`)
      .replace(/redirect_to=[^"\s&<]*/g, (old) =>
        redirectTo ? `redirect_to=${encodeURIComponent(redirectTo)}` : old,
      );
  return { ...message, text: rewrite(message.text), html: rewrite(message.html) };
}
