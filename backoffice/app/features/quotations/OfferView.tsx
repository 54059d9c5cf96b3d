import type { QuotationOffer } from '@rawaj/contract/quotations/adminQuotationSchemas.ts'
import { lastMomentOf } from '@rawaj/contract/quotations/quotations.ts'
import { nameIn } from '../../i18n/nameIn.ts'
import { type Texts, useTexts } from '../../i18n/useTexts.ts'
import { type DocumentLine, DocumentLines } from '../../ui/DocumentLines.tsx'
import { DocumentSums } from '../../ui/DocumentSums.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { Difference } from './goodsFacts.tsx'

/** An offer, read-only: its lines, its total, and its note. */
export function OfferView({ offer }: { offer: QuotationOffer }) {
  const texts = useTexts()
  const { t } = texts
  const { note, by, sentAt, decidedAt, validUntil, state, cashAllowed } = offer
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 text-14">
      <DocumentLines lines={offer.lines.map((line) => toDocumentLine(line, texts))} />
      <DocumentSums figures={offer} className="sm:ms-auto sm:w-72" />
      {note !== '' && (
        <p className="rounded-control bg-ground px-3 py-2 wrap-anywhere text-lines">
          <bdi>{note}</bdi>
        </p>
      )}
      <p className="text-muted">
        {offer.vat.rates.length > 0 && t(offer.taxIncluded ? 'orders_new_with_vat' : 'orders_new_before_vat')}
        {!cashAllowed && <> {t('quotations_no_cash')}</>}
      </p>
      <p className="text-12 text-muted">
        {sentAt && (
          <>
            {t('quotations_sent_at')} <Moment at={sentAt} />
          </>
        )}
        {by && (
          <>
            {' · '}
            <bdi>{by}</bdi>
          </>
        )}
        {validUntil && state === 'sent' && (
          <>
            {' · '}
            {t('quotations_validUntil')} <Moment at={lastMomentOf(validUntil)} />
          </>
        )}
        {decidedAt && (
          <>
            {' · '}
            {t(`quotations_offer_${state}`)} <Moment at={decidedAt} />
          </>
        )}
      </p>
    </div>
  )
}

function toDocumentLine(line: QuotationOffer['lines'][number], texts: Texts): DocumentLine {
  const { t, day } = texts
  const { productId, sku, promisedOn, unitHalalas, listHalalas, quantity, amountHalalas } = line
  return {
    id: productId,
    name: nameIn(line, texts),
    sku,
    note: promisedOn && <> · {t('quotations_promised', { day: day(promisedOn) })}</>,
    unitHalalas,
    unitNote: <Difference list={listHalalas} unit={unitHalalas} />,
    quantity,
    amountHalalas,
  }
}
