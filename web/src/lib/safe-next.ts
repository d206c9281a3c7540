/**
 * Where to go after signing in, read from `/auth?next=`.
 *
 * Security: an open redirect would let a link to our sign-in page end on somebody else's site.
 * The text is resolved as a browser would and must stay on this origin; anything else is "/".
 *
 * @param next the parameter's decoded value
 * @param origin of this page, e.g. `https://dealport.example`
 * @returns a path with query and fragment, beginning with exactly one slash
 */
export function safeNext(next: string | null | undefined, origin: string): string {
  if (!next?.startsWith("/") || hasControlCharacter(next)) return "/";
  // Browsers read a backslash as a slash, so "/\evil.example" would leave the site.
  if (/^\/[\\/]/.test(next) || /^\/(%2f|%5c)/i.test(next)) return "/";
  if (!URL.canParse(next, origin)) return "/";
  const url = new URL(next, origin);
  if (url.origin !== origin || url.pathname.startsWith("//")) return "/";
  // Back to the sign-in page would be a loop.
  if (url.pathname === "/auth" || url.pathname.startsWith("/auth/")) return "/";
  return `${url.pathname}${url.search}${url.hash}`;
}

/** URL parsers drop tabs and line breaks: "/\t/evil.example" would become "//evil.example". */
function hasControlCharacter(text: string): boolean {
  for (const char of text) if (char < " " || char === "\u007f") return true;
  return false;
}
