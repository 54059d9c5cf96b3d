import { minSoldQuantity, type QuantityRule, roundedQuantity } from '@rawaj/contract/orders/orderQuantity.ts'

/**
 * From 1 to the available pieces, in the quantities that there are: one between two of them is the one above. The smallest one even
 * when none are left, since the button beside it shows that.
 */
export const clampQuantity = (quantity: number, max: number, rule: QuantityRule = { min: 1, step: 1 }): number =>
  roundedQuantity(rule, quantity, max) || minSoldQuantity(rule)
