/** Prices of the demo catalogue, in integer halalas. */
import { type TaxCode, taxTable, withVat } from '@rawaj/contract/pricing.ts'
import type { DemoProduct } from '../DemoShop.ts'

function netFor(gross: number, taxCode: TaxCode): number | null {
  const rate = 100 + taxTable[taxCode]
  const around = Math.floor((gross * 100) / rate)
  for (const net of [around, around + 1]) if (withVat(net, taxCode) === gross) return net
  return null
}

/**
 * The net price whose VAT-inclusive amount is `gross`. About one gross amount in eight has none (149.00 for instance);
 * then the amount five halalas lower is used, which is still a usual price (148.95).
 */
export function netPriceFor(gross: number, taxCode: TaxCode): number {
  for (const aim of [gross, gross - 5, gross + 5, gross - 1]) {
    const net = netFor(aim, taxCode)
    if (net !== null && net > 0) return net
  }
  return Math.max(1, Math.floor((gross * 100) / (100 + taxTable[taxCode])))
}

/** The nearest price point with VAT: steps of 5, 25, 50 halalas, then 1 and 5 riyals. */
export function roundToPricePoint(gross: number): number {
  const step = gross < 500 ? 5 : gross < 2_000 ? 25 : gross < 10_000 ? 50 : gross < 100_000 ? 100 : 500
  return Math.max(5, Math.floor((gross + step / 2) / step) * step)
}

/** The price after a discount: a price point where the discount stays within 5 to 35 percent. */
function discounted(gross: number, percent: number): number {
  const exact = Math.floor((gross * (100 - percent)) / 100)
  const pricePoint = roundToPricePoint(exact)
  const actualPercent = ((gross - pricePoint) * 100) / gross
  return actualPercent >= 5 && actualPercent <= 35 ? pricePoint : exact
}

/** The four prices of a product, before VAT, from the VAT-inclusive price and the discount in percent. */
export function priceTiers(
  gross: number,
  taxCode: TaxCode,
  discountPercent: number,
  wholesalePercent: number,
): Pick<DemoProduct, 'regularHalalas' | 'retailHalalas' | 'wholesaleHalalas' | 'contractHalalas'> {
  const regularHalalas = netPriceFor(gross, taxCode)
  const retailHalalas =
    discountPercent === 0 ? regularHalalas : netPriceFor(discounted(gross, discountPercent), taxCode)
  const wholesaleHalalas = Math.floor((retailHalalas * wholesalePercent) / 100)
  return {
    regularHalalas,
    retailHalalas,
    wholesaleHalalas,
    contractHalalas: Math.floor((wholesaleHalalas * 95) / 100),
  }
}
