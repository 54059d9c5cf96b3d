import { type DocumentSums, sumRows } from '@rawaj/contract/money/documentSums.ts'
import type { Halalas } from '@rawaj/contract/money/money.ts'
import type { Order } from '@rawaj/contract/orders/orderSchemas.ts'
import { cx } from '@rawaj/design/cx.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Price } from '../../ui/Price.tsx'
import { priceInHalalas } from '../cart/index.ts'
import { SumRows } from '../prices/index.ts'

type Sums = Pick<Order, 'tax_included' | 'sub_total' | 'tax_price' | 'transport_charge' | 'total_price' | 'vat'>

/** The sums of an order or an offer, from the wire format; `goods` with or without VAT like its prices, in halalas. */
function documentSums(document: Sums & { goods: Halalas }): DocumentSums {
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

interface DocumentTotalsProps {
  document: Sums
  /** Its goods with or without VAT like its prices, before a coupon; in halalas. */
  goods: Halalas
  className?: string
}

/** The column of sums of an order or an offer, down to its total. */
export function DocumentTotals({ document, goods, className }: DocumentTotalsProps) {
  const { t } = useTranslation('orders')
  const { rows, beforeVat } = sumRows(documentSums({ ...document, goods }))
  return (
    <dl className={cx('paper-total grid gap-1.5', className)}>
      <SumRows rows={rows} namespace="orders" />
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2">
        <dt className="font-semibold">{t('total')}</dt>
        <dd>
          <Price amount={priceInHalalas(document.total_price)} currency={t('currency')} size="lg" />
        </dd>
      </div>
      <SumRows rows={beforeVat} quiet namespace="orders" />
    </dl>
  )
}
