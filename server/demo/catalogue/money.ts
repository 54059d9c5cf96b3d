/** Money of the demo catalogue: integer halalas only. */
import type { DemoProduct } from '../demoShop.ts'

export type TaxCode = DemoProduct['taxCode']

const percents: Record<TaxCode, number> = { V15: 15, 'GST 5%': 5, 'GST 18%': 18, 'GST 28%': 28 }

/** What the shopper sees: the net with VAT, half up. */
export function withVat(netHalalas: number, taxCode: TaxCode): number {
  return Math.floor((netHalalas * (100 + percents[taxCode]) + 50) / 100)
}

function netFor(gross: number, taxCode: TaxCode): number | null {
  const rate = 100 + percents[taxCode]
  const around = Math.floor((gross * 100) / rate)
  for (const net of [around, around + 1]) if (withVat(net, taxCode) === gross) return net
  return null
}

/**
 * The net price whose VAT-inclusive amount is `gross`. About one gross amount in eight has none (149.00 for instance);
 * then the amount five halalas lower is taken, which still looks like a price (148.95).
 */
export function netOfTidyGross(gross: number, taxCode: TaxCode): number {
  for (const aim of [gross, gross - 5, gross + 5, gross - 1]) {
    const net = netFor(aim, taxCode)
    if (net !== null && net > 0) return net
  }
  return Math.max(1, Math.floor((gross * 100) / (100 + percents[taxCode])))
}

/** The nearest amount with VAT that looks like a price: steps of 5, 25, 50 halalas, then 1 and 5 riyals. */
export function tidyGross(gross: number): number {
  const step = gross < 500 ? 5 : gross < 2_000 ? 25 : gross < 10_000 ? 50 : gross < 100_000 ? 100 : 500
  return Math.max(5, Math.floor((gross + step / 2) / step) * step)
}

/** The price after a discount, still tidy and still a discount of 5 to 35 percent. */
function discounted(gross: number, percent: number): number {
  const exact = Math.floor((gross * (100 - percent)) / 100)
  const tidy = tidyGross(exact)
  const real = ((gross - tidy) * 100) / gross
  return real >= 5 && real <= 35 ? tidy : exact
}

/** The four prices of a product, before VAT, from the tidy VAT-inclusive price and the discount in percent. */
export function priceTiers(
  gross: number,
  taxCode: TaxCode,
  discountPercent: number,
  wholesalePercent: number,
): Pick<DemoProduct, 'regularHalalas' | 'retailHalalas' | 'wholesaleHalalas' | 'contractHalalas'> {
  const regularHalalas = netOfTidyGross(gross, taxCode)
  const retailHalalas =
    discountPercent === 0 ? regularHalalas : netOfTidyGross(discounted(gross, discountPercent), taxCode)
  const wholesaleHalalas = Math.floor((retailHalalas * wholesalePercent) / 100)
  return {
    regularHalalas,
    retailHalalas,
    wholesaleHalalas,
    contractHalalas: Math.floor((wholesaleHalalas * 95) / 100),
  }
}
