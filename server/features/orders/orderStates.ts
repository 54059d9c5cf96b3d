import {
  type OrderStatus,
  type OrderType,
  orderStatus,
  orderTransitions,
  orderType,
} from '@rawaj/contract/orders/orderStatus.ts'
import type { FulfilmentState, OrderState, PaymentState } from './tables.ts'

export interface OrderStates {
  state: OrderState
  paymentState: PaymentState
  fulfilmentState: FulfilmentState
}

const statusOfFulfilment = {
  returned: orderStatus.returned,
  delivered: orderStatus.delivered,
  in_delivery: orderStatus.inDelivery,
  dispatched: orderStatus.dispatched,
  on_hold: orderStatus.onHold,
} as const

/** The spec's status number of an order in these states. */
export function statusOf({ state, paymentState, fulfilmentState }: OrderStates): OrderStatus {
  if (state === 'cancelled') return orderStatus.cancelled
  if (fulfilmentState === 'returned') return orderStatus.returned
  if (state === 'pending' || state === 'abandoned') return orderStatus.initiated
  if (state === 'completed') return orderStatus.completed
  if (fulfilmentState !== 'unfulfilled') return statusOfFulfilment[fulfilmentState]
  return paymentState === 'unpaid' ? orderStatus.initiated : orderStatus.paid
}

export interface MovableOrder extends OrderStates {
  type: OrderType
  /** Whether every piece that was sent is back. */
  allReturned: boolean
}

const quotationStatuses: readonly OrderStatus[] = [orderStatus.initiated, orderStatus.onHold, orderStatus.cancelled]

/**
 * The states of an order after a move to a status; `null` if it is not allowed. The table of moves says which number may follow
 * which; in addition an unpaid online order waits for money, a refunded one is not sent, and a return is complete when every
 * piece is back.
 */
export function statesAfter(order: MovableOrder, to: OrderStatus): OrderStates | null {
  const { type, allReturned, ...states } = order
  if (!orderTransitions[statusOf(states)].includes(to)) return null
  if (type === orderType.quotation && !quotationStatuses.includes(to)) return null
  const next = changed(order, to)
  return next !== null && statusOf(next) === to ? next : null
}

function changed(
  { type, state, paymentState, fulfilmentState, allReturned }: MovableOrder,
  to: OrderStatus,
): OrderStates | null {
  const awaitsPayment = state === 'pending' || state === 'abandoned'
  // Unpaid online: money makes it the customer's order, or money that came too late ends it.
  if (awaitsPayment && to !== orderStatus.paid && to !== orderStatus.cancelled) return null
  const states = { state: awaitsPayment ? ('placed' as const) : state, paymentState, fulfilmentState }
  const maySend = paymentState !== 'refunded' && (type !== orderType.online || paymentState !== 'unpaid')
  switch (to) {
    case orderStatus.initiated:
      return { ...states, fulfilmentState: 'unfulfilled' }
    case orderStatus.onHold:
      return { ...states, fulfilmentState: 'on_hold' }
    case orderStatus.dispatched:
      return maySend ? { ...states, fulfilmentState: 'dispatched' } : null
    case orderStatus.inDelivery:
      return { ...states, fulfilmentState: 'in_delivery' }
    case orderStatus.delivered:
      return { ...states, fulfilmentState: 'delivered' }
    case orderStatus.completed:
      return { ...states, state: 'completed', paymentState: paidIfUnpaid(paymentState) }
    case orderStatus.paid:
      return { ...states, paymentState: paidIfUnpaid(paymentState), fulfilmentState: 'unfulfilled' }
    case orderStatus.cancelled:
      return { ...states, state: 'cancelled' }
    case orderStatus.returned:
      return allReturned ? { ...states, fulfilmentState: 'returned' } : null
  }
}

const paidIfUnpaid = (paymentState: PaymentState): PaymentState => (paymentState === 'unpaid' ? 'paid' : paymentState)

/** Statuses that an order may be moved to; what was sent may come back as a whole. */
export const movesOf = (order: OrderStates & { type: OrderType }): OrderStatus[] =>
  orderTransitions[statusOf(order)].filter((to) => statesAfter({ ...order, allReturned: true }, to) !== null)
