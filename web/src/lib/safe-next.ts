/**
 * Security: no open redirect. Resolved as a browser would, it must stay on this origin, else it is
 * "/".
 * @param next the decoded parameter
 * @returns path, query and fragment, with exactly one leading slash
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
