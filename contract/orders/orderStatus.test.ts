import { describe, expect, it } from 'vitest'
import { type OrderStatus, orderStatus, orderTransitions } from './orderStatus.ts'

const all = Object.values(orderStatus)

/** docs/api.md, Order status: 0→1,2,6,7; 1→0,2,6,7; 2→3,4; 3→4,8; 4→5,8; 5→8; 6→1,2,7. */
const allowed = new Set('01 02 06 07 10 12 16 17 23 24 34 38 45 48 58 61 62 67'.split(' '))

describe('An order moves', () => {
  const pairs = all.flatMap((from) =>
    all.map((to): [OrderStatus, OrderStatus, boolean] => [from, to, allowed.has(`${from}${to}`)]),
  )
  it.each(pairs)('from %i to %i: %s', (from, to, may) => {
    expect(orderTransitions[from].includes(to)).toBe(may)
  })

  it('no further once cancelled or returned', () => {
    expect([orderTransitions[7], orderTransitions[8]]).toEqual([[], []])
  })
})
