import { parseUnitPrice, unitPriceToHalalas } from '@rawaj/contract/money/money.ts'
import { taxCodeOf, unregisteredCode } from '@rawaj/contract/money/tax.ts'
import type { Offer } from '@rawaj/contract/quotations/quotationSchemas.ts'
import { formatDate } from '@rawaj/contract/text/languages.ts'
import { ClockIcon } from '@rawaj/design/icons.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { BidiText } from '../../ui/BidiText.tsx'
import { Link } from '../../ui/Link.tsx'
import { Price } from '../../ui/Price.tsx'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import { priceInHalalas } from '../cart/index.ts'
import { DocumentTotals } from '../orders/index.ts'

/** Lines, prices and total of an offer: with or without VAT like the customer's price list, so that it adds up. */
export function OfferLines({ offer }: { offer: Offer }) {
  return (
    <>
      <ul className="divide-y divide-line">
        {offer.lines.map((line) => (
          <Line key={line.product_id} line={line} withVat={offer.tax_included} />
        ))}
      </ul>
      <DocumentTotals
        document={offer}
        goods={priceInHalalas(offer.total_price) - priceInHalalas(offer.transport_charge)}
        className="border-t border-line px-4 py-4 sm:ms-auto sm:w-96 sm:px-6"
      />
    </>
  )
}

function Line({ line, withVat }: { line: Offer['lines'][number]; withVat: boolean }) {
  const { t } = useTranslation('orders')
  const { product_id: productId, products, quantity, promised_on: promisedOn } = line
  const currency = t('currency')
  const [offered, listed] = [priceInHalalas(line.price_incl), priceInHalalas(line.list_price_incl)]
  const unit = withVat ? offered : unitPriceToHalalas(parseUnitPrice(line.sale_price) ?? 0)
  return (
    <li className="flex items-start gap-4 px-4 py-3 sm:px-6">
      <Link to={`/productdetails/${productId}`} tabIndex={-1} aria-hidden="true" className="shrink-0">
        <Thumbnail src={products.image[0]} width={64} className="size-16" />
      </Link>
      <div className="flex min-w-0 grow flex-col gap-x-6 gap-y-1 sm:flex-row sm:items-start sm:justify-between">
        <div className="min-w-0">
          <Link
            to={`/productdetails/${productId}`}
            className="line-clamp-2 font-medium hover:text-petrol-700 hover:underline"
          >
            <bdi>
              <BidiText text={products.name} />
            </bdi>
          </Link>
          <p className="text-12 text-muted">
            <bdi dir="ltr" translate="no">
              {products.sku}
            </bdi>
          </p>
          {promisedOn !== null && (
            <p className="mt-1 flex items-start gap-1.5 text-14 text-warning">
              <ClockIcon className="mt-[0.2em] size-4" />
              <span>
                {t('offer_promised')}{' '}
                <bdi dir="ltr" translate="no">
                  {formatDate(promisedOn)}
                </bdi>
              </span>
            </p>
          )}
        </div>
        <div className="flex shrink-0 flex-wrap items-baseline justify-between gap-x-5 text-14 sm:justify-end">
          <span>
            <Price amount={unit} currency={currency} size="sm" />{' '}
            {withVat && listed > offered && (
              <Price amount={listed} currency={currency} size="sm" old label={t('offer_list_price')} />
            )}{' '}
            {taxCodeOf(line.tax) !== unregisteredCode && (
              <span className="text-12 text-muted">{t(withVat ? 'with_vat' : 'before_vat')}</span>
            )}
          </span>
          <span className="text-muted">
            {t('quantity')}{' '}
            <bdi dir="ltr" translate="no" className="font-semibold text-ink">
              {quantity}
            </bdi>
          </span>
          <span className="sm:min-w-24 sm:text-end">
            <span className="sr-only">{t('total')} </span>
            <Price amount={priceInHalalas(line.total)} currency={currency} size="sm" />
          </span>
        </div>
      </div>
    </li>
  )
}
