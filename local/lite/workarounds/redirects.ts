export type RedirectCheck = (address: string) => boolean;

/** The site, and `additional_redirect_urls` with Auth's wildcards (`*`, `?` stop at a dot or slash, `**` never). */
export function listedRedirects(site: string, patterns: string[]): RedirectCheck {
  const origin = new URL(site).origin;
  const listed = patterns.map(toExpression);
  return (address) => {
    if (!URL.canParse(address)) return false;
    // As browsers do: resolves dots, and treats backslashes as slashes.
    const url = new URL(address);
    if (!/^https?:$/.test(url.protocol) || url.username || url.password) return false;
    url.hash = "";
    return url.origin === origin || listed.some((expression) => expression.test(url.href));
  };
}

function toExpression(pattern: string): RegExp {
  const source = pattern
    .split(/(\*\*|\*|\?)/)
    .map((part) => {
      if (part === "**") return ".*";
      if (part === "*") return "[^./]*";
      if (part === "?") return "[^./]";
      return part.replace(/[.+^${}()|[\]\\]/g, "\\$&");
    })
    .join("");
  return new RegExp(`^${source}/?$`);
}

/**
 * The server checks a link only when it is followed, and accepts any port of this machine. Removes unlisted addresses
 * from requests to Auth before they get into an email or to a provider: without one, people arrive at the site.
 */
export async function withListedRedirect(
  request: Request,
  isListed: RedirectCheck,
): Promise<Request> {
  const url = new URL(request.url);
  if (!url.pathname.startsWith("/auth/v1/")) return request;
  const referer = request.headers.get("referer");
  if (referer !== null && !isListed(referer)) request.headers.delete("referer");
  const asked = url.searchParams.getAll("redirect_to");
  if (asked.length === 0 || (asked.length === 1 && isListed(asked[0] ?? ""))) return request;
  url.searchParams.delete("redirect_to");
  const { method, headers } = request;
  const body = request.body ? await request.arrayBuffer() : undefined;
  return new Request(url, { method, headers, body });
}
