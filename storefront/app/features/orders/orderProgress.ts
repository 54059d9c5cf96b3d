import { type OrderStatus, orderStatus } from '@rawaj/contract/orders/orderStatus.ts'

/** The four stops of an order on its way, and the last of them that each status has reached. */
export const stops = ['placed', 'dispatched', 'on_the_way', 'delivered'] as const

const reached = {
  0: 0,
  1: 0,
  2: 1,
  3: 2,
  4: 3,
  5: 3,
  6: 0,
  7: 0,
  8: 3,
} as const satisfies Record<OrderStatus, number>

type StopState = 'done' | 'current' | 'todo' | 'stopped'

/** State of each stop for an order's status: a cancelled or returned one ends where it was. */
export function stopStates(status: OrderStatus): StopState[] {
  const at = reached[status]
  const ended = status === orderStatus.delivered || status === orderStatus.completed
  const stopped = status === orderStatus.cancelled || status === orderStatus.returned
  return stops.map((_, stop) => {
    if (stop > at) return 'todo'
    if (stop < at || ended) return 'done'
    return stopped ? 'stopped' : 'current'
  })
}
