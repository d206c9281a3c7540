/** The proof in a link of an email by Supabase Auth that its reader has that address. */
export interface EmailLink {
  tokenHash: string;
  type: "signup" | "recovery";
}

/**
 * It stands after the "#", which is sent to no server (supabase/templates).
 * Security: a person who asks for the email may choose the address before it, so only what the template adds is read.
 */
export function readEmailLink(hash: string): EmailLink | null {
  const [, tokenHash, type] =
    /^#token_hash=([\w-]{1,200})&type=(signup|recovery)$/.exec(hash) ?? [];
  if (!tokenHash) return null;
  return { tokenHash, type: type === "recovery" ? "recovery" : "signup" };
}
