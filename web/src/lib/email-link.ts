/** What a link in an email of Supabase Auth proves: that whoever follows it reads there. */
export interface EmailLink {
  tokenHash: string;
  type: "signup" | "recovery";
}

/**
 * Behind the "#", which no server is sent (supabase/templates).
 * Security: whoever asks for the email may choose the address before it, so nothing but what the template adds is taken.
 */
export function readEmailLink(hash: string): EmailLink | null {
  const [, tokenHash, type] =
    /^#token_hash=([\w-]{1,200})&type=(signup|recovery)$/.exec(hash) ?? [];
  if (!tokenHash) return null;
  return { tokenHash, type: type === "recovery" ? "recovery" : "signup" };
}
