/**
 * Where to go after signing in, from `/auth?next=`. Security: prevents an open redirect. The text
 * is resolved as a browser would and must stay on this origin, else it is "/".
 * @param next the decoded parameter
 * @param origin of this page
 * @returns path, query and fragment, beginning with exactly one slash
 */
export function safeNext(next: string | null | undefined, origin: string): string {
  if (!next?.startsWith("/") || hasControlCharacter(next)) return "/";
  // Browsers read a backslash as a slash, so "/\evil.example" would leave the site.
  if (/^\/[\\/]/.test(next) || /^\/(%2f|%5c)/i.test(next)) return "/";
  if (!URL.canParse(next, origin)) return "/";
  const url = new URL(next, origin);
  if (url.origin !== origin || url.pathname.startsWith("//")) return "/";
  // Would loop.
  if (url.pathname === "/auth" || url.pathname.startsWith("/auth/")) return "/";
  return `${url.pathname}${url.search}${url.hash}`;
}

/** URL parsers drop tabs and line breaks: "/\t/evil.example" would become "//evil.example". */
function hasControlCharacter(text: string): boolean {
  for (const char of text) if (char < " " || char === "\u007f") return true;
  return false;
}
