/** Whether the site proxies data requests to the project; unknown before the first answer. */
export interface DataRoute {
  isOwn: boolean;
}

/**
 * Sends data requests to the page's own origin, whose host proxies them to the project
 * (docs/decisions/014): across origins the browser would preflight each full address, and every
 * catch-up of a room has its own. If the host does not proxy, the page notices at its first request
 * and then asks the project directly.
 * @param projectUrl origin of the project
 * @param ownUrl origin of the page; undefined outside browsers
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
 * Did the static host itself answer? The Data API never answers in HTML and refuses only in JSON;
 * hosts refuse in pages, plain text, XML or nothing. Gateway errors do not count: the request may
 * have been carried out, and the caller decides whether to repeat it.
 */
function isOfTheHost({ status, headers }: Response): boolean {
  const type = headers.get("content-type") ?? "";
  const isRefusal = (status >= 400 && status < 500) || status === 501;
  return isRefusal ? !JSON_TYPE.test(type) : status < 500 && type.startsWith("text/html");
}

const JSON_TYPE = /^application\/([\w.+-]+\+)?json\b/i;
