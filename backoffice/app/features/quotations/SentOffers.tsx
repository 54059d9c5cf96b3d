import type { OpenQuotation } from '@rawaj/contract/quotations/adminQuotationSchemas.ts'
import { offerName } from '@rawaj/contract/quotations/quotations.ts'
import { Card } from '@rawaj/design/Card.tsx'
import { ChevronDownIcon, PrintIcon } from '@rawaj/design/icons.tsx'
import { StatusPill } from '@rawaj/design/StatusPill.tsx'
import type { RefObject } from 'react'
import { useTexts } from '../../i18n/useTexts.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { OfferView } from './OfferView.tsx'
import { offerTones } from './quotationTexts.ts'

interface SentOffersProps {
  quotation: OpenQuotation
  /** Heading of the latest offer. */
  heading: RefObject<HTMLHeadingElement | null>
}

/** The offers that were sent: the latest whole, those before it folded up. */
export function SentOffers({ quotation: { sent, number }, heading }: SentOffersProps) {
  const { t, money } = useTexts()
  const [latest, ...earlier] = sent
  if (!latest) return null
  const title = (offer: typeof latest) => (
    <span className="font-medium">
      {t('quotations_offer')} <Ltr>{offerName(number, offer.number)}</Ltr>
    </span>
  )
  const pill = ({ state }: typeof latest) => (
    <StatusPill tone={offerTones[state]}>{t(`quotations_offer_${state}`)}</StatusPill>
  )
  const pdf = ({ id, number: version }: typeof latest) => (
    <a
      href={`/admin/documents/offers/${id}`}
      target="_blank"
      rel="noreferrer"
      className="no-paper mt-3 inline-flex min-h-9 items-center gap-2 text-14 text-brand underline max-sm:min-h-11"
    >
      <PrintIcon className="size-4.5" />
      {t('quotations_pdf')} <Ltr>{offerName(number, version)}</Ltr>
    </a>
  )
  return (
    <Card as="section" aria-label={t('quotations_offers')} data-document="offer">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 ref={heading} tabIndex={-1} className="text-18">
          {title(latest)}
        </h2>
        {pill(latest)}
      </div>
      <OfferView offer={latest} />
      {pdf(latest)}
      {earlier.map((offer) => (
        <details key={offer.id} className="no-paper mt-3 border-t border-line pt-3">
          <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1">
            {title(offer)}
            <span className="grow text-14 text-muted">
              <bdi translate="no">{money(offer.totalHalalas)}</bdi> {t('currency')}
            </span>
            {pill(offer)}
            <ChevronDownIcon className="size-5 text-muted" />
          </summary>
          <OfferView offer={offer} />
          {pdf(offer)}
        </details>
      ))}
    </Card>
  )
}
