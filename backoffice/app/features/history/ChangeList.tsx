import type { AuditEntry } from '@rawaj/contract/admin/adminEntities.ts'
import { useWords } from '../../i18n/useWords.ts'

interface ChangeListProps {
  changes: AuditEntry['changes']
  /** The beginning of the texts of its fields, where that is known. */
  fieldPrefix?: string
}

/** The fields that were changed, from what to what; of personal and secret ones only that they were. */
export function ChangeList({ changes, fieldPrefix }: ChangeListProps) {
  const { t, has } = useWords()
  const labelOf = (field: string) => {
    const keys = [`${fieldPrefix}_${field}`, `field_${field}`]
    const known = keys.find(has)
    return known ? t(known) : field
  }
  return (
    <dl className="mt-1 grid gap-1">
      {Object.entries(changes).map(([field, change]) => (
        <div key={field} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{labelOf(field)}</dt>
          <dd className="min-w-0 wrap-anywhere">
            {change === null ? (
              t('value_changed')
            ) : (
              <>
                {change.before !== undefined && (
                  <>
                    <del className="text-muted">
                      <Value value={change.before} />
                    </del>{' '}
                  </>
                )}
                <Value value={change.after} />
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ value }: { value: unknown }) {
  const { t } = useWords()
  if (value === null || value === undefined || value === '') return t('nothing')
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return <bdi>{value.join(t('list_comma'))}</bdi>
  return <bdi>{typeof value === 'object' ? JSON.stringify(value) : String(value)}</bdi>
}
