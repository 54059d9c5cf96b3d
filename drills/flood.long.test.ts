import { expect, it } from 'vitest'
import { flood } from './flood.ts'
import { failuresOf } from './report.ts'

it('A flood of searches is refused with Retry-After, and another address is served meanwhile', async () => {
  const report = await flood({ products: 2_000, seconds: 1, rounds: 1, perSecond: 20, demo: false })
  expect(failuresOf(report)).toEqual([])
}, 300_000)
