import { Alert } from '@rawaj/design/Alert.tsx'
import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { useLocation, useNavigationType } from 'react-router'
import { LoadFailure } from '../features/feedback/index.ts'
import { OrderRow, OrdersSkeleton, useOrders } from '../features/orders/index.ts'
import { PageHead } from '../features/page/index.ts'
import { EnquiryList, useEnquiries } from '../features/quotations/index.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { NoOrders } from '../ui/drawings/NoOrders.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Link } from '../ui/Link.tsx'

/** The customer's orders; `routes/guarded.tsx` requires a session. */
export default function OrdersScreen() {
  const { t } = useTranslation('orders')
  const { state } = useLocation()
  // The browser keeps the state for when the page is read again; the server, which writes the page, never has it.
  const ledHere = useNavigationType() !== 'POP'
  const placed = ledHere ? placedNow(state) : null
  const orders = useOrders()
  const { data: enquiries = [] } = useEnquiries()

  return (
    <div className="container-page py-6 sm:py-10">
      <PageHead title={t('page_title')} path="/orders" hidden />
      <h1 className="mb-6 text-28 sm:text-36">{t('page_title')}</h1>
      {/* As tall as the screen, so that the footer stays below whether there are orders or none. */}
      <div className="mx-auto grid min-h-[calc(100dvh-14rem)] content-start gap-6">
        {placed && (
          <Alert tone="success" title={t('placed_title')}>
            {t('placed_text')}{' '}
            <Link to={`/orders/${placed}`} className="link font-medium">
              <bdi dir="ltr" translate="no">
                {placed}
              </bdi>
            </Link>
          </Alert>
        )}
        {content()}
        {orders.data && enquiries.length > 0 && <EnquiryList enquiries={enquiries} />}
      </div>
    </div>
  )

  function content() {
    if (orders.data && orders.data.length > 0)
      return (
        <div className="grid gap-3">
          {orders.data.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </div>
      )
    if (orders.data) {
      return (
        <EmptyState
          drawing={NoOrders}
          title={t('empty_title')}
          text={t('empty_text')}
          action={
            <Link to="/purchase" className={buttonClass({ size: 'lg' })}>
              {t('start_shopping')}
            </Link>
          }
        />
      )
    }
    if (orders.isError) {
      return (
        <LoadFailure
          error={orders.error}
          title={t('failed_title')}
          text={t('failed_text')}
          onRetry={() => void orders.refetch()}
        />
      )
    }
    return <OrdersSkeleton label={t('loading')} />
  }
}

/** The number of the order that was placed on the way here. */
function placedNow(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'placed' in state && typeof state.placed === 'string'
    ? state.placed
    : null
}
