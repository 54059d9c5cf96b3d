import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Breadcrumb } from '../../../ui/Breadcrumb.tsx'
import { NoOrders } from '../../../ui/drawings/NoOrders.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Link } from '../../../ui/Link.tsx'
import { useLazySection } from '../../../ui/useLazySection.ts'
import { LoadFailure } from '../../feedback/index.ts'
import { PageHead } from '../../page/index.ts'
import { useSavedList } from './listQueries.ts'

/** Fetched beside the list. */
const loadOrder = async () => (await import('./ListOrder.tsx')).ListOrder

/** One saved list: ordered again, changed, shared, removed; `routes/guarded.tsx` requires a session. */
export function SavedListScreen({ id }: { id: number }) {
  const { t } = useTranslation(['quickOrder', 'orders'])
  const { data: list, error, refetch } = useSavedList(id)
  const { Section: ListOrder, isFailed, retry } = useLazySection({ load: loadOrder, enabled: true })
  const isUnknown = error instanceof ShopApiError && error.code === 'not_found'
  return (
    <div className="container-page min-h-[calc(100svh-9rem)] py-6 sm:py-10">
      <PageHead title={list?.name ?? t('lists_title')} path={`/lists/${id}`} hidden />
      <Breadcrumb
        label={t('lists_title')}
        crumbs={[{ label: t('lists_title'), to: '/lists' }, { label: list?.name ?? '' }]}
      />
      {list && ListOrder ? (
        <ListOrder key={list.id} list={list} />
      ) : isUnknown ? (
        <EmptyState
          as="h1"
          drawing={NoOrders}
          title={t('unknown_list')}
          action={
            <Link to="/lists" className={buttonClass({ size: 'lg' })}>
              {t('lists_title')}
            </Link>
          }
        />
      ) : error || isFailed ? (
        <LoadFailure
          error={error}
          title={t('lists_failed')}
          text={t('orders:failed_text')}
          onRetry={() => {
            retry()
            if (error) void refetch()
          }}
        />
      ) : (
        <Skeleton className="mt-4 h-96 rounded-card" />
      )}
    </div>
  )
}
