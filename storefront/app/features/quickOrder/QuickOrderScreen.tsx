import { maxRequestedLines } from '@rawaj/contract/quickOrder/requestedLine.ts'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useLazySection } from '../../ui/useLazySection.ts'
import { useCustomer } from '../auth/index.ts'
import { LoadFailure } from '../feedback/index.ts'
import { PageHead } from '../page/index.ts'
import { OrderEntry } from './OrderEntry.tsx'
import { useQuickOrder } from './useQuickOrder.ts'

/** The lines with their prices: expected from the first letter of a list on. */
const loadParts = () => import('./orderParts.ts')

/** Goods that are pasted or sent as a table; `routes/guarded.tsx` requires a session. */
export function QuickOrderScreen() {
  const { t } = useTranslation('quickOrder')
  const customer = useCustomer()
  return (
    <div className="container-page min-h-[calc(100svh-9rem)] py-6 sm:py-10">
      <PageHead title={t('page_title')} path="/quick-order" hidden />
      <h1 className="text-28 sm:text-36">{t('page_title')}</h1>
      <p className="mt-1 mb-6 max-w-160 text-muted sm:text-18">{t('page_text', { most: maxRequestedLines })}</p>
      {customer && <QuickOrder key={customer.id} customerId={customer.id} />}
    </div>
  )
}

function QuickOrder({ customerId }: { customerId: number }) {
  const order = useQuickOrder(customerId)
  const { t } = useTranslation('quickOrder')
  const isEmpty = order.lines.length === 0
  const {
    Section: parts,
    isFailed,
    retry,
  } = useLazySection({ load: loadParts, enabled: !isEmpty || order.text !== '' })
  return (
    <div className={isEmpty ? 'max-w-200' : 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] xl:gap-8'}>
      <div className="grid min-w-0 gap-6">
        <OrderEntry order={order} />
        {isEmpty ? null : parts ? (
          <parts.OrderLineList order={order} />
        ) : isFailed ? (
          <LoadFailure title={t('lines_failed')} text={t('lines_failed_text')} onRetry={retry} />
        ) : (
          <Skeleton className="h-96 rounded-card" />
        )}
      </div>
      {!isEmpty && parts && <parts.OrderSummary order={order} />}
    </div>
  )
}
