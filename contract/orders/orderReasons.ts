/** A customer's reasons to cancel an order before it is dispatched. */
export const customerCancelReasons = [
  'changed_mind',
  'by_mistake',
  'too_slow',
  'found_elsewhere',
  'another_reason',
] as const

/** All reasons of a cancellation: those of customers and the shop's own. */
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

/** A customer's reasons for a return. */
export const customerReturnReasons = [
  'changed_mind',
  'damaged',
  'wrong_item',
  'not_as_described',
  'defective',
  'another_reason',
] as const

/** All reasons of a return; a parcel refused at the door never reached the customer. */
export const returnReasons = [...customerReturnReasons, 'refused_at_door', 'undeliverable'] as const
export type ReturnReason = (typeof returnReasons)[number]
export type CustomerReturnReason = (typeof customerReturnReasons)[number]

/**
 * Whether returned pieces are restocked by default, depending on the reason; an employee may decide otherwise. Pieces that are,
 * or may be, broken are inspected first.
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
 * `requested` by the customer, then `approved` or `refused` by the shop, or `withdrawn`; `received` once the pieces are back,
 * which staff may record without a request.
 */
export const returnStates = ['requested', 'approved', 'refused', 'withdrawn', 'received'] as const
export type ReturnState = (typeof returnStates)[number]
