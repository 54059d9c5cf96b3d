import type { Halalas } from '../money/money.ts'

/** Steps in halalas that changed prices are rounded to, the nearest: none, 5 or 25 halalas, half a riyal, a riyal. */
export const priceSteps = [1, 5, 25, 50, 100] as const
export type PriceStep = (typeof priceSteps)[number]

/** A change of prices by a percentage. */
export interface PriceChange {
  /** Tenths of a percent; less than 0 lowers. */
  tenths: number
  step: PriceStep
}

/** A price after the change, half up to the halala and then to the step; never below one step where it was above 0. */
export function raisedPrice(price: Halalas, { tenths, step }: PriceChange): Halalas {
  if (price === 0) return 0
  const raised = Math.floor((price * (1_000 + tenths) + 500) / 1_000)
  return Math.max(step, Math.floor((2 * raised + step) / (2 * step)) * step)
}
