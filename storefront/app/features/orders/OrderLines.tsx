import { parseUnitPrice, unitPriceToHalalas } from '@rawaj/contract/money/money.ts'
import { taxCodeOf, unregisteredCode } from '@rawaj/contract/money/tax.ts'
import type { Order, OrderLine } from '@rawaj/contract/orders/orderSchemas.ts'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { BidiText } from '../../ui/BidiText.tsx'
import { Link } from '../../ui/Link.tsx'
import { Price } from '../../ui/Price.tsx'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import { priceInHalalas } from '../cart/index.ts'

/** Lines shown before the shopper asks for the rest. */
const initialLines = 4

interface OrderLinesProps {
  order: Pick<Order, 'orderdetails' | 'tax_included'>
  /** All at once, however many. */
  whole: boolean
}

/** The ordered lines: picture, name, price with or without VAT like the sums below, quantity. */
export function OrderLines({ order, whole }: OrderLinesProps) {
  const { orderdetails: lines, tax_included: withVat } = order
  const { t } = useTranslation('orders')
  const [all, setAll] = useState(false)
  const hidden = all || whole ? 0 : lines.length - initialLines
  // One more line takes no more room than the button that hides it.
  const shown = hidden > 1 ? lines.slice(0, initialLines) : lines
  return (
    <>
      <ul className="divide-y divide-line border-t border-line">
        {shown.map((line) => (
          <li key={line.id} className="flex items-center gap-4 px-4 py-3 sm:px-6">
            <Link to={`/productdetails/${line.product_id}`} tabIndex={-1} aria-hidden="true" className="shrink-0">
              <Thumbnail src={line.products.image[0]} width={64} className="size-16" />
            </Link>
            <div className="flex min-w-0 grow flex-col gap-x-6 gap-y-0.5 sm:flex-row sm:items-center sm:justify-between">
              <div className="min-w-0">
                <Link
                  to={`/productdetails/${line.product_id}`}
                  className="line-clamp-2 font-medium hover:text-petrol-700 hover:underline"
                >
                  <bdi>
                    <BidiText text={line.products.name} />
                  </bdi>
                </Link>
                <p className="text-12 text-muted">
                  <bdi dir="ltr" translate="no">
                    {line.products.sku}
                  </bdi>
                </p>
              </div>
              <p className="flex shrink-0 items-baseline gap-x-6 text-14">
                <span>
                  <Price amount={unitPriceOf(line, withVat)} currency={t('currency')} size="sm" />{' '}
                  {taxCodeOf(line.tax) !== unregisteredCode && (
                    <span className="text-12 text-muted">{t(withVat ? 'with_vat' : 'before_vat')}</span>
                  )}
                </span>
                <span className="text-muted">
                  {t('quantity')}{' '}
                  <bdi dir="ltr" translate="no" className="font-semibold text-ink">
                    {line.quantity}
                  </bdi>
                </span>
              </p>
            </div>
          </li>
        ))}
      </ul>
      {shown.length < lines.length && (
        <button
          type="button"
          className="w-full border-t border-line py-3 text-14 font-medium text-petrol-700 enabled-hover:bg-petrol-50"
          onClick={() => setAll(true)}
        >
          {t('more_lines', { count: lines.length - shown.length })}
        </button>
      )}
    </>
  )
}

const unitPriceOf = ({ price_incl, sale_price }: OrderLine, withVat: boolean) =>
  withVat ? priceInHalalas(price_incl) : unitPriceToHalalas(parseUnitPrice(sale_price) ?? 0)
