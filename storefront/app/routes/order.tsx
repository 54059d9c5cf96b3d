import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import type { OwnOrder } from '@rawaj/contract/orders/orderSchemas.ts'
import { orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { useParams } from 'react-router'
import { LoadFailure } from '../features/feedback/index.ts'
import {
  Buyer,
  LateOrderInvoices,
  OrderActions,
  OrderCard,
  OrderOwed,
  OrderReturns,
  OrderShipment,
  OrderSteps,
  OrdersSkeleton,
  useOwnOrder,
} from '../features/orders/index.ts'
import { PageHead } from '../features/page/index.ts'
import { QuotationSection } from '../features/quotations/index.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import { NoOrders } from '../ui/drawings/NoOrders.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Link } from '../ui/Link.tsx'

/** One of my orders: what has become of it, and what can be done with it. */
export default function OrderScreen() {
  const { t } = useTranslation('orders')
  const { orderNo = '' } = useParams()
  const order = useOwnOrder(orderNo)
  const isUnknown = order.error instanceof ShopApiError && order.error.code === 'not_found'
  const isQuotation = order.data?.type === orderType.quotation
  const title = t(isQuotation ? 'quotation_title' : 'order_title')
  return (
    <div className="container-page py-6 sm:py-10">
      <PageHead title={`${title} ${orderNo}`} path={`/orders/${orderNo}`} hidden />
      <Breadcrumb
        label={t('page_title')}
        crumbs={[
          { label: t('page_title'), to: '/orders' },
          { label: orderNo, isCode: true },
        ]}
      />
      {/* On paper each document has a title of its own. */}
      <h1 className="no-paper mt-2 mb-6 text-28 sm:text-36">{title}</h1>
      <div className="mx-auto grid min-h-[calc(100dvh-16rem)] grid-cols-[minmax(0,1fr)] content-start gap-6">
        {order.data ? (
          isQuotation ? (
            <QuotationSection
              orderNo={order.data.order_no}
              buyer={<Buyer order={order.data} />}
              loading={<OrdersSkeleton label={t('loading')} />}
              request={
                <div data-document="request" className="grid gap-6">
                  <h2 className="no-paper -mb-3 text-22">{t('quotation_asked_goods')}</h2>
                  <OrderCard order={order.data} />
                </div>
              }
            >
              <OrderActions order={order.data} />
              <OrderSteps order={order.data} />
            </QuotationSection>
          ) : (
            <PlacedOrder order={order.data} />
          )
        ) : isUnknown ? (
          <EmptyState
            drawing={NoOrders}
            title={t('unknown_title')}
            text={t('unknown_text')}
            action={
              <Link to="/orders" className={buttonClass({ size: 'lg' })}>
                {t('page_title')}
              </Link>
            }
          />
        ) : order.isError ? (
          <LoadFailure
            error={order.error}
            title={t('failed_order_title')}
            text={t('failed_text')}
            onRetry={() => void order.refetch()}
          />
        ) : (
          <OrdersSkeleton label={t('loading')} />
        )}
      </div>
    </div>
  )
}

function PlacedOrder({ order }: { order: OwnOrder }) {
  const { t } = useTranslation('orders')
  const isOnItsWay = order.next_step === 'deliver'
  return (
    <>
      {order.late && <Alert tone="warning">{t('late')}</Alert>}
      {order.cancel_reason && (
        <Alert tone="info">{t('cancelled_because', { reason: t(`reason_${order.cancel_reason}`) })}</Alert>
      )}
      <OrderOwed order={order} />
      {isOnItsWay && <OrderShipment order={order} />}
      <OrderCard order={order} />
      <OrderActions order={order} />
      {!isOnItsWay && <OrderShipment order={order} />}
      <OrderReturns order={order} />
      <OrderSteps order={order} />
      <LateOrderInvoices order={order} />
    </>
  )
}
