/** A request that a page's file makes by itself, before the app is there (app/page-loader.ts). */
export interface FirstRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | null;
}

declare global {
  /** What the page asked for by itself, by `method url body`. */
  var firstAnswers: Record<string, Promise<Response>> | undefined;
}

/** fetch, but for what the page has asked for already: each of those answers is given once. */
export const fetchOrFirst: typeof fetch = (input, init) => {
  const key = `${init?.method ?? "GET"} ${String(input)} ${init?.body ?? ""}`;
  const answer = globalThis.firstAnswers?.[key];
  if (!answer) return fetch(input, init);
  delete globalThis.firstAnswers?.[key];
  return answer;
};

/** Stands in an address and in a body for the name of what a page of many addresses shows. */
export const ANY_SLUG = "any-slug";

/**
 * Finds out what some queries ask of the database, without asking.
 * @param queries their functions, as a visitor would call them
 */
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
  // What names a moment means the one of asking.
  return requests.filter(({ url, body }) => !/\d{4}-\d\d-\d\dT/.test(url + (body ?? "")));
}
