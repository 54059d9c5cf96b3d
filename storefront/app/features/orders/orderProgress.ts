import type { OwnOrder } from '@rawaj/contract/orders/orderSchemas.ts'
import { type OrderStatus, orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import { knownStatus } from './orderLabels.ts'

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

/** Steps of an order, the latest first; of two at the same moment, the effect is the later one. */
export function latestFirst({
  steps: [placed, ...later],
  confirmed_at,
  packed_at,
}: Pick<OwnOrder, 'steps' | 'confirmed_at' | 'packed_at'>): {
  at: string
  step: OrderStatus | 'confirmed' | 'packed'
}[] {
  const ofStatus = ({ status, at }: OwnOrder['steps'][number]) => ({ at, step: knownStatus(status) })
  return [
    ...(placed ? [ofStatus(placed)] : []),
    ...(confirmed_at ? [{ at: confirmed_at, step: 'confirmed' as const }] : []),
    ...(packed_at ? [{ at: packed_at, step: 'packed' as const }] : []),
    ...later.map(ofStatus),
  ]
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .toReversed()
}
