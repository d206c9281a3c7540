export interface DataRoute {
  isOwn: boolean;
}

/**
 * Sends data requests through the page's own origin, whose host proxies them (docs/decisions/014-data-api-on-the-web-origin.md):
 * across origins the browser would preflight each address, and every catch-up of a room has its
 * own. Without a proxy, asks the project directly from the first answer on.
 * @param ownUrl undefined outside browsers
 */
export function askOwnOrigin(
  fetch: typeof globalThis.fetch,
  projectUrl: string,
  ownUrl: string | undefined,
  route: DataRoute = { isOwn: true },
): typeof globalThis.fetch {
  const data = `${projectUrl}/rest/v1/`;
  return async (input, init) => {
    const url = typeof input === "string" ? input : input instanceof URL ? input.href : null;
    if (!ownUrl || !route.isOwn || !url?.startsWith(data)) return fetch(input, init);
    // Security: the API's cookie is for /api alone.
    const own = await fetch(ownUrl + url.slice(projectUrl.length), {
      ...init,
      credentials: "omit",
    });
    if (!isOfTheHost(own)) return own;
    route.isOwn = false;
    return fetch(input, init);
  };
}

/**
 * Did the static host answer? The Data API never answers in HTML and refuses only in JSON; hosts
 * use pages, plain text, XML or nothing. Not gateway errors: the request may have been carried out.
 */
function isOfTheHost({ status, headers }: Response): boolean {
  const type = headers.get("content-type") ?? "";
  const isRefusal = (status >= 400 && status < 500) || status === 501;
  return isRefusal ? !JSON_TYPE.test(type) : status < 500 && type.startsWith("text/html");
}

const JSON_TYPE = /^application\/([\w.+-]+\+)?json\b/i;
