import type { Quotation } from '@rawaj/contract/entities.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LoadFailure, useLazyDialog } from '../feedback/index.ts'
import { EarlierOffers } from './EarlierOffers.tsx'
import { OfferCard } from './OfferCard.tsx'
import { QuotationMessages } from './QuotationMessages.tsx'
import { useQuotation } from './quotationQueries.ts'

interface QuotationSectionProps {
  orderNo: string
  /** In the place of all of it until it is known, so that nothing moves then. */
  loading: ReactNode
  /** What stands below. */
  children: ReactNode
}

/** What the shop offers for what was asked, and what can be done with that. */
export function QuotationSection({ orderNo, loading, children }: QuotationSectionProps) {
  const { t } = useTranslation('orders')
  const { data, error, refetch } = useQuotation(orderNo)
  if (data)
    return (
      <>
        <OpenQuotation quotation={data} />
        {children}
      </>
    )
  if (error)
    return (
      <LoadFailure error={error} title={t('quotation_failed')} text={t('failed_text')} onRetry={() => void refetch()} />
    )
  return loading
}

function OpenQuotation({ quotation }: { quotation: Quotation }) {
  const [latest, ...earlier] = quotation.offers
  return (
    <>
      <State quotation={quotation} />
      {latest && (
        <OfferCard offer={latest}>
          <Decide quotation={quotation} />
        </OfferCard>
      )}
      {!latest && <Decide quotation={quotation} />}
      <EarlierOffers offers={earlier} />
      <QuotationMessages quotation={quotation} />
    </>
  )
}

/** Where it stands, in a sentence. */
function State({ quotation: { state, declined, order, offers, payments } }: { quotation: Quotation }) {
  const { t } = useTranslation('orders')
  if (state === 'asked') return <Alert tone="info">{t('quotation_note')}</Alert>
  if (state === 'expired')
    return (
      <Alert tone="warning" title={t('quotation_expired')}>
        {t('quotation_expired_text')}
      </Alert>
    )
  if (state === 'declined')
    return (
      <Alert tone="info" title={t(declined?.by === 'shop' ? 'quotation_closed_by_shop' : 'quotation_declined')}>
        {declined && declined.reason !== '' && (
          <bdi className="block wrap-anywhere whitespace-pre-line">{declined.reason}</bdi>
        )}
      </Alert>
    )
  if (order)
    return (
      <Alert
        tone={order.awaits_payment ? 'warning' : 'success'}
        title={t(order.awaits_payment ? 'offer_awaits_payment' : 'quotation_accepted')}
        action={
          <Link
            to={`/orders/${order.order_no}`}
            className={buttonClass({ variant: 'outline', className: 'print:hidden' })}
          >
            {t('quotation_to_order')}
          </Link>
        }
      >
        {t('quotation_became')} <bdi dir="ltr">{order.order_no}</bdi>
      </Alert>
    )
  if (offers.length > 0 && payments.length === 0) return <Alert tone="warning">{t('offer_not_payable')}</Alert>
  return null
}

const loadAccept = async () => (await import('./AcceptOfferDialog.tsx')).AcceptOfferDialog
const loadDecline = async () => (await import('./DeclineDialog.tsx')).DeclineDialog

/** Accept, or decline. */
function Decide({ quotation }: { quotation: Quotation }) {
  const { t } = useTranslation('orders')
  const [open, setOpen] = useState<'accept' | 'decline' | null>(null)
  const close = () => setOpen(null)
  const AcceptOfferDialog = useLazyDialog({ load: loadAccept, enabled: open === 'accept', onFailed: close })
  const DeclineDialog = useLazyDialog({ load: loadDecline, enabled: open === 'decline', onFailed: close })
  const { state, open: mayDecline, payments } = quotation
  const offer = state === 'offered' ? quotation.offers[0] : undefined
  const mayAccept = offer !== undefined && payments.length > 0
  if (!mayAccept && !mayDecline && open === null) return null
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {mayAccept && (
        <Button variant="primary" size="lg" className="max-sm:w-full" onClick={() => setOpen('accept')}>
          {t('offer_accept')}
        </Button>
      )}
      {mayDecline && (
        <Button
          variant="outline"
          size={mayAccept ? 'lg' : 'md'}
          className="max-sm:w-full"
          onClick={() => setOpen('decline')}
        >
          {t(offer ? 'offer_decline' : 'quotation_withdraw')}
        </Button>
      )}
      {AcceptOfferDialog && offer && (
        <AcceptOfferDialog quotation={quotation} offer={offer} open={open === 'accept'} onClose={close} />
      )}
      {DeclineDialog && <DeclineDialog {...{ quotation, offer }} open={open === 'decline'} onClose={close} />}
    </div>
  )
}
