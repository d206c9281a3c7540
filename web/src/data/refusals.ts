type Listener = () => void;
let listener: Listener = () => undefined;

export function onTokenRefused(callback: Listener): void {
  listener = callback;
}

export function watchRefusals(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    if (response.status === 401 && String(input).includes("/rest/v1/")) listener();
    return response;
  };
}
