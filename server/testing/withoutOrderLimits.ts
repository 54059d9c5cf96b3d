const asGoodAsNone = '999999999'

/** Settings for tests whose customers order more than the shop would let them. */
export const withoutOrderLimits = {
  ORDER_MAX_OPEN: asGoodAsNone,
  ORDER_MAX_OPEN_TOTAL: asGoodAsNone,
  ORDER_PROVEN_EMAIL_ABOVE: asGoodAsNone,
  RESERVATION_MAX_UNPAID: asGoodAsNone,
  QUOTATION_MAX_DAILY: asGoodAsNone,
}
