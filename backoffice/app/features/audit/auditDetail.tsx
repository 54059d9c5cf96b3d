import type { AuditEntry } from '@rawaj/contract/audit/auditSchemas.ts'
import { Link } from 'react-router'
import { useAdminQuery } from '../../adminApi/useAdminQuery.ts'
import { type Texts, useTexts } from '../../i18n/useTexts.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { byId, FactsCard, QueryDetail } from '../details/index.ts'
import { actorText, ChangeList, hrefOf } from '../history/index.ts'
import { callText, entityText } from './auditTexts.ts'

/** `/admin/audit/:id`: one thing that was done, and what it changed. */
export const Component = byId(Entry)

function Entry({ id }: { id: number }) {
  const texts = useTexts()
  const { t } = texts
  const query = useAdminQuery(['detail', 'audit', id], 'readAuditEntry', { params: { id } })
  return (
    <QueryDetail name="audit" query={query} title={({ call }) => callText(call, texts)}>
      {(entry) => (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <SectionCard title={t('audit_changes')}>
            {Object.keys(entry.changes).length === 0 && <p className="mt-2 text-muted">{t('audit_no_changes')}</p>}
            <ChangeList entry={entry} wide />
          </SectionCard>
          <div className="grid gap-5 wrap-anywhere">
            <FactsCard facts={factsOf(entry, texts)} />
          </div>
        </div>
      )}
    </QueryDetail>
  )
}

function factsOf(entry: AuditEntry, texts: Texts) {
  const { t } = texts
  const href = hrefOf(entry.entity, entry.entityId)
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
