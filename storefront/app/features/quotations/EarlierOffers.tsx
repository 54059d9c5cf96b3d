import type { Offer } from '@rawaj/contract/quotations/quotationSchemas.ts'
import { formatDate } from '@rawaj/contract/text/languages.ts'
import { BidiLines } from '@rawaj/design/BidiLines.tsx'
import { Card } from '@rawaj/design/Card.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Price } from '../../ui/Price.tsx'
import { priceInHalalas } from '../cart/index.ts'
import { OfferLines } from './OfferLines.tsx'

/** The versions before the latest, folded up. */
export function EarlierOffers({ offers }: { offers: readonly Offer[] }) {
  const { t } = useTranslation('orders')
  if (offers.length === 0) return null
  return (
    <Card as="section" aria-label={t('offer_earlier')} className="print:hidden">
      <h2 className="mb-1 text-18">{t('offer_earlier')}</h2>
      <div className="divide-y divide-line">
        {offers.map((offer) => (
          <Disclosure
            key={offer.id}
            title={
              <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-4">
                <span>
                  {t('offer')}{' '}
                  <bdi dir="ltr" translate="no">
                    {offer.offer_no}
                  </bdi>
                </span>
                <time dateTime={offer.sent_at} className="text-14 font-normal text-muted">
                  <bdi dir="ltr" translate="no">
                    {formatDate(offer.sent_at)}
                  </bdi>
                </time>
                <Price amount={priceInHalalas(offer.total_price)} currency={t('currency')} size="sm" />
              </span>
            }
          >
            {offer.note !== '' && (
              <p dir="auto" className="mb-2 wrap-anywhere text-lines">
                <BidiLines text={offer.note} />
              </p>
            )}
            <div className="-mx-4 sm:-mx-6">
              <OfferLines offer={offer} />
            </div>
          </Disclosure>
        ))}
      </div>
    </Card>
  )
}
