import { getEventListeners } from 'node:events'
import { describe, expect, it } from 'vitest'
import { createVersionedCache } from './createVersionedCache.ts'

/** A catalogue in which nothing changes. */
const still = {
  current: 1,
  isFresh: () => true,
  increment: async () => undefined,
  changed: () => undefined,
  stockChanged: () => undefined,
  flush: async () => undefined,
  start: async () => undefined,
}

/** A cache with room for three of these. */
function smallCache() {
  const cache = createVersionedCache<string, number>(still, { maxSize: 30, sizeOf: () => 10 })
  const ask = (key: number) =>
    cache.get(key) ?? cache.getOrLoad(key, async () => ({ value: `made ${key}`, dependsOn: [] }))
  return { keeper: cache, ask }
}

describe('The cache of the catalogue', () => {
  it('admits at once while there is room', async () => {
    const { keeper: cache, ask } = smallCache()
    for (const key of [1, 2, 3]) await ask(key)
    expect([1, 2, 3].map(cache.get)).toEqual(['made 1', 'made 2', 'made 3'])
  })

  it('evicts nothing for what is requested once', async () => {
    const { keeper: cache, ask } = smallCache()
    for (const key of [1, 2, 3]) await ask(key)
    for (let key = 4; key < 5_000; key += 1) expect(await ask(key)).toBe(`made ${key}`)
    expect([1, 2, 3].map(cache.get)).toEqual(['made 1', 'made 2', 'made 3'])
  })

  it('admits on the second request, and evicts the least recently used', async () => {
    const { keeper: cache, ask } = smallCache()
    for (const key of [1, 2, 3, 4, 1, 4]) await ask(key)
    expect([1, 2, 3, 4].map(cache.get)).toEqual(['made 1', null, 'made 3', 'made 4'])
  })

  it('watches a caller no longer than it loads: a page waits for many values with one signal', async () => {
    const { keeper: cache } = smallCache()
    const visit = new AbortController()
    const load = (key: number, made: Promise<string>) =>
      cache.getOrLoad(key, async () => ({ value: await made, dependsOn: [] }), visit.signal)
    const loads = Array.from({ length: 300 }, (_, key) => load(key, Promise.resolve(`made ${key}`)))
    const failing = load(300, Promise.reject(new Error('not there')))
    expect(getEventListeners(visit.signal, 'abort')).toHaveLength(301)
    await Promise.all(loads)
    await expect(failing).rejects.toThrow('not there')
    expect(getEventListeners(visit.signal, 'abort')).toEqual([])
  })
})
