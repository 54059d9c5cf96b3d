import { describe, expect, it } from 'vitest'
import { createKeeper } from './createKeeper.ts'

/** A catalogue in which nothing changes. */
const still = {
  current: 1,
  isFresh: () => true,
  raise: async () => undefined,
  changed: () => undefined,
  stockMoved: () => undefined,
  flush: async () => undefined,
  start: async () => undefined,
}

/** A keeper with room for three of these. */
function smallKeeper() {
  const keeper = createKeeper<string, number>(still, { largestTotal: 30, sizeOf: () => 10 })
  const ask = (key: number) =>
    keeper.find(key) ?? keeper.make(key, async () => ({ value: `made ${key}`, dependsOn: [] }))
  return { keeper, ask }
}

describe('What is worked out from the catalogue', () => {
  it('is kept at once while there is room', async () => {
    const { keeper, ask } = smallKeeper()
    for (const key of [1, 2, 3]) await ask(key)
    expect([1, 2, 3].map(keeper.find)).toEqual(['made 1', 'made 2', 'made 3'])
  })

  it('pushes nothing out that was kept before, however much is asked for once', async () => {
    const { keeper, ask } = smallKeeper()
    for (const key of [1, 2, 3]) await ask(key)
    for (let key = 4; key < 5_000; key += 1) expect(await ask(key)).toBe(`made ${key}`)
    expect([1, 2, 3].map(keeper.find)).toEqual(['made 1', 'made 2', 'made 3'])
  })

  it('takes the place of what was not asked for longest once it is asked for again', async () => {
    const { keeper, ask } = smallKeeper()
    for (const key of [1, 2, 3, 4, 1, 4]) await ask(key)
    expect([1, 2, 3, 4].map(keeper.find)).toEqual(['made 1', null, 'made 3', 'made 4'])
  })
})
