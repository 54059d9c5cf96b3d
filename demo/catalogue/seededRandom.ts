/** A small seeded generator (mulberry32): the same seed gives the same shop on every machine. */
export interface Random {
  /** A fraction in [0, 1). */
  next(): number
  /** An integer from `low` to `high`, both included. */
  integer(low: number, high: number): number
  /** One element of a list that is not empty. */
  pick<T>(list: readonly [T, ...T[]]): T
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const integer = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  return { next, integer, pick: (list) => list[integer(0, list.length - 1)] ?? list[0] }
}
