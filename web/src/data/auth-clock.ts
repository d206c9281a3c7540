/** Further refreshes within a minute get the last answer again. */
const REFRESHES_A_MINUTE = 6;
const MINUTE_MS = 60_000;

/**
 * Makes sessions last by this device's clock: Auth's `expires_at` is by its own, and with an hour
 * between them supabase-js would refresh at every request. Without it, supabase-js adds
 * `expires_in` to its own time. Refreshes are limited: a token that was just given is given again.
 */
export function byOwnClock(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  const refreshed: number[] = [];
  let last: { refreshToken: unknown; body: string } | null = null;
  return async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    if (!url.includes("/auth/v1/token")) return fetch(input, init);
    const isRefresh = url.includes("grant_type=refresh_token");
    if (isRefresh) {
      const now = Date.now();
      while ((refreshed[0] ?? now) <= now - MINUTE_MS) refreshed.shift();
      const isOfLast = last !== null && tokenIn(init?.body) === last.refreshToken;
      if (isOfLast && last && refreshed.length >= REFRESHES_A_MINUTE) return answer(last.body);
      refreshed.push(now);
    }
    const response = await fetch(input, init);
    // supabase-js drops the session on a 429, but retries a 503.
    if (isRefresh && response.status === 429) return new Response(response.body, { status: 503 });
    if (!response.ok) return response;
    const { expires_at: _, ...session } = (await response.json()) as Record<string, unknown>;
    const body = JSON.stringify(session);
    last = { refreshToken: session.refresh_token, body };
    return answer(body);
  };
}

const answer = (body: string) =>
  new Response(body, { status: 200, headers: { "content-type": "application/json" } });

function tokenIn(body: unknown): unknown {
  try {
    return (JSON.parse(String(body)) as { refresh_token?: unknown }).refresh_token;
  } catch {
    return undefined;
  }
}
