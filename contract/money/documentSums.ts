import type { DocumentRate } from './documentVat.ts'
import type { Halalas } from './money.ts'

/** Sums of a cart, an order or an offer, in halalas. */
export interface DocumentSums {
  /** Whether the prices include VAT. */
  taxIncluded: boolean
  /** Sum of the lines as their prices are shown, before a coupon. */
  goods: Halalas
  /** The products before VAT and coupon. */
  subtotal: Halalas
  /** VAT included. */
  shipping: Halalas
  total: Halalas
  vat: { vat: Halalas; shippingVat: Halalas; rates: readonly Pick<DocumentRate, 'percent' | 'vat'>[] }
}

export type SumRowName =
  | 'goods'
  | 'goods_with_vat'
  | 'subtotal'
  | 'discount'
  | 'discount_before_vat'
  | 'shipping'
  | 'shipping_before_vat'
  | 'vat'

export interface SumRow {
  name: SumRowName
  /** Below 0 where it is taken off. */
  amount: Halalas
  /** VAT at a single rate: the rate in whole percent. */
  percent?: number
  /** VAT at several rates: the amount at each. */
  rates?: DocumentSums['vat']['rates']
}

/**
 * Rows that explain a document's total, the same wherever it is shown. `rows` add up to the total. If they include VAT,
 * `beforeVat` are the same amounts before it, and its VAT, which add up to the total as well; else it is empty. A document
 * without VAT does not mention it.
 */
export function sumRows(sums: DocumentSums): { rows: SumRow[]; beforeVat: SumRow[] } {
  const hasVat = sums.vat.rates.length > 0
  if (hasVat && !sums.taxIncluded) return { rows: rowsBeforeVat(sums, 'discount'), beforeVat: [] }
  const goods = hasVat ? 'goods_with_vat' : 'goods'
  return {
    rows: [
      { name: goods, amount: sums.goods },
      ...discountRow('discount', sums.total - sums.goods - sums.shipping),
      { name: 'shipping', amount: sums.shipping },
    ],
    beforeVat: hasVat
      ? rowsBeforeVat(sums, 'discount_before_vat').filter(({ name, amount }) => name !== 'shipping' || amount !== 0)
      : [],
  }
}

function rowsBeforeVat({ subtotal, shipping, total, vat }: DocumentSums, discount: SumRowName): SumRow[] {
  const net = shipping - vat.shippingVat
  return [
    { name: 'subtotal', amount: subtotal },
    ...discountRow(discount, total - subtotal - net - vat.vat),
    { name: shipping === 0 ? 'shipping' : 'shipping_before_vat', amount: net },
    vatRow(vat),
  ]
}

const discountRow = (name: SumRowName, amount: Halalas): SumRow[] => (amount < 0 ? [{ name, amount }] : [])

function vatRow({ vat, rates }: DocumentSums['vat']): SumRow {
  const [first, ...others] = rates
  return first && others.length === 0
    ? { name: 'vat', amount: vat, percent: first.percent }
    : { name: 'vat', amount: vat, rates }
}
