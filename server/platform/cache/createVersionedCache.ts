import { LRUCache } from 'lru-cache'
import type { CacheVersion, DependsOn } from './CacheVersion.ts'
import { type SharedTask, shareTask } from './sharedTask.ts'

interface CacheEntry<Value> {
  value: Value
  since: number
  dependsOn: DependsOn
}

/** A cache of values derived from the catalogue, valid until the catalogue changes. */
export interface VersionedCache<Value, Key extends string | number = string> {
  /** The cached value, or `null` on a miss or when it is stale. */
  get(key: Key): Value | null
  /** Caches what was read at `since`, the catalogue's version before the read. */
  set(key: Key, made: { value: Value; since: number; dependsOn: DependsOn }): void
  /**
   * Loads a missing value once, however many ask at the same moment (request coalescing), and caches it. When every
   * caller's signal is aborted, the loader's is.
   */
  getOrLoad(key: Key, loader: Loader<Value>, signal?: AbortSignal): Promise<Value>
  /** Whether it is being loaded: one more caller costs nothing. */
  isLoading(key: Key): boolean
  /** All entries, fresh or stale. */
  entries(): [Key, Value][]
}

type Loader<Value> = (signal: AbortSignal) => Promise<{ value: Value; dependsOn: DependsOn }>

interface CacheLimits<Value> {
  /** Bytes in total; the least recently used values are evicted first. */
  maxSize: number
  sizeOf: (value: Value) => number
}

/** Requested keys that are remembered: some minutes of a busy shop, at most half a megabyte. */
const maxMissedKeys = 4_000

/** Milliseconds. A few things change with the clock alone, such as products that become available. */
const maxAgeMs = 5 * 60_000

/**
 * The version is read before a value is loaded: a change during the load leaves the entry stale, never wrongly fresh.
 * Once the cache is full, a value is admitted on its second request: in a large catalogue most are requested once, and
 * would evict what is requested all day.
 */
export function createVersionedCache<Value, Key extends string | number = string>(
  version: CacheVersion,
  { maxSize, sizeOf }: CacheLimits<Value>,
): VersionedCache<Value, Key> {
  const sizeWith = (key: Key, value: Value) => sizeOf(value) + (typeof key === 'string' ? key.length : 0)
  const entries = new LRUCache<Key, CacheEntry<Value>>({
    maxSize: maxSize,
    sizeCalculation: (entry, key) => sizeWith(key, entry.value),
    ttl: maxAgeMs,
    // The clock is read at intervals, not for every look-up.
    ttlResolution: 1_000,
  })
  const recentMisses = new LRUCache<Key, true>({ max: maxMissedKeys })
  const loading = new Map<Key, { since: number; work: SharedTask<Value> }>()

  function running(key: Key): SharedTask<Value> | undefined {
    const made = loading.get(key)
    return made?.since === version.current && !made.work.isAborted ? made.work : undefined
  }

  function keep(key: Key, made: CacheEntry<Value>) {
    const room = maxSize - entries.calculatedSize
    if (sizeWith(key, made.value) <= room || entries.has(key) || recentMisses.has(key)) entries.set(key, made)
    else recentMisses.set(key, true)
  }

  return {
    get(key) {
      const entry = entries.get(key)
      // Read first: a scheduled moment may pass during the check.
      const current = version.current
      if (!entry || !version.isFresh(entry.since, entry.dependsOn)) return null
      // Fresh as of then: the next look-up need not check the products again.
      entry.since = current
      return entry.value
    },
    set: keep,
    isLoading: (key) => running(key) !== undefined,
    getOrLoad(key, loader, signal) {
      const since = version.current
      let work = running(key)
      if (!work) {
        const started = shareTask(async (signal) => {
          const made = await loader(signal)
          keep(key, { ...made, since })
          return made.value
        })
        const forget = () => {
          if (loading.get(key)?.work === started) loading.delete(key)
        }
        started.result.then(forget, forget)
        loading.set(key, { since, work: started })
        work = started
      }
      work.join(signal)
      return work.result
    },
    entries: () => [...entries.entries()].map(([key, { value }]) => [key, value]),
  }
}
