/** The life of an order (spec, section 4; codes 7 and 8 and the moves: docs/api.md, Order status). */
export const orderStatus = {
  initiated: 0,
  onHold: 1,
  dispatched: 2,
  inDelivery: 3,
  delivered: 4,
  completed: 5,
  paid: 6,
  cancelled: 7,
  returned: 8,
} as const

export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus]

/** Allowed moves, from → to. The server refuses by this table; a back office will offer no others. */
export const orderTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  0: [1, 2, 6, 7],
  1: [0, 2, 6, 7],
  2: [3, 4],
  3: [4, 8],
  4: [5, 8],
  5: [8],
  6: [1, 2, 7],
  7: [],
  8: [],
}

/** Payment and order type (spec, section 4). */
export const orderType = { cashOnDelivery: 0, online: 1, quotation: 2 } as const
export type OrderType = (typeof orderType)[keyof typeof orderType]

/** States of a quotation as its customer reads them. */
export const customerQuotationStates = ['asked', 'offered', 'accepted', 'declined', 'expired'] as const
export type CustomerQuotationState = (typeof customerQuotationStates)[number]

/**
 * The next step of an order or a quotation. Its customer decides about an offer, pays online for one that was accepted, transfers
 * money, or asks again after an offer expired; the shop makes an offer, waits for pieces that it owes, prepares, holds, delivers.
 */
export const nextSteps = [
  'decide',
  'pay',
  'transfer',
  'ask_again',
  'offer',
  'wait_for_goods',
  'prepare',
  'hold',
  'deliver',
] as const
export type NextStep = (typeof nextSteps)[number]
