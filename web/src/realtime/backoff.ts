const FIRST_STEPS_MS = [250, 500, 1000];
const STEADY_MS = 1500;
const PATIENT_MS = 5000;
const PATIENT_AFTER_TRIES = 40;

/**
 * How long to wait before the next try to connect. A room promises to be up to date within 2 s of
 * the server's return, so the steps stay under that for the first minute; the jitter keeps many
 * clients from returning in one wave. Where there are more of them than the server takes at once,
 * they spread over a window instead, and the poll keeps the promise meanwhile: the first try is
 * anywhere in it and the others come a window later each, or all would stand side by side when the
 * server returns.
 * @param tries how many tries there were, from 1
 * @param windowMs over how long all clients together need to spread (crowd.ts)
 * @param random a number from 0 to 1
 * @returns milliseconds
 */
export function reconnectAfterMs(tries: number, windowMs = 0, random = Math.random()): number {
  const step = tries > PATIENT_AFTER_TRIES ? PATIENT_MS : (FIRST_STEPS_MS[tries - 1] ?? STEADY_MS);
  const wait = Math.round(step * (0.75 + random * 0.25));
  if (tries === 1) return Math.max(wait, Math.round(windowMs * random));
  return Math.max(wait, windowMs);
}
