/** Whether the site passes requests for data on to the project; not known before the first answer. */
export interface DataRoute {
  isOwn: boolean;
}

/**
 * Sends requests for data to the page's own origin, whose host passes them on to the project
 * (docs/decisions/014): from another origin the browser would ask for permission before each, and
 * keeps that permission by the full address, while every catch-up of a room has an address of its
 * own. Where the host passes nothing on, the page notices at its first request and asks the project
 * directly from then on.
 * @param projectUrl origin of the project
 * @param ownUrl origin of the page; undefined outside of browsers
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
 * Did the static host itself answer? The Data API says nothing in HTML, and refuses in JSON alone;
 * hosts refuse in pages, plain text, XML or without a word. What reports a fault of the way to the
 * project does not count: what was asked may have happened, and the caller decides whether to ask
 * again.
 */
function isOfTheHost({ status, headers }: Response): boolean {
  const type = headers.get("content-type") ?? "";
  const isRefusal = (status >= 400 && status < 500) || status === 501;
  return isRefusal ? !JSON_TYPE.test(type) : status < 500 && type.startsWith("text/html");
}

const JSON_TYPE = /^application\/([\w.+-]+\+)?json\b/i;
