import { LRUCache } from 'lru-cache'

/**
 * Remembers up to `max` entries and forgets the least recently used, or those older than `ttl` (milliseconds). With `maxSize` of
 * the library, memory is taken as it fills; its `max` takes all of it at once, a few hundred kB for each, and most stay nearly empty.
 */
export function createLru<Key extends string, Value extends string | number | boolean | object>(
  max: number,
  { ttl = 0 }: { ttl?: number } = {},
): LRUCache<Key, Value> {
  return new LRUCache({ maxSize: max, sizeCalculation: () => 1, ttl })
}
