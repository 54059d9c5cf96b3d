import { expect, it } from 'vitest'
import { ReadCancelledError } from '../../../platform/database/readPool.ts'
import { rowsAtOnce, scanRows } from './scanRows.ts'

it('A scan whose caller has left ends as a cancelled read, which is no error of the shop', async () => {
  const rows = new Uint32Array(3 * rowsAtOnce)
  let parts = 0
  const visit = () => {
    parts += 1
    // A part that takes longer than its turn.
    const endsAt = performance.now() + 10
    while (performance.now() < endsAt);
  }
  const scan = scanRows({ rows, groups: rows }, visit, AbortSignal.abort())
  await expect(scan).rejects.toThrow(ReadCancelledError)
  expect(parts).toBe(1)
})
