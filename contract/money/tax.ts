import type { Halalas, UnitPrice } from './money.ts'

/** For everything that a shop sells while it is not registered for VAT, delivery included: outside of the scope of VAT. */
export const unregisteredCode = 'VATEX-SA-OOS'

/**
 * Whole percent by tax code: the four of the spec (section 3, tax table entries), and what is sold without VAT, by the
 * code of its reason in electronic invoices. So a line, and the sum of an order by tax code, says why it has no VAT.
 */
export const taxTable = {
  'GST 5%': 5,
  V15: 15,
  'GST 18%': 18,
  'GST 28%': 28,
  'VATEX-SA-35': 0,
  'VATEX-SA-36': 0,
  'VATEX-SA-29': 0,
  'VATEX-SA-30': 0,
  'VATEX-SA-OOS': 0,
} as const
export type TaxCode = keyof typeof taxTable
export const taxCodes = Object.keys(taxTable) as [TaxCode, ...TaxCode[]]

/** Tax codes of products: the shop's own registration is not a property of a product. */
export type ProductTaxCode = Exclude<TaxCode, typeof unregisteredCode>
export const productTaxCodes = taxCodes.filter((code) => code !== unregisteredCode) as [
  ProductTaxCode,
  ...ProductTaxCode[],
]

/** @returns the product's own code, or the code of an unregistered shop */
export const effectiveTaxCode = (taxCode: ProductTaxCode, isRegistered: boolean): TaxCode =>
  isRegistered ? taxCode : unregisteredCode

/**
 * Codes without VAT. Zero-rated: the law sets the rate to 0 for medicines and medical equipment (35) and for qualifying metals
 * (36). Exempt: financial services (29) and real estate (30). The numbers are articles of the regulations of the VAT law.
 */
const untaxedCodes = {
  'VATEX-SA-35': 'zeroRated',
  'VATEX-SA-36': 'zeroRated',
  'VATEX-SA-29': 'exempt',
  'VATEX-SA-30': 'exempt',
} as const satisfies Partial<Record<TaxCode, 'zeroRated' | 'exempt'>>

/**
 * Codes that exist in Saudi Arabia, for forms and imports; the other codes of the table stay valid on products that have them.
 */
export const saudiTaxCodes: readonly ProductTaxCode[] = [
  'V15',
  ...(Object.keys(untaxedCodes) as (keyof typeof untaxedCodes)[]),
]

/** VAT treatment of a tax code. */
export function taxTreatment(taxCode: TaxCode): 'taxed' | 'zeroRated' | 'exempt' | 'unregistered' {
  if (taxCode === unregisteredCode) return 'unregistered'
  return Object.hasOwn(untaxedCodes, taxCode) ? untaxedCodes[taxCode as keyof typeof untaxedCodes] : 'taxed'
}

/** The tax code that a text names; the general 15 % where it names none. */
export function taxCodeOf(text: string): TaxCode {
  return Object.hasOwn(taxTable, text) ? (text as TaxCode) : 'V15'
}

/** Whole percent of an amount, half up to a halala: a discount, or the VAT on top of a net amount (docs/saudi-rules.md, VAT and rounding). */
export function percentOf(amount: Halalas, percent: number): Halalas {
  return divideHalfUp(amount * percent, 100)
}

/** VAT that a gross amount contains, half up to a halala. */
export function vatIn(gross: Halalas, percent: number): Halalas {
  return divideHalfUp(gross * percent, 100 + percent)
}

/** A net amount with its VAT. */
export function withVat(net: Halalas, taxCode: TaxCode): Halalas {
  return net + percentOf(net, taxTable[taxCode])
}

/** A gross amount without its VAT. */
export function withoutVat(gross: Halalas, taxCode: TaxCode): Halalas {
  return gross - vatIn(gross, taxTable[taxCode])
}

/** An amount that was typed with VAT or before it as the other way, or as it is. */
export function priceAs(
  { halalas, taxIncluded }: { halalas: Halalas; taxIncluded: boolean },
  withTax: boolean,
  taxCode: TaxCode,
): Halalas {
  if (taxIncluded === withTax) return halalas
  return withTax ? withVat(halalas, taxCode) : withoutVat(halalas, taxCode)
}

/**
 * If a price typed with VAT cannot be stored before VAT to the halala: the price that is charged instead, and the nearest prices
 * with VAT that can be stored, below and above.
 * @returns `null` if the typed price is charged
 */
export function roundedPrice(
  typed: { halalas: Halalas; taxIncluded: boolean },
  isListTaxIncluded: boolean,
  taxCode: TaxCode,
): { charged: Halalas; nearest: readonly [Halalas, Halalas] } | null {
  if (!typed.taxIncluded || isListTaxIncluded) return null
  const kept = withoutVat(typed.halalas, taxCode)
  const charged = withVat(kept, taxCode)
  if (charged === typed.halalas) return null
  const nearest =
    charged > typed.halalas
      ? ([withVat(kept - 1, taxCode), charged] as const)
      : ([charged, withVat(kept + 1, taxCode)] as const)
  return { charged, nearest }
}

/** A price with VAT as the price before VAT that travels: fine enough to find the price with VAT again. */
export function unitPriceBeforeVat(gross: Halalas, taxCode: TaxCode): UnitPrice {
  return divideHalfUp(gross * 10_000, 100 + taxTable[taxCode])
}

/** A price before VAT as it travels, with its VAT. */
export function unitPriceWithVat(price: UnitPrice, taxCode: TaxCode): Halalas {
  return divideHalfUp(price * (100 + taxTable[taxCode]), 10_000)
}

/** For integers from 0 on. */
function divideHalfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor))
}
