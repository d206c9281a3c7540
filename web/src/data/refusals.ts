type Listener = () => void;
let listener: Listener = () => undefined;

/** Calls back when the database did not take the session's token for one. */
export function onTokenRefused(callback: Listener): void {
  listener = callback;
}

/** Watches what the database answers to requests that came with a token. */
export function watchRefusals(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    if (response.status === 401 && String(input).includes("/rest/v1/")) listener();
    return response;
  };
}
