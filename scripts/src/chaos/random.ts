/** Random generator that gives the same values for the same seed. */
export interface Random {
  /** Number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Integer from `from` to `to`, both inclusive. */
  integer(from: number, to: number): number;
  pick<T>(items: readonly T[]): T;
  /** Creates an independent generator, unaffected by the use of this one. */
  fork(name: string): Random;
}

/** Hashes a text to 32 bits (FNV-1a). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

/** Creates a Mulberry32 generator: small, fast, and good enough for schedules. */
export function createRandom(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    integer,
    pick(items) {
      if (items.length === 0) throw new Error('there is nothing to pick from');
      return items[integer(0, items.length - 1)] as (typeof items)[number];
    },
    fork: (name) => createRandom(`${seed}/${name}`),
  };
}
