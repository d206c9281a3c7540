/** Says whether a token may be taken to an address. */
export type RedirectCheck = (address: string) => boolean;

/**
 * The addresses of config.toml: the site itself, and `additional_redirect_urls` with Auth's wildcards
 * (`*` and `?` stop at a dot or slash, `**` at nothing).
 */
export function listedRedirects(site: string, patterns: string[]): RedirectCheck {
  const origin = new URL(site).origin;
  const listed = patterns.map(toExpression);
  return (address) => {
    if (!URL.canParse(address)) return false;
    // As a browser understands it: dots are followed, backslashes are slashes.
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
 * The server checks where a link leads only once it is followed, and takes any port of this machine for
 * the site's own. Takes every address out of a request to Auth that is not listed, before it gets into
 * an email or is told to a provider: without one, people arrive at the site.
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
