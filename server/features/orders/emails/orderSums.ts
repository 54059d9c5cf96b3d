import { type SumRow, type SumRowName, sumRows } from '@rawaj/contract/money/documentSums.ts'
import type { Block, Phrase } from '../../../platform/email/document/EmailDocument.ts'
import { money, type TemplateContext } from '../../email/index.ts'
import { documentVatOf, type StoredDocument } from '../documentVatOf.ts'

/** Sums of an order or offer, with or without VAT like its prices. */
interface Sums extends Omit<StoredDocument, 'lines'> {
  subtotalHalalas: number
  totalHalalas: number
  taxIncluded: boolean
}

type Line = StoredDocument['lines'][number] & { amountHalalas: number; discountHalalas?: number }

/**
 * How the total is calculated. If prices include VAT, the lines add up to the total, and the VAT in it is named below; else
 * everything is before VAT, and VAT is added. Without VAT it is not mentioned.
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
    /** Absent: the total, with VAT if there is any. */
    totalLabel?: ReturnType<TemplateContext['t']>
  },
): Block[] {
  const vat = documentVatOf({ ...order, lines })
  const goods = lines.reduce((sum, { amountHalalas }) => sum + amountHalalas, 0)
  const { rows, beforeVat } = sumRows({
    taxIncluded: order.taxIncluded,
    goods,
    subtotal: order.subtotalHalalas,
    shipping: order.shippingHalalas,
    total: order.totalHalalas,
    vat,
  })
  const label = ({ name, percent }: SumRow): Phrase =>
    percent === undefined ? t(labels[name]) : t('vat_rate', { percent: { ltr: `${percent}%` } })
  const named = (row: SumRow) => ({
    label: label(row),
    amount: row.name === 'shipping' && row.amount === 0 ? t('free') : money(t, language, row.amount),
  })
  const total = {
    label: totalLabel ?? t(vat.rates.length > 0 ? 'total' : 'total_plain'),
    amount: money(t, language, order.totalHalalas),
    total: true,
  }
  // The VAT is added as a whole; its parts are named below.
  const parts = [...rows, ...beforeVat].flatMap(({ name, rates = [] }) =>
    rates.map((rate) => ({ name, percent: rate.percent, amount: rate.vat })),
  )
  const facts = [...beforeVat, ...parts].map(named)
  return [
    { sums: [...rows.map(named), total] },
    ...(facts.length > 0 ? [{ facts: facts.map((row) => [row.label, row.amount] as const) }] : []),
  ]
}

/** Labels of the rows in emails. */
const labels: Record<SumRowName, string> = {
  goods: 'goods_plain',
  goods_with_vat: 'goods',
  subtotal: 'subtotal',
  discount: 'discount',
  discount_before_vat: 'discount_before_vat',
  shipping: 'shipping',
  shipping_before_vat: 'shipping_before_vat',
  vat: 'vat',
}
