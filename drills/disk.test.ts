import { expect, it } from 'vitest'
import { disk } from './disk.ts'
import { failuresOf } from './report.ts'

// If no small disk can be mounted, the database reports in its place that there is no room.
it('A shop whose disk is full refuses orders, loses none, and sells again by itself once there is room', {
  tags: ['long'],
}, async () => {
  const report = await disk({ seconds: 0, customers: 2 })
  expect(failuresOf(report)).toEqual([])
})
