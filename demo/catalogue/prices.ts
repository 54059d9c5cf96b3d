/** Prices of the demo catalogue, in integer halalas. */
import { withoutVat } from '@rawaj/contract/money/tax.ts'
import type { DemoProduct } from '../DemoShop.ts'

/** The nearest price point with VAT: steps of 5, 25, 50 halalas, then 1 and 5 riyals. */
export function roundToPricePoint(gross: number): number {
  const step = gross < 500 ? 5 : gross < 2_000 ? 25 : gross < 10_000 ? 50 : gross < 100_000 ? 100 : 500
  return Math.max(5, Math.floor((gross + step / 2) / step) * step)
}

/** The price after a discount: a price point where the discount stays within 5 to 35 percent. */
export function discounted(gross: number, percent: number): number {
  const exact = Math.floor((gross * (100 - percent)) / 100)
  const pricePoint = roundToPricePoint(exact)
  const actualPercent = ((gross - pricePoint) * 100) / gross
  return actualPercent >= 5 && actualPercent <= 35 ? pricePoint : exact
}

/**
 * The four prices of a product from the regular price with VAT and the discount in percent: what retail customers see
 * with VAT, what trade customers see before it.
 */
export function priceTiers(
  regularHalalas: number,
  discountPercent: number,
  wholesalePercent: number,
): Pick<DemoProduct, 'regularHalalas' | 'retailHalalas' | 'wholesaleHalalas' | 'contractHalalas'> {
  const retailHalalas = discountPercent === 0 ? regularHalalas : discounted(regularHalalas, discountPercent)
  const wholesaleHalalas = Math.floor((withoutVat(retailHalalas, demoTaxCode) * wholesalePercent) / 100)
  return {
    regularHalalas,
    retailHalalas,
    wholesaleHalalas,
    contractHalalas: Math.floor((wholesaleHalalas * 95) / 100),
  }
}

/** Saudi Arabia has one rate for these products. */
export const demoTaxCode = 'V15'
