const unlimited = '999999999'

/** Settings for tests whose customers order more than the shop would let them. */
export const withoutOrderLimits = {
  ORDER_MAX_OPEN: unlimited,
  ORDER_MAX_OPEN_TOTAL: unlimited,
  ORDER_PROVEN_EMAIL_ABOVE: unlimited,
  RESERVATION_MAX_UNPAID: unlimited,
  QUOTATION_MAX_DAILY: unlimited,
}
