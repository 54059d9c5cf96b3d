import { vatIn } from '@rawaj/contract/tax.ts'
import { shippingTaxPercent } from '@rawaj/contract/totals.ts'
import type { Block } from '../../../platform/email/document/EmailDocument.ts'
import { money, type TemplateContext } from '../../email/index.ts'

/** Of an order, or of an offer: as its prices are kept. */
interface Sums {
  subtotalHalalas: number
  vatHalalas: number
  shippingHalalas: number
  totalHalalas: number
  taxIncluded: boolean
}

/**
 * How the total comes about. Where prices are kept with VAT the lines add up to the total as they are, and what of it is
 * VAT stands below; else VAT is added.
 */
export function orderSums(
  { t, language }: Pick<TemplateContext, 't' | 'language'>,
  {
    order,
    lines,
    totalLabel,
  }: {
    order: Sums
    lines: readonly { amountHalalas: number; discountHalalas?: number }[]
    totalLabel: ReturnType<TemplateContext['t']>
  },
): Block[] {
  const row = (label: string, halalas: number) => ({ label: t(label), amount: money(t, language, halalas) })
  const goods = lines.reduce((sum, { amountHalalas }) => sum + amountHalalas, 0)
  const discount = lines.reduce((sum, { discountHalalas = 0 }) => sum + discountHalalas, 0)
  const discountRows = discount > 0 ? [row('discount', -discount)] : []
  const shipping =
    order.shippingHalalas === 0 ? { label: t('shipping'), amount: t('free') } : row('shipping', order.shippingHalalas)
  const total = { label: totalLabel, amount: money(t, language, order.totalHalalas), total: true }
  const deliveryVat = vatIn(order.shippingHalalas, shippingTaxPercent)
  const deliveryRows = deliveryVat > 0 ? [row('delivery_vat', deliveryVat)] : []
  const facts = (rows: ReturnType<typeof row>[]): Block[] =>
    rows.length > 0 ? [{ facts: rows.map(({ label, amount }) => [label, amount]) }] : []
  if (order.taxIncluded) {
    return [
      { sums: [row('goods', goods), ...discountRows, shipping, total] },
      ...facts([row('subtotal', order.subtotalHalalas), row('contained_vat', order.vatHalalas), ...deliveryRows]),
    ]
  }
  return [
    { sums: [row('subtotal', order.subtotalHalalas), ...discountRows, row('vat', order.vatHalalas), shipping, total] },
    ...facts(deliveryRows),
  ]
}
