import type { OpenOrder } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { StatusPill } from '@rawaj/design/StatusPill.tsx'
import { Link } from 'react-router'
import { type Texts, useTexts } from '../../i18n/useTexts.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { byId, FactsCard, QueryDetail } from '../details/index.ts'
import { EntityHistory } from '../history/index.ts'
import { LateOrderInvoices } from '../invoices/index.ts'
import { useMay } from '../session/index.ts'
import { AdjacentOrders } from './AdjacentOrders.tsx'
import { InvoiceBuyer } from './InvoiceBuyer.tsx'
import { OrderDelivery } from './OrderDelivery.tsx'
import { OrderDocuments } from './OrderDocuments.tsx'
import { OrderEmails } from './OrderEmails.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderMoves } from './OrderMoves.tsx'
import { OrderNotes } from './OrderNotes.tsx'
import { OrderPayments } from './OrderPayments.tsx'
import { OrderProgress } from './OrderProgress.tsx'
import { OrderReturns } from './OrderReturns.tsx'
import { OwedGoods } from './OwedGoods.tsx'
import { rowStatusText, statusTone, typeKey } from './orderTexts.ts'
import { ReturnGoods } from './ReturnGoods.tsx'
import { useOrder } from './useOrder.ts'

/** `/admin/orders/:id`: an order, what has become of it, and what may be done with it next. */
export const Component = byId(Order)

function Order({ id }: { id: number }) {
  const texts = useTexts()
  const { t } = texts
  const may = useMay()
  return (
    <QueryDetail
      name="orders"
      query={useOrder(id)}
      title={({ orderNo }) => t('orders_named', { orderNo })}
      actions={(order) => (
        <>
          <StatusPill tone={statusTone(order)}>{rowStatusText(order, texts)}</StatusPill>
          <AdjacentOrders id={id} />
        </>
      )}
    >
      {(order) => (
        <>
          {order.late && <Alert tone="danger">{t('orders_late_text')}</Alert>}
          <IsQuotation order={order} />
          <div className="flex flex-wrap gap-2">
            <OrderMoves order={order} />
            <ReturnGoods order={order} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <OwedGoods order={order} />
              <OrderReturns order={order} />
              <OrderLines order={order} />
              <OrderPayments order={order} />
              <LateOrderInvoices order={order} />
              <OrderNotes order={order} />
            </div>
            <div className="grid gap-5 wrap-anywhere">
              <OrderDelivery order={order} />
              <InvoiceBuyer order={order} />
              <OrderProgress order={order} />
              <FactsCard facts={factsOf(order, texts, may('customers.read'))} />
              <OrderDocuments order={order} />
              <OrderEmails order={order} />
              <EntityHistory entity="order" id={String(id)} />
            </div>
          </div>
        </>
      )}
    </QueryDetail>
  )
}

/** A quotation has a screen of its own; links from when quotations stood among the orders still open this one. */
function IsQuotation({ order: { type, quotation } }: { order: OpenOrder }) {
  const { t } = useTexts()
  if (type !== orderType.quotation || !quotation) return null
  return (
    <Alert
      tone="info"
      title={t('orders_is_quotation')}
      action={
        <Link to={`/quotations/${quotation.id}`} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {t('orders_open_quotation')}
        </Link>
      }
    >
      {t('orders_is_quotation_text')}
    </Alert>
  )
}

function factsOf(order: OpenOrder, { t, number }: Texts, seesCustomers: boolean) {
  return [
    { label: t('orders_createdAt'), content: <Moment at={order.createdAt} full /> },
    { label: t('orders_type'), content: t(typeKey(order)) },
    ...(order.quotation === null || order.type === orderType.quotation
      ? []
      : [
          {
            label: t('orders_from_quotation'),
            content: (
              <Link to={`/quotations/${order.quotation.id}`} className="text-brand underline">
                <Ltr>{order.quotation.orderNo}</Ltr>
              </Link>
            ),
          },
        ]),
    ...(order.takenBy === null ? [] : [{ label: t('orders_takenBy'), content: <bdi>{order.takenBy}</bdi> }]),
    { label: t('orders_paymentState'), content: t(`orders_paymentState_${order.paymentState}`) },
    { label: t('orders_pieces'), content: <bdi translate="no">{number(order.pieces)}</bdi> },
    {
      label: t('orders_customer'),
      content: seesCustomers ? (
        <Link to={`/customers/${order.customer.id}`} className="text-brand underline">
          <bdi>{order.customer.name || '—'}</bdi>
        </Link>
      ) : (
        <bdi>{order.customer.name}</bdi>
      ),
    },
    {
      label: t('orders_email'),
      content: order.customer.email === '' ? t('orders_email_none') : <Ltr>{order.customer.email}</Ltr>,
    },
    { label: t('orders_language'), content: t(`language_name_${order.language}`) },
  ]
}
