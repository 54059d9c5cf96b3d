import type { OpenInvoice } from '@rawaj/contract/invoicing/invoiceSchemas.ts'
import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { DownloadIcon, OrdersIcon, PrintIcon } from '@rawaj/design/icons.tsx'
import { StatusPill } from '@rawaj/design/StatusPill.tsx'
import { Link } from 'react-router'
import { useAdminQuery } from '../../adminApi/useAdminQuery.ts'
import { type Texts, useTexts } from '../../i18n/useTexts.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { byId, FactsCard, QueryDetail } from '../details/index.ts'
import { EntityHistory } from '../history/index.ts'
import { useMay } from '../session/index.ts'
import { AuthorityAnswer } from './AuthorityAnswer.tsx'
import { DocumentList } from './DocumentList.tsx'
import { invoiceFileAddress } from './invoiceFiles.ts'
import { stateTones, titleOf } from './invoiceTexts.ts'
import { StampAgain } from './StampAgain.tsx'
import { useOrderInvoices } from './useOrderInvoices.ts'
import { WaitHint } from './WaitHint.tsx'

/** `/admin/invoices/:id`: an invoice or a note, its files, and what the tax authority says of it. */
export const Component = byId(Invoice)

/** Milliseconds until an answer of the authority, or the issue of what waits, is looked for again. */
const refetchMs = 10_000

function Invoice({ id }: { id: number }) {
  const texts = useTexts()
  const { t } = texts
  const query = useAdminQuery(
    ['detail', 'invoices', id],
    'readInvoice',
    { params: { id } },
    {
      refetchInterval: ({ state: { data } }) =>
        data?.state === 'waiting' || data?.state === 'sending' ? refetchMs : false,
    },
  )
  return (
    <QueryDetail
      name="invoices"
      query={query}
      title={(invoice) => titleOf(invoice, texts)}
      actions={({ state }) => <StatusPill tone={stateTones[state]}>{t(`invoices_state_${state}`)}</StatusPill>}
    >
      {(invoice) => (
        <>
          <WaitHint invoice={invoice} />
          <div className="flex flex-wrap gap-2 empty:hidden">
            <Files invoice={invoice} />
            <StampAgain invoice={invoice} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <AuthorityAnswer invoice={invoice} />
              <OtherDocuments invoice={invoice} />
            </div>
            <div className="grid gap-5 wrap-anywhere">
              <FactsCard facts={factsOf(invoice, texts)} />
              <EntityHistory entity="invoice" id={String(id)} />
            </div>
          </div>
        </>
      )}
    </QueryDetail>
  )
}

const linkClass = buttonClass({ variant: 'outline', size: 'sm' })

function Files({ invoice }: { invoice: OpenInvoice }) {
  const { id, orderId, waitsFor, hasPdf, hasXml, canStampAgain } = invoice
  const { t } = useTexts()
  const may = useMay()
  return (
    <>
      {hasPdf && (
        <a
          href={invoiceFileAddress(id, 'pdf')}
          target="_blank"
          rel="noreferrer"
          // Stamping it again is the next step then.
          className={canStampAgain ? linkClass : buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <PrintIcon />
          {t('invoices_pdf')}
        </a>
      )}
      {hasXml && (
        <a href={invoiceFileAddress(id, 'xml')} download className={linkClass}>
          <DownloadIcon />
          {t('invoices_xml')}
        </a>
      )}
      {/* The hint leads there itself. */}
      {may('orders.read') && waitsFor !== 'buyer' && (
        <Link to={`/orders/${orderId}`} className={linkClass}>
          <OrdersIcon />
          {t('invoices_open_order')}
        </Link>
      )}
    </>
  )
}

/** What else was issued for the same order: of a note, its invoice. */
function OtherDocuments({ invoice: { id, orderId } }: { invoice: OpenInvoice }) {
  const { t } = useTexts()
  const { data = [] } = useOrderInvoices(orderId)
  const others = data.filter((other) => other.id !== id)
  if (others.length === 0) return null
  return (
    <SectionCard title={t('invoices_of_order')}>
      <DocumentList documents={others} />
    </SectionCard>
  )
}

function factsOf(invoice: OpenInvoice, { t, money }: Texts) {
  const { number, form, kind, buyer, orderNo, totalHalalas, vatHalalas, corrects, reason, late } = invoice
  const amount = (halalas: number) => (
    <>
      <bdi translate="no">{money(halalas)}</bdi> {t('currency')}
    </>
  )
  return [
    { label: t('invoices_kind'), content: t(`invoices_kind_${kind}`) },
    ...(number === null ? [] : [{ label: t('invoices_number'), content: <Ltr>{number}</Ltr> }]),
    ...(form === null ? [] : [{ label: t('invoices_form'), content: t(`invoices_form_${form}`) }]),
    ...(corrects === null ? [] : [{ label: t('invoices_corrects'), content: <Ltr>{corrects}</Ltr> }]),
    ...(reason === '' ? [] : [{ label: t('invoices_reason'), content: <bdi>{reason}</bdi> }]),
    { label: t('invoices_buyer'), content: <bdi>{buyer}</bdi> },
    { label: t('invoices_orderNo'), content: <Ltr>{orderNo}</Ltr> },
    { label: t('invoices_totalHalalas'), content: amount(totalHalalas) },
    { label: t('invoices_vatHalalas'), content: amount(vatHalalas) },
    { label: t('invoices_createdAt'), content: <Moment at={invoice.createdAt} full /> },
    ...(invoice.issuedAt === null
      ? []
      : [{ label: t('invoices_issuedAt'), content: <Moment at={invoice.issuedAt} full /> }]),
    ...(late ? [{ label: t('invoices_late'), content: t('yes') }] : []),
  ]
}
