import type { DocumentSums } from '@rawaj/contract/money/documentSums.ts'
import type { Halalas } from '@rawaj/contract/money/money.ts'
import type { Order } from '@rawaj/contract/orders/orderSchemas.ts'
import { cx } from '@rawaj/design/cx.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Price } from '../../ui/Price.tsx'
import { priceInHalalas } from '../cart/index.ts'

type Sums = Pick<Order, 'tax_included' | 'sub_total' | 'tax_price' | 'transport_charge' | 'total_price' | 'vat'>

/** The sums of an order or an offer, from the wire format; `goods` with or without VAT like its prices, in halalas. */
export function documentSums(document: Sums & { goods: Halalas }): DocumentSums {
  const vat = priceInHalalas(document.vat.total)
  return {
    taxIncluded: document.tax_included,
    goods: document.goods,
    subtotal: priceInHalalas(document.sub_total),
    shipping: priceInHalalas(document.transport_charge),
    total: priceInHalalas(document.total_price),
    vat: {
      vat,
      shippingVat: vat - priceInHalalas(document.tax_price),
      rates: document.vat.rates.map((rate) => ({ percent: rate.percent, vat: priceInHalalas(rate.vat) })),
    },
  }
}

export function SumAmount({ amount, className }: { amount: Halalas; className?: string }) {
  const { t } = useTranslation('orders')
  return <Price amount={amount} currency={t('currency')} size="sm" className={cx('font-medium!', className)} />
}
