import { isolated } from '@rawaj/contract/text/isolated.ts'
import { Checkbox } from '@rawaj/design/Checkbox.tsx'
import { controlClass, Field, frameClass } from '@rawaj/design/Field.tsx'
import type { ReactNode } from 'react'
import { nameIn } from '../../../../i18n/nameIn.ts'
import { useTexts } from '../../../../i18n/useTexts.ts'
import { keyOf } from '../../fieldValueOrder.ts'
import { fieldName } from '../../productTexts.ts'
import type { TypedValues } from './axisValues.ts'
import type { AxisDraft } from './draft.ts'

interface AxisValuesFieldProps {
  draft: AxisDraft
  onChange: (typed: TypedValues) => void
}

/** The values of one field: typed a line each, texts in both languages beside each other, or ticked where it is a choice. */
export function AxisValuesField({ draft, onChange }: AxisValuesFieldProps) {
  const texts = useTexts()
  const { t } = texts
  const { axis, typed, wrong } = draft
  const name = fieldName(axis, texts)
  if (axis.kind === 'choice') return <ChoicesField draft={draft} name={name} onChange={onChange} />
  if (axis.kind === 'number')
    return (
      <ValueLines
        label={<bdi>{name}</bdi>}
        hint={t('families_make_values_help')}
        error={
          wrong.length > 0 ? t('families_make_not_numbers', { values: wrong.map(isolated).join(' · ') }) : undefined
        }
        value={typed.en}
        dir="ltr"
        onChange={(en) => onChange({ ...typed, en })}
      />
    )
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1.5 text-14 font-medium">
        <bdi>{name}</bdi>
      </legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <ValueLines
          label={t('families_make_in_arabic')}
          hint={t('families_make_values_help')}
          value={typed.ar}
          dir="rtl"
          lang="ar"
          onChange={(ar) => onChange({ ...typed, ar })}
        />
        <ValueLines
          label={t('families_make_in_english')}
          hint={t('families_make_lines_help')}
          value={typed.en}
          dir="ltr"
          lang="en"
          onChange={(en) => onChange({ ...typed, en })}
        />
      </div>
    </fieldset>
  )
}

interface ValueLinesProps {
  label: ReactNode
  hint: string
  error?: string | undefined
  value: string
  dir: 'rtl' | 'ltr'
  lang?: string
  onChange: (text: string) => void
}

const maxRows = 8

function ValueLines({ label, hint, error, value, dir, lang, onChange }: ValueLinesProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(tie) => (
        <span className={frameClass}>
          <textarea
            {...tie}
            dir={dir}
            lang={lang}
            rows={Math.min(maxRows, value.split('\n').length + 1)}
            value={value}
            spellCheck={false}
            autoCapitalize="none"
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            className={`${controlClass} py-2.5`}
          />
        </span>
      )}
    </Field>
  )
}

/** The choices of the template, ticked as far as members have them. */
function ChoicesField({ draft: { axis, values, typed }, name, onChange }: AxisValuesFieldProps & { name: string }) {
  const texts = useTexts()
  const ticked = new Set(values.map((value) => keyOf(axis, value)))
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1 text-14 font-medium">
        <bdi>{name}</bdi>
      </legend>
      <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {axis.choices.map((choice) => {
          const key = keyOf(axis, choice)
          return (
            <Checkbox
              key={key}
              checked={ticked.has(key)}
              onChange={({ currentTarget: { checked } }) => {
                const chosen = axis.choices.filter((one) => (one === choice ? checked : ticked.has(keyOf(axis, one))))
                onChange({ ...typed, en: chosen.map(({ ar, en }) => en || ar).join('\n') })
              }}
              label={
                <bdi className="wrap-anywhere">
                  {nameIn({ nameAr: choice.ar || choice.en, nameEn: choice.en }, texts)}
                </bdi>
              }
            />
          )
        })}
      </div>
    </fieldset>
  )
}
