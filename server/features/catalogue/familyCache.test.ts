import type { Accessory } from '@rawaj/contract/products/accessories.ts'
import { expect, it } from 'vitest'
import { createFamilyCache } from './familyCache.ts'

it('Families are in memory within their bounds, whatever goes with them', () => {
  const { outlines } = createFamilyCache({ current: 1, isFresh: () => true })
  const accessories = Array.from({ length: 20 }, (_, id): Accessory => ({ kind: 'product', id, ratio: null }))
  for (let id = 0; id < 4_000; id += 1)
    outlines.set(`${id}/en`, {
      value: { id, name: '', axes: [], members: [], accessories },
      since: 1,
      dependsOn: [],
    })
  expect(outlines.entries().length).toBeLessThan((3 * 1024 * 1024) / (600 + 20 * 100))
})
