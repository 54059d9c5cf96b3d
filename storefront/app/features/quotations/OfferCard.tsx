import type { BankTransfer } from '@rawaj/contract/orders/orderSchemas.ts'
import type { Offer } from '@rawaj/contract/quotations/quotationSchemas.ts'
import { lastMomentOf } from '@rawaj/contract/quotations/quotations.ts'
import { formatDate } from '@rawaj/contract/text/languages.ts'
import { BidiLines } from '@rawaj/design/BidiLines.tsx'
import { Card } from '@rawaj/design/Card.tsx'
import { StatusPill } from '@rawaj/design/StatusPill.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { TransferDetails } from '../orders/index.ts'
import { OfferLines } from './OfferLines.tsx'
import { offerTones } from './offerTones.ts'

const dates: { [State in Offer['state']]?: 'offer_valid_until' | 'offer_expired_on' } = {
  sent: 'offer_valid_until',
  expired: 'offer_expired_on',
}

interface OfferCardProps {
  offer: Offer
  /** Whom it is for; printed with it. */
  buyer: ReactNode
  /** Details for a bank transfer; null: not available. */
  transfer: BankTransfer | null
  children: ReactNode
}

/** The latest offer, whole, with what can be done with it at its foot. */
export function OfferCard({ offer, buyer, transfer, children }: OfferCardProps) {
  const { t } = useTranslation('orders')
  const { offer_no: offerNo, state, valid_until: validUntil, note } = offer
  // Until when it holds says something of what can be accepted, or could have been.
  const date = state in dates ? lastMomentOf(validUntil) : offer.sent_at
  return (
    <Card as="section" padding="none" aria-label={t('offer')} data-document="offer" className="overflow-hidden">
      <header className="paper-facts flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line bg-ground px-4 py-4 sm:px-6">
        <div>
          <h2 className="paper-title text-18">
            {t('offer')}{' '}
            <bdi dir="ltr" translate="no">
              {offerNo}
            </bdi>
          </h2>
          <p className="text-14 text-muted">
            {t(dates[state] ?? 'offer_sent_on')}{' '}
            <time dateTime={date}>
              <bdi dir="ltr" translate="no" className="font-medium text-ink">
                {formatDate(date)}
              </bdi>
            </time>
          </p>
          {state in dates && (
            <p className="paper-only text-14 text-muted" hidden>
              {t('offer_sent_on')}{' '}
              <bdi dir="ltr" translate="no" className="font-medium text-ink">
                {formatDate(offer.sent_at)}
              </bdi>
            </p>
          )}
        </div>
        <StatusPill tone={offerTones[state]}>{t(`offer_state_${state}`)}</StatusPill>
      </header>
      <div className="paper-only" hidden>
        {buyer}
      </div>
      {note !== '' && (
        <p dir="auto" className="border-b border-line px-4 py-4 wrap-anywhere text-lines sm:px-6">
          <BidiLines text={note} />
        </p>
      )}
      <OfferLines offer={offer} />
      {transfer && <TransferDetails transfer={transfer} text={t('transfer_offer_text')} />}
      <div className="border-t border-line no-paper px-4 py-4 empty:hidden sm:px-6">{children}</div>
    </Card>
  )
}
