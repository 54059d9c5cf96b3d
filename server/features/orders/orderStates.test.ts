import { type OrderStatus, orderStatus, orderTransitions } from '@rawaj/contract/orders/orderStatus.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { statesWithStatus } from '../../testing/statesWithStatus.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { type MovableOrder, type OrderStates, statesAfter, statusOf } from './orderStates.ts'
import { orders } from './tables.ts'

const testShop = useFixture(openTestShop)

const all = Object.values(orderStatus)
const everyStates: OrderStates[] = (['pending', 'abandoned', 'placed', 'completed', 'cancelled'] as const).flatMap(
  (state) =>
    (['unpaid', 'paid', 'part_refunded', 'refunded'] as const).flatMap((paymentState) =>
      (['unfulfilled', 'on_hold', 'dispatched', 'in_delivery', 'delivered', 'returned'] as const).map(
        (fulfilmentState): OrderStates => ({ state, paymentState, fulfilmentState }),
      ),
    ),
)

describe('The status number', () => {
  it('is what the states say, in the code and in the check of the table', async () => {
    const { id: userId } = await testShop.make.customer()
    const amounts = { subtotalHalalas: 0, vatHalalas: 0, shippingHalalas: 0, totalHalalas: 0 }
    const buyer = { buyerName: '', buyerMobile: '', buyerAddress: '', buyerZipcode: '' }
    const { db } = testShop.shop
    const [order] = await db
      .insert(orders)
      .values({ orderNo: 'RW-STATES', userId, type: 0, ...amounts, ...buyer })
      .returning()
    const write = (states: OrderStates, status: number) =>
      db
        .update(orders)
        .set({ ...states, status })
        .where(eq(orders.id, order?.id ?? 0))
    for (const states of everyStates) {
      const status = statusOf(states)
      await write(states, status)
      await expect(write(states, (status + 1) % 9), JSON.stringify(states)).rejects.toThrow()
    }
  })
})

describe('A move', () => {
  const moves = (order: MovableOrder) => all.filter((to) => statesAfter(order, to) !== null)
  const at = (status: OrderStatus, more: Partial<MovableOrder> = {}): MovableOrder => {
    const { state = 'placed', paymentState = 'unpaid', fulfilmentState = 'unfulfilled' } = statesWithStatus(status)
    return { type: 0, allReturned: false, state, paymentState, fulfilmentState, ...more }
  }

  it('leads to the status that was asked for, and only where the table of moves allows it', () => {
    for (const states of everyStates)
      for (const type of [0, 1, 2] as const)
        for (const to of all) {
          const next = statesAfter({ ...states, type, allReturned: true }, to)
          if (next === null) continue
          expect(orderTransitions[statusOf(states)]).toContain(to)
          expect(statusOf(next)).toBe(to)
        }
  })

  it('a cash order makes any move that the table names, but for a return before the last piece is back', () => {
    for (const status of all) {
      const named = orderTransitions[status]
      expect(moves(at(status, { allReturned: true }))).toEqual([...named].sort())
      expect(moves(at(status))).toEqual(named.filter((to) => to !== orderStatus.returned).sort())
    }
  })

  it('a quotation only moves to waiting and to cancelled', () => {
    expect([0, 1, 7].map((status) => moves(at(status as OrderStatus, { type: 2 })))).toEqual([[1, 7], [0, 7], []])
  })

  it('an unpaid online order only moves by money coming, in time or too late', () => {
    for (const state of ['pending', 'abandoned'] as const) expect(moves(at(0, { type: 1, state }))).toEqual([6, 7])
  })

  it('never sends what was refunded or cancelled', () => {
    expect(moves(at(6, { paymentState: 'refunded' }))).toEqual([1, 7])
    expect(moves(at(1, { paymentState: 'refunded' }))).not.toContain(orderStatus.dispatched)
    expect(moves(at(7))).toEqual([])
  })
})
