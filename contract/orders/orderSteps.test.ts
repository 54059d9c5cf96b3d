import { expect, test } from 'vitest'
import { latestStepsFirst } from './orderSteps.ts'

const morning = '2026-11-28T06:00:00.000Z'
const noon = '2026-11-28T09:00:00.000Z'

test.each([
  ['an order put on hold at once', { steps: [0, 1] }, [1, 0]],
  ['an offer made at once', { steps: [0, 1, 6] }, [6, 1, 0]],
  [
    'one confirmed, packed and sent at once',
    { steps: [0, 2], confirmed: noon, packed: noon },
    [2, 'packed', 'confirmed', 0],
  ],
  ['one confirmed before it was put on hold', { steps: [0, 1], confirmed: morning }, [1, 0, 'confirmed']],
  ['one placed and confirmed at once', { steps: [0], confirmed: noon }, ['confirmed', 0]],
  ['one of which nothing is known', { steps: [] }, []],
] as const)('%s has the latest of its history first', (_, history, expected) => {
  const { steps, confirmed = null, packed = null } = { confirmed: null, packed: null, ...history }
  const moves = steps.map((status) => ({ status, at: noon }))
  const sorted = latestStepsFirst({ moves, confirmedAt: confirmed, packedAt: packed })
  expect(sorted.map((step) => (step.move ? step.move.status : step.mark))).toEqual(expected)
})
