import { expect, it } from 'vitest'
import { load } from './load.ts'
import { failuresOf } from './report.ts'

it('A crowd of readers is partly served and partly refused with Retry-After, customers buy, and nothing is lost', async () => {
  const report = await load({ products: 2_000, seconds: 1, connections: 120, customers: 4, demo: false })
  expect(failuresOf(report)).toEqual([])
}, 300_000)
