import { isNoConnection, RequestError } from "./errors";

/** After a lost line: how long until it is tried again, longer each time in a row (milliseconds). */
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 30_000;
/** What is asked too often may be asked again within a minute. */
const TURN_MS = 5000;
/** A server that fails is not asked for ever. */
const MAX_FAILURES = 5;

interface Options {
  signal: AbortSignal;
  /** What is waited for; null when it goes on. */
  note: (words: string | null) => void;
}

/**
 * Asks until there is an answer: a lost line is waited for however long, as is one's turn where something may be
 * done only so often; a server that fails is tried five times. A refusal is final.
 * @param ask it is called again after each failure
 * @throws what `ask` threw last; AbortError as soon as the signal ends it
 */
export async function retryUntilAnswer<Answer>(
  ask: () => Promise<Answer>,
  { signal, note }: Options,
): Promise<Answer> {
  let lost = 0;
  let failures = 0;
  for (let waited = false; ; waited = true) {
    signal.throwIfAborted();
    try {
      const answer = await ask();
      if (waited) note(null);
      return answer;
    } catch (error) {
      signal.throwIfAborted();
      const status = error instanceof RequestError ? error.status : null;
      const isLine = isNoConnection(error) || status === 0;
      const isTurn = status === 429;
      const isFinal = status === null || (status < 500 && status !== 408);
      if (!isLine && !isTurn && (isFinal || ++failures >= MAX_FAILURES)) {
        if (waited) note(null);
        throw error;
      }
      note(
        isLine ? "waiting for the connection" : isTurn ? "waiting for its turn" : "trying again",
      );
      const longer = Math.min(FIRST_WAIT_MS * 2 ** lost++, LONGEST_WAIT_MS);
      await pause(isTurn ? TURN_MS : longer, signal);
    }
  }
}

/** Waits so long, or until the browser says that there is a network again. @throws when it is ended */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      globalThis.window?.removeEventListener("online", go);
    };
    const go = () => {
      end();
      resolve();
    };
    const stop = () => {
      end();
      reject(signal.reason);
    };
    const timer = setTimeout(go, ms);
    signal.addEventListener("abort", stop);
    globalThis.window?.addEventListener("online", go);
  });
}
