import { type ImportKind, type ImportOptions, newProductStates } from '@rawaj/contract/imports/importSchemas.ts'
import { Checkbox } from '@rawaj/design/Checkbox.tsx'
import { controlClass, Field as FieldFrame, frameClass } from '@rawaj/design/Field.tsx'
import { RadioCards } from '@rawaj/design/RadioCards.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { useVatRegistered } from '../vat/index.ts'
import { optionsFor } from './importTexts.ts'

interface ImportOptionFieldsProps {
  kind: ImportKind
  options: ImportOptions
  onChange: (options: ImportOptions) => void
}

/** Options for values that a table leaves out, each with an explanation. */
export function ImportOptionFields({ kind, options, onChange }: ImportOptionFieldsProps) {
  const { t } = useTexts()
  const isRegistered = useVatRegistered()
  const names = optionsFor(kind).filter((name) => name !== 'pricesIncludeVat' || isRegistered)
  if (kind === 'subscribers') return <ConsentFields options={options} onChange={onChange} />
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
      {kind === 'products' && options.createProducts && (
        <fieldset className="mt-2">
          <legend className="mb-1.5 font-medium">{t('imports_newProducts')}</legend>
          <RadioCards
            name="newProducts"
            values={newProductStates}
            value={options.newProducts}
            onChange={(newProducts) => onChange({ ...options, newProducts })}
          >
            {(state) => t(`imports_newProducts_${state}`)}
          </RadioCards>
        </fieldset>
      )}
    </fieldset>
  )
}

/** Date and place of the consent to the newsletter, as the owner states, for rows without their own. */
function ConsentFields({ options, onChange }: Omit<ImportOptionFieldsProps, 'kind'>) {
  const { t } = useTexts()
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-16 font-semibold">{t('imports_consent')}</legend>
      <p className="max-w-prose text-14 text-muted">{t('imports_consent_text')}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FieldFrame label={t('imports_consentOn')}>
          {(tie) => (
            <span className={frameClass}>
              <input
                {...tie}
                type="date"
                value={options.consentOn ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  onChange({ ...options, consentOn: value === '' ? null : value })
                }
                className={`${controlClass} h-11.5`}
              />
            </span>
          )}
        </FieldFrame>
        <TextField
          label={t('imports_consentSource')}
          maxLength={200}
          value={options.consentSource}
          onChange={({ currentTarget: { value } }) => onChange({ ...options, consentSource: value })}
        />
      </div>
    </fieldset>
  )
}
