export interface Random {
  /** Returns a number from 0 to below 1. */
  next(): number;
  /** Returns an integer from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Returns a value chosen at random by weight. */
  weighted<T>(from: readonly (readonly [T, number])[]): T;
  shuffled<T>(from: readonly T[]): T[];
}

/** Creates a deterministic generator (mulberry32), so that every demo has the same history. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const random: Random = {
    next,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (share) => next() < share,
    pick: (from) => from[Math.floor(next() * from.length)] as (typeof from)[number],
    weighted(from) {
      let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0);
      const found = from.find(([, weight]) => (left -= weight) < 0) ?? from[from.length - 1];
      return (found as (typeof from)[number])[0];
    },
    shuffled: (from) =>
      [...from]
        .map((value) => [next(), value] as const)
        .sort(([a], [b]) => a - b)
        .map(([, value]) => value),
  };
  return random;
}
