/**
 * Payment of an order that staff take: cash on delivery, or a bank transfer that it waits for. A quotation is not paid at all.
 */
export const staffOrderPayments = ['cash', 'bank', 'quotation'] as const
export type StaffOrderPayment = (typeof staffOrderPayments)[number]

/** Limits on unpaid cash orders of one customer; staff may exceed them. */
export const cashLimits = [
  'too_many_open_orders',
  'open_orders_too_large',
  'too_many_pieces',
  'email_not_proven',
] as const
export type CashLimit = (typeof cashLimits)[number]

/** As many products as a cart holds. */
export const maxOrderLines = 500
/** Products that are suggested while typing. */
export const maxOrderGoods = 8
