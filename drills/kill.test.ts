// @module-tag ci
import { expect, it } from 'vitest'
import { kill } from './kill.ts'
import { failuresOf } from './report.ts'

it('A shop that is killed, its database, and both, in the middle of sales, comes back with every acknowledged order once', async () => {
  const report = await kill({ rounds: 1, sales: 30, customers: 3 })
  expect(failuresOf(report)).toEqual([])
}, 300_000)
