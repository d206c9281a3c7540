/** Deterministic by seed. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from 0 to below `below`. */
  below(below: number): number;
  chance(percent: number): boolean;
  pick<T>(of: readonly T[]): T;
}

/** Mulberry32, by Tommy Ettinger (public domain): 32 bits of state are plenty for a story. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (percent) => next() * 100 < percent,
    pick: (of) => of[below(of.length)] as (typeof of)[number],
  };
}
