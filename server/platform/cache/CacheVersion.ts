/** Sources of a cached value: items by id, or `all items` if any of them may outdate it. */
export type DependsOn = readonly number[] | 'all items'

/** Tells cached values whether they still hold. */
export interface CacheVersion {
  /** Rises with every change. Read it before reading what is to be cached. */
  readonly current: number
  isFresh(since: number, dependsOn: DependsOn): boolean
}
