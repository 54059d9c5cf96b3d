/** A list of products, by what all of its products have in common. */
export type ListKey = `${'category' | 'subcategory' | 'brand' | 'family'}:${number}`

/**
 * What a cached value was made of, besides content that is no product's: items by their ids, and whole lists, where others may
 * join or leave.
 */
export interface KnownSources {
  items: readonly number[]
  lists: readonly ListKey[]
}

/**
 * Sources of a cached value, of which `KnownSources` are all. Otherwise it is made of lists that nobody has named: items by id,
 * whose own looks it shows, or `all items` if the stock of any of them may outdate it.
 */
export type DependsOn = KnownSources | readonly number[] | 'all items'

/** Of what shows no item, and depends on no list of items. */
export const noItems: KnownSources = { items: [], lists: [] }

/** Tells cached values whether they still hold. */
export interface CacheVersion {
  /** Rises with every change. Read it before reading what is to be cached. */
  readonly current: number
  isFresh(since: number, dependsOn: DependsOn): boolean
}

export const isKnown = (dependsOn: DependsOn): dependsOn is KnownSources =>
  typeof dependsOn === 'object' && 'lists' in dependsOn

/** What a value depends on that is made of several. */
export function joinSources(parts: readonly DependsOn[]): DependsOn {
  const items = new Set<number>()
  const lists = new Set<ListKey>()
  let areKnown = true
  for (const part of parts) {
    if (part === 'all items') return part
    if (!isKnown(part)) areKnown = false
    for (const item of isKnown(part) ? part.items : part) items.add(item)
    for (const list of isKnown(part) ? part.lists : []) lists.add(list)
  }
  return areKnown ? { items: [...items], lists: [...lists] } : [...items]
}
