import type { OrderLine } from '@rawaj/contract/entities.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { BidiText } from '../../ui/BidiText.tsx'
import { Price } from '../../ui/Price.tsx'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import { halalasOf } from '../cart/cartLine.ts'

/** Lines shown before the shopper asks for the rest. */
const first = 4

/** What was ordered: picture, name, price, quantity to read. */
export function OrderLines({ lines }: { lines: OrderLine[] }) {
  const { t } = useTranslation('orders')
  const [all, setAll] = useState(false)
  const hidden = all ? 0 : lines.length - first
  // One more line takes no more room than the button that hides it.
  const shown = hidden > 1 ? lines.slice(0, first) : lines
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
                  <bdi dir="ltr">{line.products.sku}</bdi>
                </p>
              </div>
              <p className="flex shrink-0 items-baseline gap-x-6 text-14">
                <span>
                  <Price amount={halalasOf(line.sale_price)} currency={t('currency')} size="sm" />{' '}
                  <span className="text-12 text-muted">{t('before_vat')}</span>
                </span>
                <span className="text-muted">
                  {t('quantity')}{' '}
                  <bdi dir="ltr" className="font-semibold text-ink">
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
