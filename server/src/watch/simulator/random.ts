/** Random numbers that are the same for the same seed (mulberry32). */
export interface Random {
  /** 0 to 1. */
  next(): number;
  /** A number between two others. */
  between(least: number, most: number): number;
  /** Whether something of this probability happens. */
  chance(probability: number): boolean;
  one<T>(of: readonly [T, ...T[]]): T;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (least, most) => least + next() * (most - least),
    chance: (probability) => next() < probability,
    one: (of) => of[Math.floor(next() * of.length)] ?? of[0],
  };
}
