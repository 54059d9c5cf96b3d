import type { AuditEntry } from '@rawaj/contract/audit/auditSchemas.ts'
import { Card } from '@rawaj/design/Card.tsx'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { type Texts, useTexts } from '../../i18n/useTexts.ts'
import { useTitle } from '../../i18n/useTitle.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { DetailFrame, FactsCard } from '../details/index.ts'
import { LoadFailure } from '../failures/index.ts'
import { actorText, ChangeList } from '../history/index.ts'
import { callText, entityText, fieldPrefixOf, hrefOf } from './auditTexts.ts'

/** `/admin/audit/:id`: one thing that was done, and what it changed. */
export function Component() {
  const { id = '' } = useParams()
  const texts = useTexts()
  const { t } = texts
  const adminApi = useAdminApi()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['detail', 'audit', id],
    queryFn: async ({ signal }) => (await adminApi.readAuditEntry({ params: { id: Number(id) } }, { signal })).data,
  })
  const title = data ? callText(data.call, texts) : t('audit_one')
  useTitle(title)
  return (
    <DetailFrame name="audit" title={title}>
      {error && <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-64" />}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <Card as="section" aria-label={t('audit_changes')}>
            <h2 className="text-18">{t('audit_changes')}</h2>
            {Object.keys(data.changes).length === 0 && <p className="mt-2 text-muted">{t('audit_no_changes')}</p>}
            <ChangeList changes={data.changes} fieldPrefix={fieldPrefixOf(data)} wide />
          </Card>
          <div className="grid gap-5 wrap-anywhere">
            <FactsCard facts={factsOf(data, texts)} />
          </div>
        </div>
      )}
    </DetailFrame>
  )
}

function factsOf(entry: AuditEntry, texts: Texts) {
  const { t } = texts
  const href = hrefOf(entry)
  const entity = <bdi>{entityText(entry, texts)}</bdi>
  return [
    { label: t('audit_actor'), content: <bdi>{actorText(entry.actor, texts)}</bdi> },
    { label: t('audit_at'), content: <Moment at={entry.at} full /> },
    {
      label: t('audit_entity'),
      content:
        href === undefined ? (
          entity
        ) : (
          <Link to={href} className="text-brand underline">
            {entity}
          </Link>
        ),
    },
    ...(entry.requestId === null ? [] : [{ label: t('audit_requestId'), content: <Ltr>{entry.requestId}</Ltr> }]),
  ]
}
