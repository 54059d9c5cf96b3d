import type { QuotationOffer } from '@rawaj/contract/quotations/adminQuotationSchemas.ts'
import { lastMomentOf } from '@rawaj/contract/quotations/quotations.ts'
import { cx } from '@rawaj/design/cx.ts'
import { nameIn } from '../../i18n/nameIn.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { DocumentSums } from '../../ui/DocumentSums.tsx'
import { figureClass } from '../../ui/figureClass.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { Difference } from './goodsFacts.tsx'

/** An offer, read-only: its lines, its total, and its note. */
export function OfferView({ offer }: { offer: QuotationOffer }) {
  const { t } = useTexts()
  const { note, by, sentAt, decidedAt, validUntil, state, cashAllowed } = offer
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 text-14">
      <ul className="divide-y divide-line">
        {offer.lines.map((line) => (
          <Line key={line.productId} line={line} />
        ))}
      </ul>
      <div className="sm:ms-auto sm:w-72">
        <DocumentSums figures={offer} />
      </div>
      {note !== '' && (
        <p className="rounded-control bg-ground px-3 py-2 wrap-anywhere whitespace-pre-line">
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

function Line({ line }: { line: QuotationOffer['lines'][number] }) {
  const texts = useTexts()
  const { t, money, number, day } = texts
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2">
      <div className="min-w-40 grow basis-0 wrap-anywhere">
        <bdi>{nameIn(line, texts)}</bdi>
        <span className="block text-muted">
          <Ltr>{line.sku}</Ltr>
          {line.promisedOn && <> · {t('quotations_promised', { day: day(line.promisedOn) })}</>}
        </span>
      </div>
      <span className="text-muted">
        <bdi dir="ltr" translate="no">
          {number(line.quantity)} × {money(line.unitHalalas)}
        </bdi>
        <Difference list={line.listHalalas} unit={line.unitHalalas} />
      </span>
      <span className={cx('min-w-20 font-medium', figureClass)}>
        <bdi translate="no">{money(line.amountHalalas)}</bdi>
      </span>
    </li>
  )
}
