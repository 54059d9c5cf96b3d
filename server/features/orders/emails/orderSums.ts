import type { Block } from '../../../platform/email/document/EmailDocument.ts'
import { money, type TemplateContext } from '../../email/index.ts'
import { documentVatOf, type StoredDocument } from '../documentVatOf.ts'

/** Of an order, or of an offer: as its prices are kept. */
interface Sums extends Omit<StoredDocument, 'lines'> {
  subtotalHalalas: number
  totalHalalas: number
  taxIncluded: boolean
}

type Line = StoredDocument['lines'][number] & { amountHalalas: number; discountHalalas?: number }

/**
 * How the total comes about. Where prices are kept with VAT the lines add up to the total as they are, and what of it is
 * VAT stands below; else everything is before VAT, and VAT is added. Without VAT there are no words of it.
 */
export function orderSums(
  { t, language }: Pick<TemplateContext, 't' | 'language'>,
  {
    order,
    lines,
    totalLabel,
  }: {
    order: Sums
    lines: readonly Line[]
    /** Absent: the total, with VAT where there is any. */
    totalLabel?: ReturnType<TemplateContext['t']>
  },
): Block[] {
  const { vat, rates, shippingVat } = documentVatOf({ ...order, lines })
  const row = (label: string, halalas: number, options: Record<string, { ltr: string }> = {}) => ({
    label: t(label, options),
    amount: money(t, language, halalas),
  })
  const goods = lines.reduce((sum, { amountHalalas }) => sum + amountHalalas, 0)
  const discount = lines.reduce((sum, { discountHalalas = 0 }) => sum + discountHalalas, 0)
  const discountRows = discount > 0 ? [row('discount', -discount)] : []
  const shipping = (label: string, halalas: number) =>
    halalas === 0 ? { label: t('shipping'), amount: t('free') } : row(label, halalas)
  const total = {
    label: totalLabel ?? t(rates.length > 0 ? 'total' : 'total_plain'),
    amount: money(t, language, order.totalHalalas),
    total: true,
  }
  if (rates.length === 0)
    return [{ sums: [row('goods_plain', goods), ...discountRows, shipping('shipping', order.shippingHalalas), total] }]
  const rateRows = rates.map((rate) => row('vat_rate', rate.vat, { percent: { ltr: `${rate.percent}%` } }))
  const vatRows = rates.length === 1 ? rateRows : [row('vat', vat), ...rateRows]
  if (order.taxIncluded) {
    const facts = [row('total_before_vat', order.totalHalalas - vat), ...vatRows]
    return [
      { sums: [row('goods', goods), ...discountRows, shipping('shipping', order.shippingHalalas), total] },
      { facts: facts.map(({ label, amount }) => [label, amount]) },
    ]
  }
  // What is added up is the VAT as a whole; its parts stand below.
  const [only] = rateRows
  return [
    {
      sums: [
        row('subtotal', order.subtotalHalalas),
        ...discountRows,
        shipping('shipping_before_vat', order.shippingHalalas - shippingVat),
        rateRows.length === 1 && only ? only : row('vat', vat),
        total,
      ],
    },
    ...(rateRows.length > 1 ? [{ facts: rateRows.map(({ label, amount }) => [label, amount] as const) }] : []),
  ] as Block[]
}
