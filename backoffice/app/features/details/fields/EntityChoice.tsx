import { Field as FieldFrame } from '@rawaj/design/Field.tsx'
import { useController } from 'react-hook-form'
import { nameIn } from '../../../i18n/nameIn.ts'
import type { TextKey } from '../../../i18n/textKeys.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { FormSelect } from '../../../ui/FormSelect.tsx'
import { useFieldTexts } from '../useFieldTexts.ts'

interface Named {
  id: number
  nameAr: string
  nameEn: string
}

interface EntityChoiceProps {
  name: string
  options: readonly Named[] | undefined
  current: Named | null | undefined
  /** The key of what it says while nothing is chosen. */
  none: TextKey
  optional?: true
  onChosen?: (id: number | null) => void
}

/** One of the things that a call answers, by its id; the one that was chosen may be there before the others. */
export function EntityChoice({ name, options, current, none, optional, onChosen }: EntityChoiceProps) {
  const texts = useTexts()
  const { isLocked, ...frame } = useFieldTexts({ path: name, name, optional })
  const { field: control } = useController({ name })
  const known = options ?? (current ? [current] : [])
  return (
    <FieldFrame {...frame}>
      {(tie) => (
        <FormSelect
          {...control}
          {...tie}
          value={String(control.value ?? '')}
          onChange={({ currentTarget: { value } }) => {
            const id = value === '' ? null : Number(value)
            control.onChange(id)
            onChosen?.(id)
          }}
          disabled={isLocked}
        >
          <option value="">{texts.t(none)}</option>
          {known.map((option) => (
            <option key={option.id} value={option.id}>
              {nameIn(option, texts)}
            </option>
          ))}
        </FormSelect>
      )}
    </FieldFrame>
  )
}
