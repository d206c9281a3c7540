import { type Random, randomOf } from "./random.ts";

/** Who signs for the two sides, and one whose access may end. */
export const ROLES = ["founder", "investor", "colleague"] as const;
export type Role = (typeof ROLES)[number];

/** Times are milliseconds from the story's beginning. */
export type Act =
  | { what: "send"; who: Role; count: number }
  /** The request arrives, its answer does not. */
  | { what: "lose-answer"; who: Role }
  | { what: "offline" | "online"; who: Role }
  /** The socket stays open, but silent. */
  | { what: "mute"; who: Role }
  | { what: "kill" | "restart" | "stop" | "continue" }
  | { what: "break-replication" }
  /** A fourth person loses access, so all others move to a new epoch. */
  | { what: "new-epoch" }
  | { what: "revoke" }
  /** By the clock, so many milliseconds later. */
  | { what: "expire"; inMs: number };

export type Step = { at: number } & Act;

export interface Plan {
  seed: number;
  steps: Step[];
  /** When everything is back and only waiting is left. */
  ends: number;
}

const SHORT_MS = 2000;
/** Milliseconds: long enough for a hang to be noticed. */
const LONG_MS = 10_000;

export function plan(seed: number): Plan {
  const random = randomOf(seed);
  const isLong = random.chance(6);
  const length = isLong ? LONG_MS : SHORT_MS;
  const steps: Step[] = [];
  for (let left = 6 + random.below(8); left > 0; left -= 1) {
    const who = random.pick(ROLES);
    steps.push({ at: random.below(length), what: "send", who, count: 1 + random.below(4) });
  }
  addTroubleOfOne(random, steps, length);
  addTroubleOfAll(random, steps, length, isLong);
  addEnds(random, steps, length);
  steps.sort((a, b) => a.at - b.at);
  return { seed, steps, ends: length };
}

/** A random part of `length`: when it begins, and how long it lasts. */
function span(random: Random, length: number): [number, number] {
  const from = random.below(length * 0.8);
  return [from, from + 100 + random.below(length - from - 100)];
}

function addTroubleOfOne(random: Random, steps: Step[], length: number): void {
  for (const who of ROLES) {
    if (random.chance(30)) steps.push({ at: random.below(length), what: "lose-answer", who });
    if (random.chance(15)) steps.push({ at: random.below(length), what: "mute", who });
    if (!random.chance(30)) continue;
    const [from, to] = span(random, length);
    steps.push({ at: from, what: "offline", who }, { at: to, what: "online", who });
  }
}

function addTroubleOfAll(random: Random, steps: Step[], length: number, isLong: boolean): void {
  const [from, to] = span(random, length);
  const kind = random.below(100);
  if (isLong) {
    steps.push({ at: 300, what: "stop" }, { at: length - 200, what: "continue" });
  } else if (kind < 25) {
    steps.push({ at: from, what: "kill" }, { at: to, what: "restart" });
  } else if (kind < 50) {
    steps.push({ at: from, what: "stop" }, { at: to, what: "continue" });
  } else if (kind < 70) {
    steps.push({ at: from, what: "break-replication" });
  }
}

function addEnds(random: Random, steps: Step[], length: number): void {
  if (random.chance(35)) steps.push({ at: random.below(length), what: "new-epoch" });
  if (random.chance(30)) steps.push({ at: random.below(length), what: "revoke" });
  else if (random.chance(25)) {
    steps.push({ at: random.below(length), what: "expire", inMs: 200 + random.below(800) });
  }
}
