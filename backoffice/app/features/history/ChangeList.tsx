import type { AuditReference } from '@rawaj/contract/audit/auditFields.ts'
import type { AuditEntry } from '@rawaj/contract/audit/auditSchemas.ts'
import { languages } from '@rawaj/contract/text/languages.ts'
import { cx } from '@rawaj/design/cx.ts'
import { ForwardIcon } from '@rawaj/design/icons.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/useTexts.ts'
import { hrefOf } from './auditEntities.ts'
import { fieldText, hasContent, idsOf, isPicture, recordText, type ValueContext, valueContext } from './changeTexts.ts'
import { valueText } from './valueText.ts'

interface ChangeListProps {
  entry: Pick<AuditEntry, 'entity' | 'entityId' | 'names' | 'changes'>
  /** Whether there is room for a field's name beside its values. */
  wide?: boolean
}

/** The fields that were changed, from what to what; of personal and secret ones and of pictures only that they were. */
export function ChangeList({ entry, wide = false }: ChangeListProps) {
  const texts = useTexts()
  const { t } = texts
  const entries = Object.entries(entry.changes).filter(([, change]) => hasContent(change))
  return (
    <dl className={cx('grid', wide ? 'mt-3 divide-y divide-line' : 'mt-1 gap-1')}>
      {entries.map(([field, change]) => {
        const context = valueContext(field, entry, texts)
        return (
          <div
            key={field}
            className={wide ? 'grid gap-x-4 py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]' : 'flex flex-wrap gap-x-2'}
          >
            <dt className="text-muted">{fieldText(field, entry, texts)}</dt>
            <dd className="min-w-0 wrap-anywhere">
              {change === null || isPicture(change.before) || isPicture(change.after) ? (
                t('value_changed')
              ) : (
                <>
                  {change.before !== undefined && (
                    <del className="text-muted">
                      <Value value={change.before} context={context} />
                    </del>
                  )}
                  {change.before !== undefined && change.after !== undefined && (
                    <ForwardIcon className="mirror mx-2 inline size-4 text-muted" />
                  )}
                  {change.after !== undefined && (
                    <ins className="no-underline">
                      <Value value={change.after} context={context} />
                    </ins>
                  )}
                </>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** A value in words; a record by its name, which leads to it. */
function Value({ value, context }: { value: unknown; context: ValueContext }) {
  const { kind, names, texts } = context
  const ids = typeof kind === 'object' && 'of' in kind ? idsOf(value) : []
  if (typeof kind === 'object' && 'of' in kind && ids.length > 0)
    return ids.map(
      (id, place): ReactNode => (
        <span key={id}>
          {place > 0 && texts.t('list_comma')}
          <Record of={kind.of} id={id} text={recordText(kind.of, id, names, texts)} />
        </span>
      ),
    )
  return (
    <bdi dir={typeof value === 'object' ? languages[texts.language].dir : undefined} translate="no">
      {valueText(value, context)}
    </bdi>
  )
}

function Record({ of, id, text }: { of: AuditReference; id: string; text: string }) {
  const href = hrefOf(of, id)
  const name = <bdi translate="no">{text}</bdi>
  if (href === undefined) return name
  return (
    <Link to={href} className="text-brand underline">
      {name}
    </Link>
  )
}
