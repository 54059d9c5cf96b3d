import type { Offer, Quotation } from '@rawaj/contract/quotations/quotationSchemas.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Link } from '../../ui/Link.tsx'
import { useLazyDialog } from '../feedback/index.ts'
import { useIsRequested } from '../page/index.ts'
import { EarlierOffers } from './EarlierOffers.tsx'
import { OfferCard } from './OfferCard.tsx'
import { OfferPdfButton } from './OfferPdfButton.tsx'
import { QuotationMessages } from './QuotationMessages.tsx'

interface OpenQuotationProps {
  quotation: Quotation
  /** Whom the offer is for; printed with it. */
  buyer: ReactNode
  /** What was asked for: the first thing until there is an offer. */
  request: ReactNode
}

/** The shop's offers, what can be done with the latest, and what was asked for and about it. */
export function OpenQuotation({ quotation, buyer, request }: OpenQuotationProps) {
  const [latest, ...earlier] = quotation.offers
  return (
    <>
      <State quotation={quotation} />
      {latest && (
        <OfferCard offer={latest} buyer={buyer} transfer={quotation.transfer}>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Decide quotation={quotation} />
            <OfferPdfButton orderNo={quotation.order_no} offer={latest} />
          </div>
        </OfferCard>
      )}
      {!latest && request}
      <EarlierOffers offers={earlier} />
      <QuotationMessages quotation={quotation} />
      {latest ? request : <Decide quotation={quotation} />}
    </>
  )
}

/** State of the quotation in a sentence. */
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
        {declined && declined.reason !== '' && <bdi className="block wrap-anywhere text-lines">{declined.reason}</bdi>}
      </Alert>
    )
  if (order?.awaits_payment) return <Alert tone="warning">{t('offer_awaits_payment')}</Alert>
  if (order)
    return (
      <Alert
        tone="success"
        title={t('quotation_accepted')}
        action={
          <Link
            to={`/orders/${order.order_no}`}
            className={buttonClass({ variant: 'outline', className: 'print:hidden' })}
          >
            {t('quotation_to_order')}
          </Link>
        }
      >
        {t('quotation_became')}{' '}
        <bdi dir="ltr" translate="no">
          {order.order_no}
        </bdi>
      </Alert>
    )
  if (offers.length > 0 && payments.length === 0) return <Alert tone="warning">{t('offer_not_payable')}</Alert>
  return null
}

const loadAccept = async () => (await import('./AcceptOfferDialog.tsx')).AcceptOfferDialog
const loadDecline = async () => (await import('./DeclineDialog.tsx')).DeclineDialog

/** Data at the time when a dialog was opened: the dialog uses it, whatever changes in the meantime. */
interface Opened {
  dialog: 'accept' | 'decline'
  quotation: Quotation
  offer: Offer | undefined
  /** Changes with each press, so that the dialog starts afresh. */
  press: number
}

/** Accept, or decline. */
function Decide({ quotation }: { quotation: Quotation }) {
  const { t } = useTranslation('orders')
  const { open: mayDecline, payments, order } = quotation
  const offer = quotation.offers.find(({ state }) => state === (order?.awaits_payment ? 'accepted' : 'sent'))
  const mayAccept = offer !== undefined && payments.length > 0
  const accepts = useIsRequested('accept') && mayAccept
  const [opened, setOpened] = useState<Opened | null>(accepts ? { dialog: 'accept', quotation, offer, press: 0 } : null)
  const [isOpen, setOpen] = useState(accepts)
  const close = () => setOpen(false)
  const opens = (dialog: Opened['dialog']) => isOpen && opened?.dialog === dialog
  const AcceptOfferDialog = useLazyDialog({ load: loadAccept, enabled: opens('accept'), onFailed: close })
  const DeclineDialog = useLazyDialog({ load: loadDecline, enabled: opens('decline'), onFailed: close })
  function press(dialog: Opened['dialog']) {
    setOpened({ dialog, quotation, offer, press: (opened?.press ?? 0) + 1 })
    setOpen(true)
  }
  if (!mayAccept && !mayDecline && !isOpen) return null
  const asRead = { quotation: opened?.quotation ?? quotation, open: isOpen, onClose: close }
  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full print:hidden">
      {mayAccept && (
        <Button variant="primary" size="lg" className="max-sm:w-full" onClick={() => press('accept')}>
          {t(order?.awaits_payment ? 'offer_pay' : 'offer_accept')}
        </Button>
      )}
      {mayDecline && (
        <Button
          variant="outline"
          size={mayAccept ? 'lg' : 'md'}
          className="max-sm:w-full"
          onClick={() => press('decline')}
        >
          {t(offer ? 'offer_decline' : 'quotation_withdraw')}
        </Button>
      )}
      {AcceptOfferDialog && opened?.dialog === 'accept' && opened.offer && (
        <AcceptOfferDialog key={opened.press} {...asRead} offer={opened.offer} />
      )}
      {DeclineDialog && opened?.dialog === 'decline' && (
        <DeclineDialog key={opened.press} {...asRead} offer={opened.offer} />
      )}
    </div>
  )
}
