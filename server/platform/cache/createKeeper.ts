import { LRUCache } from 'lru-cache'
import type { CacheVersion, DependsOn } from './CacheVersion.ts'
import { type SharedWork, shareWork } from './sharedWork.ts'

interface Kept<Value> {
  value: Value
  since: number
  dependsOn: DependsOn
}

/** Things worked out from the catalogue, kept as long as they hold. */
export interface Keeper<Value, Key extends string | number = string> {
  /** What is kept, or `null` when there is none that still holds. */
  find(key: Key): Value | null
  /** Keeps what was read at `since`, the catalogue's version before reading it. */
  keep(key: Key, made: { value: Value; since: number; dependsOn: DependsOn }): void
  /**
   * Works it out once, however many ask for it at the same moment, and keeps it. `left` says that who asks has left; when
   * all have, the maker's signal is given.
   */
  make(key: Key, maker: Maker<Value>, left?: AbortSignal): Promise<Value>
  /** Whether somebody waits for it already: one more costs nothing. */
  isBeingMade(key: Key): boolean
  /** All that is kept, fresh or not, by key. */
  all(): [Key, Value][]
}

type Maker<Value> = (everybodyLeft: AbortSignal) => Promise<{ value: Value; dependsOn: DependsOn }>

interface Room<Value> {
  /** Bytes for all of them; what was not asked for longest goes first. */
  largestTotal: number
  sizeOf: (value: Value) => number
}

/** Keys that are remembered for having been asked for: some minutes of a busy shop, and half a megabyte at most. */
const maxMissedKeys = 4_000

/** A few things change with the clock alone, such as goods that become available. */
const longestLife = 5 * 60_000

/**
 * Keeps what does not change until the catalogue does. The version is taken before a thing is made: a change that comes
 * while it is being made leaves it outdated, never wrongly fresh. Once the room is full, a thing is kept when it is asked
 * for a second time: in a large catalogue most are asked for once, and would push out what is asked for all day.
 */
export function createKeeper<Value, Key extends string | number = string>(
  version: CacheVersion,
  { largestTotal, sizeOf }: Room<Value>,
): Keeper<Value, Key> {
  const sizeWith = (key: Key, value: Value) => sizeOf(value) + (typeof key === 'string' ? key.length : 0)
  const entries = new LRUCache<Key, Kept<Value>>({
    maxSize: largestTotal,
    sizeCalculation: (entry, key) => sizeWith(key, entry.value),
    ttl: longestLife,
    // The clock is read once in a while, not for every look.
    ttlResolution: 1_000,
  })
  const missed = new LRUCache<Key, true>({ max: maxMissedKeys })
  const beingMade = new Map<Key, { since: number; work: SharedWork<Value> }>()

  function running(key: Key): SharedWork<Value> | undefined {
    const made = beingMade.get(key)
    return made?.since === version.current && !made.work.isAbandoned ? made.work : undefined
  }

  function keep(key: Key, made: Kept<Value>) {
    const room = largestTotal - entries.calculatedSize
    if (sizeWith(key, made.value) <= room || entries.has(key) || missed.has(key)) entries.set(key, made)
    else missed.set(key, true)
  }

  return {
    find(key) {
      const entry = entries.get(key)
      if (!entry || !version.isFresh(entry.since, entry.dependsOn)) return null
      // Fresh as of now: the next look need not go through the products again.
      entry.since = version.current
      return entry.value
    },
    keep,
    isBeingMade: (key) => running(key) !== undefined,
    make(key, maker, left) {
      const since = version.current
      let work = running(key)
      if (!work) {
        const started = shareWork(async (everybodyLeft) => {
          const made = await maker(everybodyLeft)
          keep(key, { ...made, since })
          return made.value
        })
        const forget = () => {
          if (beingMade.get(key)?.work === started) beingMade.delete(key)
        }
        started.result.then(forget, forget)
        beingMade.set(key, { since, work: started })
        work = started
      }
      work.join(left)
      return work.result
    },
    all: () => [...entries.entries()].map(([key, { value }]) => [key, value]),
  }
}
