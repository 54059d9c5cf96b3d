import type { Halalas } from '@rawaj/contract/money/money.ts'
import { percentOf, type TaxCode, taxTable, taxTreatment, vatIn } from '@rawaj/contract/money/tax.ts'

/** A line of an order as it was sold. */
interface SoldLine {
  sku?: string
  nameAr: string
  nameEn: string
  quantity: number
  /** Price by pieces, as the price list keeps it, before a coupon. */
  amountHalalas: Halalas
  taxCode: TaxCode
  /** Paid: after the coupon, VAT included. */
  totalHalalas: Halalas
  /** Its share of the order's VAT. */
  vatHalalas: Halalas
}

export interface Sale {
  /** Whether the price list includes VAT. */
  taxIncluded: boolean
  lines: readonly SoldLine[]
  /** VAT included. */
  shippingHalalas: Halalas
  shippingVatHalalas: Halalas
  shippingTaxCode: TaxCode
}

/** Category of VAT as UBL has it: standard, zero-rated, exempt, outside of the scope. */
export type VatCategory = 'S' | 'Z' | 'E' | 'O'

/** What lines of one treatment of VAT come to. */
export interface CategoryAmounts {
  category: VatCategory
  /** Whole percent. */
  percent: number
  /** Why there is no VAT, by the code of electronic invoices; null with VAT. */
  exemptionCode: TaxCode | null
  /** Taken off on the document, before VAT. */
  allowanceHalalas: Halalas
  /** After the allowance, before VAT. */
  taxableHalalas: Halalas
  vatHalalas: Halalas
}

export interface InvoiceLine {
  /** null: the delivery. */
  name: { ar: string; en: string } | null
  /** As it was sold; absent for the delivery. */
  sku?: string
  quantity: number
  /** Of one piece before VAT, in riyals, exact to ten decimals. */
  price: string
  /** Before the document's allowance and VAT. */
  netHalalas: Halalas
  /** VAT on `netHalalas`, which the buyer pays as much of as the allowance leaves. */
  vatHalalas: Halalas
  category: VatCategory
  percent: number
}

/** Amounts of an invoice or a note, in the arithmetic of UBL: `docs/invoicing.md`. */
export interface InvoiceAmounts {
  lines: InvoiceLine[]
  categories: CategoryAmounts[]
  /** Sum of the lines. */
  netHalalas: Halalas
  allowanceHalalas: Halalas
  /** After the allowance. */
  taxableHalalas: Halalas
  vatHalalas: Halalas
  /** What is paid. */
  totalHalalas: Halalas
}

/**
 * Amounts of an invoice: its VAT and its total are those of the order, and so of the ledger, to the halala. A line is its price by
 * pieces before VAT, rounded up or down so that the lines of a category come to what their prices come to before VAT; a coupon is
 * an allowance of the document, by category; delivery is a line.
 */
export function invoiceAmounts({ taxIncluded, ...sale }: Sale): InvoiceAmounts {
  const byTaxCode = Map.groupBy(sale.lines.entries(), ([, { taxCode }]) => taxCode)
  const nets = new Map<number, Halalas>()
  const parts: CategoryAmounts[] = []
  for (const [taxCode, entries] of byTaxCode) {
    const amounts = entries.map(([, { amountHalalas }]) => amountHalalas)
    const lineNets = taxIncluded ? netsOf(amounts, taxTable[taxCode]) : amounts
    for (const [at, [index]] of entries.entries()) nets.set(index, lineNets[at] ?? 0)
    const vatHalalas = sumOf(entries.map(([, line]) => line.vatHalalas))
    const taxableHalalas = sumOf(entries.map(([, line]) => line.totalHalalas)) - vatHalalas
    parts.push({
      ...categoryOf(taxCode),
      allowanceHalalas: sumOf(lineNets) - taxableHalalas,
      taxableHalalas,
      vatHalalas,
    })
  }
  const lines = sale.lines.map((line, index): InvoiceLine => {
    const { category, percent } = categoryOf(line.taxCode)
    const { sku, nameAr, nameEn, quantity, amountHalalas } = line
    const netHalalas = nets.get(index) ?? 0
    return {
      name: { ar: nameAr, en: nameEn },
      ...(sku !== undefined && { sku }),
      quantity,
      price: taxIncluded
        ? priceBeforeVat(amountHalalas, quantity, percent)
        : priceBeforeVat(amountHalalas, quantity, 0),
      netHalalas,
      vatHalalas: percentOf(netHalalas, percent),
      category,
      percent,
    }
  })
  return withDelivery({ lines, parts }, sale)
}

/** A part of an invoice that is credited: pieces of a line, or an amount of it. */
interface CreditedLine extends Pick<SoldLine, 'sku' | 'nameAr' | 'nameEn' | 'taxCode'> {
  /** 0: an amount and no piece. */
  quantity: number
  /** VAT included. */
  amountHalalas: Halalas
  vatHalalas: Halalas
}

export interface Credit extends Pick<Sale, 'shippingHalalas' | 'shippingVatHalalas' | 'shippingTaxCode'> {
  lines: readonly CreditedLine[]
}

/** Amounts of a note: what was credited, which the ledger has, without allowances. */
export function noteAmounts({ lines: credited, ...credit }: Credit): InvoiceAmounts {
  const parts = credited.map(
    ({ taxCode, amountHalalas, vatHalalas }): CategoryAmounts => ({
      ...categoryOf(taxCode),
      allowanceHalalas: 0,
      taxableHalalas: amountHalalas - vatHalalas,
      vatHalalas,
    }),
  )
  const lines = credited.map(({ sku, nameAr, nameEn, taxCode, quantity, amountHalalas, vatHalalas }): InvoiceLine => {
    const netHalalas = amountHalalas - vatHalalas
    const pieces = Math.max(1, quantity)
    return {
      name: { ar: nameAr, en: nameEn },
      ...(sku !== undefined && { sku }),
      quantity: pieces,
      price: priceBeforeVat(netHalalas, pieces, 0),
      netHalalas,
      vatHalalas,
      ...lineCategory(taxCode),
    }
  })
  return withDelivery({ lines, parts }, credit)
}

function withDelivery(
  { lines, parts }: { lines: InvoiceLine[]; parts: CategoryAmounts[] },
  {
    shippingHalalas,
    shippingVatHalalas,
    shippingTaxCode,
  }: Pick<Sale, 'shippingHalalas' | 'shippingVatHalalas' | 'shippingTaxCode'>,
): InvoiceAmounts {
  const netHalalas = shippingHalalas - shippingVatHalalas
  const delivered = shippingHalalas > 0
  const all = delivered
    ? [
        ...lines,
        {
          name: null,
          quantity: 1,
          price: priceBeforeVat(netHalalas, 1, 0),
          netHalalas,
          vatHalalas: shippingVatHalalas,
          ...lineCategory(shippingTaxCode),
        },
      ]
    : lines
  const delivery = {
    ...categoryOf(shippingTaxCode),
    allowanceHalalas: 0,
    taxableHalalas: netHalalas,
    vatHalalas: shippingVatHalalas,
  }
  const categories = joinCategories(delivered ? [...parts, delivery] : parts)
  const sum = (part: 'allowanceHalalas' | 'taxableHalalas' | 'vatHalalas') => sumOf(categories.map((one) => one[part]))
  return {
    lines: all,
    categories,
    netHalalas: sumOf(all.map((line) => line.netHalalas)),
    allowanceHalalas: sum('allowanceHalalas'),
    taxableHalalas: sum('taxableHalalas'),
    vatHalalas: sum('vatHalalas'),
    totalHalalas: sum('taxableHalalas') + sum('vatHalalas'),
  }
}

/** One for each category, rate and reason, with VAT first. */
function joinCategories(parts: readonly CategoryAmounts[]): CategoryAmounts[] {
  const byKey = Map.groupBy(parts, ({ category, percent, exemptionCode }) => `${category} ${percent} ${exemptionCode}`)
  const joined = [...byKey.values()].flatMap((same) => {
    const sum = (part: 'allowanceHalalas' | 'taxableHalalas' | 'vatHalalas') => sumOf(same.map((one) => one[part]))
    const amounts = {
      allowanceHalalas: sum('allowanceHalalas'),
      taxableHalalas: sum('taxableHalalas'),
      vatHalalas: sum('vatHalalas'),
    }
    return same.slice(0, 1).map((first) => ({ ...first, ...amounts }))
  })
  return joined.toSorted((one, other) => other.percent - one.percent)
}

const categories = { taxed: 'S', zeroRated: 'Z', exempt: 'E', unregistered: 'O' } as const

function categoryOf(taxCode: TaxCode): Pick<CategoryAmounts, 'category' | 'percent' | 'exemptionCode'> {
  const category = categories[taxTreatment(taxCode)]
  return { category, percent: taxTable[taxCode], exemptionCode: category === 'S' ? null : taxCode }
}

function lineCategory(taxCode: TaxCode): Pick<InvoiceLine, 'category' | 'percent'> {
  const { category, percent } = categoryOf(taxCode)
  return { category, percent }
}

/**
 * Amounts that include VAT before it. They come to what their sum is before VAT, and each is what its own amount is, rounded down
 * or up: up where the fraction is highest.
 */
function netsOf(amounts: readonly Halalas[], percent: number): Halalas[] {
  const gross = sumOf(amounts)
  const divisor = 100n + BigInt(percent)
  const exact = amounts.map((amount) => 100n * BigInt(amount))
  const nets = exact.map((hundredfold) => Number(hundredfold / divisor))
  const missing = gross - vatIn(gross, percent) - sumOf(nets)
  const byFraction = exact
    .map((hundredfold, index) => ({ index, fraction: hundredfold % divisor }))
    .toSorted((one, other) => Number(other.fraction - one.fraction))
  for (const { index } of byFraction.slice(0, missing)) nets[index] = (nets[index] ?? 0) + 1
  return nets
}

const decimals = 10

/** The price of a piece before VAT, in riyals: an amount of halalas divided by pieces, without the VAT of `percent` in it. */
function priceBeforeVat(amount: Halalas, pieces: number, percent: number): string {
  const scale = 10n ** BigInt(decimals)
  const divisor = BigInt(pieces) * (100n + BigInt(percent))
  const scaled = (BigInt(amount) * scale * 2n + divisor) / (2n * divisor)
  const text = scaled.toString().padStart(decimals + 1, '0')
  const [whole, fraction] = [text.slice(0, -decimals), text.slice(-decimals)]
  return `${whole}.${fraction.replace(/0+$/, '').padEnd(2, '0')}`
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)
