import { Button } from '@rawaj/design/Button.tsx'
import { Card } from '@rawaj/design/Card.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Moment } from '../../ui/Moment.tsx'
import { LoadFailure } from '../failures/index.ts'
import { useMay } from '../session/index.ts'
import { ChangeList } from './ChangeList.tsx'
import { actorText } from './changeTexts.ts'

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
  const texts = useTexts()
  const { t } = texts
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
      <ol className="mt-3 grid gap-4">
        {entries.map((entry) => (
          <li key={entry.id} className="border-s-2 border-line ps-3 text-14">
            <p className="font-medium">
              <bdi>{actorText(entry.actor, texts)}</bdi>
            </p>
            <p className="text-12 text-muted">
              <Moment at={entry.at} full />
            </p>
            <ChangeList entry={entry} />
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="quiet" size="sm" className="mt-3" loading={isFetching} onClick={() => void fetchNextPage()}>
          {t('show_more')}
        </Button>
      )}
    </Card>
  )
}
