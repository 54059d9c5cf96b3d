import type { DeliveryTerms } from '@rawaj/contract/money/delivery.ts'
import { type Halalas, maxAmount } from '@rawaj/contract/money/money.ts'
import { calculateTotals, type PricedLine, type Totals } from '@rawaj/contract/money/totals.ts'
import { invalidInput } from '../../../platform/errors/AppError.ts'
import { assertOrderNotTooLarge } from '../place/checkOrder.ts'

/** Totals of a stored offer: with its own delivery charge, whatever the shop charges today. */
export function totalsOf(
  lines: readonly PricedLine[],
  { taxIncluded, shippingHalalas }: { taxIncluded: boolean; shippingHalalas: Halalas },
): Totals {
  return calculateTotals(lines, { taxIncluded, delivery: ownDelivery(shippingHalalas) })
}

/** Delivery at a fixed price. */
export const ownDelivery = (chargeHalalas: Halalas): DeliveryTerms => ({ chargeHalalas, freeFromHalalas: null })

/**
 * Totals of an offer before it is stored.
 * @throws `invalid_input` by product for a line beyond the shop's limits, or for all of them together
 */
export function plannedTotals(
  lines: readonly (PricedLine & { productId: number })[],
  { taxIncluded, delivery }: { taxIncluded: boolean; delivery: DeliveryTerms },
): Totals {
  // Before adding up: each product stays within whole-number arithmetic.
  const tooLarge = lines.filter(({ unitHalalas, quantity }) => unitHalalas * quantity > maxAmount)
  if (tooLarge.length > 0) {
    const fields = Object.fromEntries(tooLarge.map(({ productId }) => [String(productId), 'amount_too_large' as const]))
    throw invalidInput(fields)
  }
  const totals = calculateTotals(lines, { taxIncluded, delivery })
  assertOrderNotTooLarge(totals)
  return totals
}
