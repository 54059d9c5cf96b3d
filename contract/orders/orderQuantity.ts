import { maxQuantity } from './quantity.ts'

/** In which quantities a product is sold: at least `min` pieces, in multiples of `step`. */
export interface QuantityRule {
  min: number
  step: number
}

/** A product of the wire has these fields where it is not sold by any quantity. */
export interface SoldProduct {
  min_quantity?: number | undefined
  quantity_step?: number | undefined
}

export const quantityRuleOf = ({ min_quantity: min = 1, quantity_step: step = 1 }: SoldProduct): QuantityRule => ({
  min,
  step,
})

/** The fewest pieces that can be ordered. */
export const minSoldQuantity = ({ min, step }: QuantityRule): number => Math.ceil(Math.max(min, 1) / step) * step

/** The most pieces out of these that can be ordered at once; 0: there are too few. */
export function maxSoldQuantity(rule: QuantityRule, pieces: number): number {
  const most = Math.floor(Math.min(pieces, maxQuantity) / rule.step) * rule.step
  return most < minSoldQuantity(rule) ? 0 : most
}

export const isSoldQuantity = (rule: QuantityRule, quantity: number): boolean =>
  quantity >= minSoldQuantity(rule) && quantity % rule.step === 0

/** This quantity, or the one above it that can be ordered. */
export const nextSoldQuantity = (rule: QuantityRule, quantity: number): number =>
  Math.max(minSoldQuantity(rule), Math.ceil(quantity / rule.step) * rule.step)

/** The quantities next to this one that can be ordered, of these pieces: one below it and one above it, where there are such. */
export function nearestQuantities(rule: QuantityRule, quantity: number, pieces: number = maxQuantity): number[] {
  const below = maxSoldQuantity(rule, Math.min(quantity, pieces))
  const above = nextSoldQuantity(rule, quantity)
  return [...new Set([below, above])].filter((one) => one > 0 && one <= Math.min(pieces, maxQuantity))
}

/** What can be added to the pieces in a cart, next to this quantity, so that it holds `pieces` at most. */
const nearestAdditions = (
  rule: QuantityRule,
  quantity: number,
  { inCart, pieces }: { inCart: number; pieces: number },
): number[] => nearestQuantities(rule, inCart + quantity, pieces).flatMap((sum) => (sum > inCart ? [sum - inCart] : []))

/** This quantity, or the one above it that can be ordered; where there are fewer pieces, as much of them as can be ordered; 0: none can. */
export function roundedQuantity(rule: QuantityRule, quantity: number, pieces: number): number {
  const above = nextSoldQuantity(rule, quantity)
  return above <= Math.min(pieces, maxQuantity) ? above : maxSoldQuantity(rule, pieces)
}

export type QuantityProblem = { code: 'quantity_not_sold'; nearest: number[] } | { code: 'not_enough_stock' }

/**
 * Why a line of a cart or an order cannot hold this many pieces, where there are `pieces` of the product; null: it can. The rule comes
 * before the stock, unless no quantity that could be taken instead is left.
 */
export function quantityProblem(
  rule: QuantityRule,
  { inCart = 0, quantity, pieces }: { inCart?: number; quantity: number; pieces: number },
): QuantityProblem | null {
  const isSold = isSoldQuantity(rule, inCart + quantity)
  const nearest = isSold ? [] : nearestAdditions(rule, quantity, { inCart, pieces })
  if (nearest.length > 0) return { code: 'quantity_not_sold', nearest }
  return isSold && inCart + quantity <= Math.min(pieces, maxQuantity) ? null : { code: 'not_enough_stock' }
}
