import type { ImportKind, ImportOptions } from '@rawaj/contract/admin/importCalls.ts'
import { Checkbox } from '@rawaj/design/Checkbox.tsx'
import { useWords } from '../../i18n/useWords.ts'
import { optionsFor } from './importTexts.ts'

interface ImportOptionFieldsProps {
  kind: ImportKind
  options: ImportOptions
  onChange: (options: ImportOptions) => void
}

/** What is to be done with what a table leaves open, each with what it means. */
export function ImportOptionFields({ kind, options, onChange }: ImportOptionFieldsProps) {
  const { t } = useWords()
  const names = optionsFor(kind)
  if (names.length === 0) return null
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-16 font-semibold">{t('imports_options')}</legend>
      {names.map((name) => (
        <Checkbox
          key={name}
          checked={options[name]}
          onChange={({ currentTarget: { checked } }) => onChange({ ...options, [name]: checked })}
          label={
            <>
              <span className="block font-medium">{t(`imports_${name}`)}</span>
              <span className="text-muted">{t(`imports_${name}_text`)}</span>
            </>
          }
        />
      ))}
    </fieldset>
  )
}
