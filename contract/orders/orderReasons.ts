/** Why a customer cancels an order before it is sent. */
export const customerCancelReasons = [
  'changed_mind',
  'by_mistake',
  'too_slow',
  'found_elsewhere',
  'another_reason',
] as const

/** Why an order is cancelled: the shop has reasons of its own beside those of its customers. */
export const cancelReasons = [
  ...customerCancelReasons,
  'out_of_stock',
  'unreachable',
  'wrong_price',
  'duplicate',
  'suspicious',
] as const
export type CancelReason = (typeof cancelReasons)[number]
export type CustomerCancelReason = (typeof customerCancelReasons)[number]

/** Why a customer sends goods back. */
export const customerReturnReasons = [
  'changed_mind',
  'damaged',
  'wrong_item',
  'not_as_described',
  'defective',
  'another_reason',
] as const

/** Why goods come back; what is refused at the door was never the customer's. */
export const returnReasons = [...customerReturnReasons, 'refused_at_door', 'undeliverable'] as const
export type ReturnReason = (typeof returnReasons)[number]
export type CustomerReturnReason = (typeof customerReturnReasons)[number]

/**
 * Whether goods that come back for a reason go back on sale, unless an employee decides otherwise. What is broken, or may be,
 * is looked at first.
 */
export const restockedByDefault: Record<ReturnReason, boolean> = {
  changed_mind: true,
  damaged: false,
  wrong_item: true,
  not_as_described: false,
  defective: false,
  another_reason: false,
  refused_at_door: true,
  undeliverable: true,
}

/** Days after delivery within which a customer may return goods (docs/saudi-rules.md). */
export const returnWithinDays = 7

/** Days after which an undelivered order is late: the customer may cancel it (docs/saudi-rules.md). */
export const lateAfterDays = 15

/**
 * `requested` by the customer, then `approved` or `refused` by the shop, or `withdrawn`; `received` once the goods are back,
 * which staff may record without a request.
 */
export const returnStates = ['requested', 'approved', 'refused', 'withdrawn', 'received'] as const
export type ReturnState = (typeof returnStates)[number]
