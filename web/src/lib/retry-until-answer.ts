import { isNoConnection, RequestError } from "./errors";
import { backoffMs, retry } from "./retry";

/** After a lost connection. */
const BACKOFF = { firstMs: 2000, longestMs: 30_000 };
/** After 429: the limits of requests are per minute. */
const RATE_LIMIT_WAIT_MS = 5000;
/** A server that fails so often is not asked again. */
const MAX_FAILURES = 5;

interface Options {
  signal: AbortSignal;
  /** Told what is waited for, and null when it goes on. */
  note: (words: string | null) => void;
}

/**
 * Sends a request until there is an answer: waits for a lost connection and for a rate limit (429) as long as it takes,
 * and tries a failing server (5xx, 408) five times. Any other refusal is final.
 * @param ask called again after each failure
 * @throws what `ask` threw last; AbortError as soon as the signal aborts
 */
export async function retryUntilAnswer<Answer>(
  ask: () => Promise<Answer>,
  { signal, note }: Options,
): Promise<Answer> {
  let hasWaited = false;
  let serverFailures = 0;
  try {
    return await retry(ask, {
      signal,
      backoff: (error, failures) =>
        isRateLimit(error) ? RATE_LIMIT_WAIT_MS : backoffMs(BACKOFF, failures),
      isWorthRetrying: (error) => {
        const reason = isLostConnection(error)
          ? "waiting for the connection"
          : isRateLimit(error)
            ? "waiting for its turn"
            : isServerFailure(error) && ++serverFailures < MAX_FAILURES
              ? "trying again"
              : null;
        if (reason === null) return false;
        hasWaited = true;
        note(reason);
        return true;
      },
    });
  } finally {
    if (hasWaited && !signal.aborted) note(null);
  }
}

const statusOf = (error: unknown) => (error instanceof RequestError ? error.status : null);

const isLostConnection = (error: unknown) => isNoConnection(error) || statusOf(error) === 0;

const isRateLimit = (error: unknown) => statusOf(error) === 429;

function isServerFailure(error: unknown): boolean {
  const status = statusOf(error);
  return status !== null && (status >= 500 || status === 408);
}
