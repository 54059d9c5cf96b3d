import { Alert } from '@rawaj/design/Alert.tsx'
import { radioClass } from '@rawaj/design/radioClass.ts'
import { useEffect, useRef } from 'react'
import { type Texts, useTexts } from '../../i18n/useTexts.ts'
import { pictureSource } from './fields/pictureFile.ts'
import { fieldText } from './fieldText.ts'
import { type Field, fieldKey, namesOf, type Values } from './fieldTypes.ts'
import type { Conflict } from './mergeChanges.ts'

interface ConflictPanelProps {
  form: string
  fields: readonly Field[]
  conflicts: readonly Conflict[]
  /** Choices so far. */
  chosen: Readonly<Record<string, 'mine' | 'theirs'>>
  onChoose: (conflict: Conflict, side: 'mine' | 'theirs') => void
}

/** After a colleague's save: for each field that both have changed, the two values to choose from. */
export function ConflictPanel({ form, fields, conflicts, chosen, onChoose }: ConflictPanelProps) {
  const texts = useTexts()
  const { t, find } = texts
  const panel = useRef<HTMLDivElement>(null)
  const hasConflicts = conflicts.length > 0
  // Saving is pressed at the foot of a long form, and the panel stands at its head.
  useEffect(() => {
    if (hasConflicts) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [hasConflicts])
  if (!hasConflicts) return null
  return (
    <div ref={panel} className="scroll-mt-4">
      <Alert tone="warning" title={t('conflict_title')}>
        <p>{t('conflict_text')}</p>
        <div className="mt-3 grid gap-4">
          {conflicts.map((conflict) => {
            const field = fields.find((one) => namesOf(one).includes(conflict.name))
            const textOf = (value: unknown) =>
              field ? fieldText(field, value, texts) : innerTexts(form, conflict.name, fields, value, texts)
            const contentOf = (value: unknown, label: string) =>
              field?.kind === 'picture' && typeof value === 'string' ? (
                <img src={pictureSource(value)} alt={label} className="mt-1 size-24 object-contain" />
              ) : (
                <bdi className="wrap-anywhere text-lines">{textOf(value)}</bdi>
              )
            const label = find(fieldKey(form, conflict.name)) ?? conflict.name
            return (
              <fieldset key={conflict.name}>
                <legend className="font-medium">{label}</legend>
                <div className="mt-1.5 grid gap-2 sm:grid-cols-2">
                  {(['mine', 'theirs'] as const).map((side) => (
                    <label
                      key={side}
                      className="flex items-start gap-2.5 rounded-control border border-line-strong bg-surface px-3 py-2 has-checked:border-brand has-checked:bg-brand-soft"
                    >
                      <input
                        type="radio"
                        name={`conflict-${conflict.name}`}
                        checked={chosen[conflict.name] === side}
                        onChange={() => onChoose(conflict, side)}
                        className={`mt-1 ${radioClass}`}
                      />
                      <span className="min-w-0">
                        <span className="block text-12 text-muted">{t(`conflict_${side}`)}</span>
                        {contentOf(conflict[side], label)}
                      </span>
                    </label>
                  ))}
                </div>
              </fieldset>
            )
          })}
        </div>
      </Alert>
    </div>
  )
}

/** Text of the fields inside a field that is saved as a whole: each with its label. */
function innerTexts(form: string, outer: string, fields: readonly Field[], value: unknown, texts: Texts): string {
  const values = (typeof value === 'object' && value !== null ? value : {}) as Values
  return fields
    .filter(({ name }) => name.startsWith(`${outer}.`))
    .map((field) => {
      const text = fieldText(field, values[field.name.slice(outer.length + 1)], texts)
      return `${texts.find(fieldKey(form, field.name)) ?? field.name}: ${text}`
    })
    .join('\n')
}
