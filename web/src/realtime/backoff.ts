import { withJitter } from "@/lib/retry";

const FIRST_STEPS_MS = [250, 500, 1000];
const STEADY_MS = 1500;
const PATIENT_MS = 5000;
const PATIENT_AFTER_TRIES = 40;

/**
 * The waits of realtime-js, which has a reconnect loop of its own and asks here how long to wait. A room promises to be up to date within 2 s of the server's return: steps stay below that for the
 * first minute, with jitter. When clients are too many at once, they spread over a window while the
 * poll keeps the promise.
 * @param tries from 1
 * @param windowMs see rejoin-jitter.ts
 * @param random 0 to 1
 */
export function reconnectAfterMs(tries: number, windowMs = 0, random = Math.random()): number {
  const step = tries > PATIENT_AFTER_TRIES ? PATIENT_MS : (FIRST_STEPS_MS[tries - 1] ?? STEADY_MS);
  const wait = withJitter(step, 0.25, random);
  if (tries === 1) return Math.max(wait, Math.round(windowMs * random));
  return Math.max(wait, windowMs);
}
