import { expect, it } from 'vitest'
import { failuresOf } from './report.ts'
import { slowBodies } from './slowBodies.ts'

it('Bodies that drip are given up, and hold nobody’s form or order up meanwhile', async () => {
  const report = await slowBodies({ until: 'answered' })
  expect(failuresOf(report)).toEqual([])
}, 300_000)
