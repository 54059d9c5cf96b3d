import type { SavedList } from '@rawaj/contract/savedLists/savedListSchemas.ts'
import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { Card } from '@rawaj/design/Card.tsx'
import { NextIcon } from '@rawaj/design/icons.tsx'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { NoOrders } from '../../../ui/drawings/NoOrders.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Link } from '../../../ui/Link.tsx'
import { LoadFailure } from '../../feedback/index.ts'
import { PageHead } from '../../page/index.ts'
import { useSavedLists } from './listQueries.ts'

/** The customer's saved lists; `routes/guarded.tsx` requires a session. */
export function SavedListsScreen() {
  const { t } = useTranslation(['quickOrder', 'orders', 'common'])
  const { data: lists, error, refetch } = useSavedLists()
  return (
    <div className="container-page min-h-[calc(100svh-9rem)] py-6 sm:py-10">
      <PageHead title={t('lists_title')} path="/lists" hidden />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-3">
        <h1 className="text-28 sm:text-36">{t('lists_title')}</h1>
        <Link to="/quick-order" className={buttonClass({ variant: 'outline' })}>
          {t('common:quick_order')}
        </Link>
      </div>
      {content()}
    </div>
  )

  function content() {
    if (lists && lists.length > 0)
      return (
        <ul className="grid gap-3">
          {lists.map((list) => (
            <li key={list.id}>
              <ListRow list={list} />
            </li>
          ))}
        </ul>
      )
    if (lists)
      return (
        <EmptyState
          drawing={NoOrders}
          title={t('no_lists')}
          text={t('no_lists_text')}
          action={
            <Link to="/quick-order" className={buttonClass({ size: 'lg' })}>
              {t('common:quick_order')}
            </Link>
          }
        />
      )
    if (error)
      return (
        <LoadFailure
          error={error}
          title={t('lists_failed')}
          text={t('orders:failed_text')}
          onRetry={() => void refetch()}
        />
      )
    return <Skeleton className="h-20 rounded-card" />
  }
}

function ListRow({ list }: { list: SavedList }) {
  const { t } = useTranslation('quickOrder')
  return (
    <Card className="relative flex items-center gap-4 hover:border-line-strong">
      <span className="min-w-0 grow">
        <Link to={`/lists/${list.id}`} className="text-18 font-semibold wrap-anywhere after:absolute after:inset-0">
          <bdi>{list.name}</bdi>
        </Link>
        <span className="block text-14 text-muted">
          {t('list_lines', { count: list.lines })}
          {list.shared_at !== null && ` · ${t('is_shared')}`}
        </span>
      </span>
      <NextIcon className="size-5 shrink-0 text-muted" />
    </Card>
  )
}
