/** A request that a page sends before the app is there (page-loader.ts). */
export interface FirstRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | null;
}

declare global {
  /** Requests already sent by the page, by `method url body`. */
  var firstAnswers: Record<string, Promise<Response>> | undefined;
}

/** fetch, except that answers to what the page has already requested are each given once. */
export const fetchOrFirst: typeof fetch = (input, init) => {
  const key = `${init?.method ?? "GET"} ${String(input)} ${init?.body ?? ""}`;
  const answer = globalThis.firstAnswers?.[key];
  if (!answer) return fetch(input, init);
  delete globalThis.firstAnswers?.[key];
  return answer;
};

/** Stands for the slug in addresses and bodies of pages prerendered from a pattern. */
export const ANY_SLUG = "any-slug";

/** Records the requests of queries without sending them. @param queries as a visitor calls them */
export async function requestsOf(queries: readonly (() => unknown)[]): Promise<FirstRequest[]> {
  const requests: FirstRequest[] = [];
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { method = "GET", headers, body } = init ?? {};
    requests.push({
      url: String(input),
      method,
      headers: Object.fromEntries(new Headers(headers)),
      body: typeof body === "string" ? body : null,
    });
    return Response.json(null);
  };
  try {
    await Promise.allSettled(queries.map((query) => query()));
  } finally {
    globalThis.fetch = real;
  }
  // A request with a moment in it means the moment of asking.
  return requests.filter(({ url, body }) => !/\d{4}-\d\d-\d\dT/.test(url + (body ?? "")));
}
