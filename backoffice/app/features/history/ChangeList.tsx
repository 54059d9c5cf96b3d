import type { AuditEntry } from '@rawaj/contract/audit/auditSchemas.ts'
import { languages } from '@rawaj/contract/text/languages.ts'
import { cx } from '@rawaj/design/cx.ts'
import { ForwardIcon } from '@rawaj/design/icons.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { fieldText, hasContent, isPicture, valueText } from './changeTexts.ts'

interface ChangeListProps {
  changes: AuditEntry['changes']
  /** The beginning of the texts of its fields, where that is known. */
  fieldPrefix: string
  /** Whether there is room for a field's name beside its values. */
  wide?: boolean
}

/** The fields that were changed, from what to what; of personal and secret ones and of pictures only that they were. */
export function ChangeList({ changes, fieldPrefix, wide = false }: ChangeListProps) {
  const texts = useTexts()
  const { t } = texts
  const entries = Object.entries(changes).filter(([, change]) => hasContent(change))
  const shown = (value: unknown, field: string) => (
    <bdi dir={typeof value === 'object' ? languages[texts.language].dir : undefined} translate="no">
      {valueText(value, { field, fieldPrefix, texts: texts })}
    </bdi>
  )
  return (
    <dl className={cx('grid', wide ? 'mt-3 divide-y divide-line' : 'mt-1 gap-1')}>
      {entries.map(([field, change]) => (
        <div
          key={field}
          className={wide ? 'grid gap-x-4 py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]' : 'flex flex-wrap gap-x-2'}
        >
          <dt className="text-muted">{fieldText(field, fieldPrefix, texts)}</dt>
          <dd className="min-w-0 wrap-anywhere">
            {change === null || isPicture(change.before) || isPicture(change.after) ? (
              t('value_changed')
            ) : (
              <>
                {change.before !== undefined && <del className="text-muted">{shown(change.before, field)}</del>}
                {change.before !== undefined && change.after !== undefined && (
                  <ForwardIcon className="mirror mx-2 inline size-4 text-muted" />
                )}
                {change.after !== undefined && <ins className="no-underline">{shown(change.after, field)}</ins>}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
