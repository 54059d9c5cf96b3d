import type { OpenQuotation } from '@rawaj/contract/quotations/adminQuotationSchemas.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { StatusPill } from '@rawaj/design/StatusPill.tsx'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { type Texts, useTexts } from '../../i18n/useTexts.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { byId, FactsCard, QueryDetail } from '../details/index.ts'
import { EntityHistory } from '../history/index.ts'
import { statusText } from '../orders/index.ts'
import { useMay } from '../session/index.ts'
import { AskedGoods } from './AskedGoods.tsx'
import { QuotationActions } from './QuotationActions.tsx'
import { QuotationMessages } from './QuotationMessages.tsx'
import { stateTones } from './quotationTexts.ts'
import { SentOffers } from './SentOffers.tsx'
import { useQuotation } from './useQuotation.ts'

/** Loaded when prices are entered. */
const OfferEditor = lazy(async () => ({ default: (await import('./OfferEditor.tsx')).OfferEditor }))

/** `/admin/quotations/:id`: what a customer asks a price for, what the shop offered, and what came of it. */
export const Component = byId(Quotation)

function Quotation({ id }: { id: number }) {
  const { t } = useTexts()
  return (
    <QueryDetail
      name="quotations"
      query={useQuotation(id)}
      title={({ kind, number }) => t(`quotations_named_${kind}`, { number })}
      actions={({ state }) => <StatusPill tone={stateTones[state]}>{t(`quotations_state_${state}`)}</StatusPill>}
    >
      {(quotation) => <OpenQuotationScreen quotation={quotation} />}
    </QueryDetail>
  )
}

function OpenQuotationScreen({ quotation }: { quotation: OpenQuotation }) {
  const texts = useTexts()
  const may = useMay()
  const mayPrice = may('quotations.price') && quotation.mayOffer
  const isBegun = quotation.draft !== null || quotation.sent.length === 0
  const [opened, setOpened] = useState(false)
  const [endsAtOffer, setEndsAtOffer] = useState(false)
  const offerHeading = useRef<HTMLHeadingElement>(null)
  // Typed input stays, even if the quotation is closed by now.
  const [dirty, setDirty] = useState(false)
  const editing = opened || dirty || (mayPrice && isBegun)
  const hasOffer = quotation.sent.length > 0
  const endEditing = useCallback(
    (why: 'sent' | 'discarded' | 'over') => {
      setOpened(false)
      setEndsAtOffer(why === 'sent' || (why === 'discarded' && hasOffer))
    },
    [hasOffer],
  )
  // The pressed button is gone after sending or deleting, so the focus moves to the current offer.
  useEffect(() => {
    if (!endsAtOffer || editing) return
    offerHeading.current?.focus()
    setEndsAtOffer(false)
  }, [endsAtOffer, editing])
  function begin() {
    setOpened(true)
    setEndsAtOffer(false)
  }
  return (
    <>
      <Outcome quotation={quotation} />
      <QuotationActions quotation={quotation} onNewVersion={mayPrice && !editing ? begin : null} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <AskedGoods quotation={quotation} folded={editing && quotation.sent.length === 0} />
          {editing && (
            // As tall as an offer of one line, so that loading does not shift the content below.
            <Suspense fallback={<Skeleton className="h-[45rem]" />}>
              <OfferEditor quotation={quotation} isAskedFor={opened} onDone={endEditing} onDirty={setDirty} />
            </Suspense>
          )}
          <SentOffers quotation={quotation} heading={offerHeading} />
          <QuotationMessages quotation={quotation} />
        </div>
        <div className="grid gap-5 wrap-anywhere">
          <FactsCard facts={factsOf(quotation, texts, may('customers.read'))} />
          <EntityHistory entity="quotation" id={String(quotation.id)} />
        </div>
      </div>
    </>
  )
}

/** Outcome of the quotation, and its reason. */
function Outcome({ quotation: { state, closing, order } }: { quotation: OpenQuotation }) {
  const texts = useTexts()
  const { t, number } = texts
  if (order)
    return (
      <Alert tone="success" title={t('quotations_over_accepted')}>
        {t('quotations_became')}{' '}
        <Link to={`/orders/${order.id}`} className="font-medium underline">
          <Ltr>{order.orderNo}</Ltr>
        </Link>
        {' · '}
        {statusText(order.status, texts)}
        {order.owed > 0 && (
          <>
            {' · '}
            {t('orders_owed', { count: order.owed, pieces: number(order.owed) })}
          </>
        )}
      </Alert>
    )
  if (state === 'expired') return <Alert tone="info">{t('quotations_over_expired')}</Alert>
  if (!closing) return null
  return (
    <Alert tone="info" title={t(`quotations_closed_by_${closing.by}`)}>
      {closing.reason !== '' && (
        <span className="wrap-anywhere text-lines">
          <bdi>{closing.reason}</bdi>
        </span>
      )}
    </Alert>
  )
}

function factsOf(quotation: OpenQuotation, { t }: Texts, seesCustomers: boolean) {
  const { customer, name, email, mobile, buyerCompany, buyerAddress, buyerZipcode } = quotation
  const address = `${buyerAddress} ${buyerZipcode}`.trim()
  const ltr = (text: string) => (text === '' ? '—' : <Ltr>{text}</Ltr>)
  return [
    {
      label: t('quotations_customer'),
      content:
        customer && seesCustomers ? (
          <Link to={`/customers/${customer.id}`} className="text-brand underline">
            <bdi>{customer.name || name || '—'}</bdi>
          </Link>
        ) : (
          <bdi>{name || '—'}</bdi>
        ),
    },
    ...(customer
      ? [
          {
            label: t('customers_type'),
            content: t(`customers_type_${customer.type === 0 || customer.type === 1 ? customer.type : 2}`),
          },
        ]
      : []),
    ...(buyerCompany === '' ? [] : [{ label: t('customers_companyName'), content: <bdi>{buyerCompany}</bdi> }]),
    { label: t('orders_email'), content: ltr(email) },
    {
      label: t('quotations_mobile'),
      content:
        mobile === '' ? (
          '—'
        ) : (
          <a href={`tel:${mobile}`} className="text-brand underline">
            <Ltr>{mobile}</Ltr>
          </a>
        ),
    },
    ...(address === '' ? [] : [{ label: t('orders_buyerAddress'), content: <bdi>{address}</bdi> }]),
    { label: t('orders_language'), content: t(`language_name_${quotation.language}`) },
    { label: t('quotations_createdAt'), content: <Moment at={quotation.createdAt} full /> },
    { label: t('quotations_changedAt'), content: <Moment at={quotation.changedAt} full /> },
    ...(quotation.takenBy === null ? [] : [{ label: t('orders_takenBy'), content: <bdi>{quotation.takenBy}</bdi> }]),
    ...(quotation.orderId === null
      ? []
      : [
          {
            label: t('quotations_among_orders'),
            content: (
              <Link to={`/orders/${quotation.orderId}`} className="text-brand underline">
                <Ltr>{quotation.number}</Ltr>
              </Link>
            ),
          },
        ]),
  ]
}
