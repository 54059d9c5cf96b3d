/** Keys of one generation: enough for some minutes of a busy shop, and half a megabyte at most. */
const generation = 2_000

/** Keys that were noted not long ago, without end and in little memory. */
export interface RecentKeys<Key> {
  knows(key: Key): boolean
  add(key: Key): void
}

/** Remembers the last few thousand keys: when a generation is full, the one before it is forgotten. */
export function createRecentKeys<Key>(): RecentKeys<Key> {
  let now = new Set<Key>()
  let before = new Set<Key>()
  return {
    knows: (key) => now.has(key) || before.has(key),
    add(key) {
      if (now.size >= generation) {
        before = now
        now = new Set()
      }
      now.add(key)
    },
  }
}
