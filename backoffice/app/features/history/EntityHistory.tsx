import { Button } from '@rawaj/design/Button.tsx'
import { Card } from '@rawaj/design/Card.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { LoadFailure } from '../failures/index.ts'
import { useMay } from '../session/index.ts'

// What fields of every entity are called and look like is not needed before the screen.
const HistoryEntries = lazy(async () => ({ default: (await import('./HistoryEntries.tsx')).HistoryEntries }))

interface EntityHistoryProps {
  /** As the audit log calls it. */
  entity: string
  id: string
  /** Title, if a screen has the history of several entities. */
  title?: string
}

const pageSize = 10

/** Changes to one entity, latest first, for viewers who may read the audit log. */
export function EntityHistory({ entity, id, title }: EntityHistoryProps) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const may = useMay()('audit.read')
  const query = useInfiniteQuery({
    queryKey: ['history', entity, id],
    queryFn: ({ pageParam, signal }) =>
      adminApi.listAudit(
        { query: { entity, entityId: id, limit: pageSize, ...(pageParam !== null && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: may,
  })
  if (!may) return null
  const { data, isFetching, hasNextPage, fetchNextPage } = query
  const entries = data?.pages.flatMap((page) => page.data) ?? []
  return (
    <Card as="section" aria-label={title ? `${t('history')}: ${title}` : t('history')} className="no-paper">
      <h2 className="text-18">{t('history')}</h2>
      {title && <p className="text-14 text-muted">{title}</p>}
      <LoadFailure query={query} />
      {data && entries.length === 0 && <p className="mt-2 text-14 text-muted">{t('history_empty')}</p>}
      <Suspense>
        <HistoryEntries entries={entries} />
      </Suspense>
      {hasNextPage && (
        <Button variant="quiet" size="sm" className="mt-3" loading={isFetching} onClick={() => void fetchNextPage()}>
          {t('show_more')}
        </Button>
      )}
    </Card>
  )
}
