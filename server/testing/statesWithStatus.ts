import type { OrderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import type { orders } from '../features/orders/tables.ts'

type States = Pick<typeof orders.$inferInsert, 'status' | 'state' | 'paymentState' | 'fulfilmentState'>

/** The columns of an order with this status, for tests that insert one directly. */
export function statesWithStatus(status: OrderStatus): States {
  const placed = { status, state: 'placed', paymentState: 'unpaid', fulfilmentState: 'unfulfilled' } as const
  const states: Record<OrderStatus, States> = {
    0: placed,
    1: { ...placed, fulfilmentState: 'on_hold' },
    2: { ...placed, fulfilmentState: 'dispatched' },
    3: { ...placed, fulfilmentState: 'in_delivery' },
    4: { ...placed, fulfilmentState: 'delivered' },
    5: { ...placed, state: 'completed', paymentState: 'paid', fulfilmentState: 'delivered' },
    6: { ...placed, paymentState: 'paid' },
    7: { ...placed, state: 'cancelled' },
    8: { ...placed, fulfilmentState: 'returned' },
  }
  return states[status]
}
