import { expect, it } from 'vitest'
import { kill } from './kill.ts'
import { failuresOf } from './report.ts'

it('A shop that is killed, its database, and both, again and again in the middle of sales, comes back with every acknowledged order once', async () => {
  const report = await kill({ rounds: 15, sales: 500, customers: 8 })
  expect(failuresOf(report)).toEqual([])
})
