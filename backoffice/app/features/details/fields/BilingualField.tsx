import { TextField } from '@rawaj/design/TextField.tsx'
import { useController } from 'react-hook-form'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useFieldTexts } from '../useFieldTexts.ts'
import { type FieldProps, MultilineField } from './InputFields.tsx'

/** A text in both languages, each in its own direction: Arabic first, side by side where there is room. */
export function BilingualField({ field, path }: FieldProps<'bilingual'>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
      {(['Ar', 'En'] as const).map((suffix) =>
        field.multiline ? (
          <MultilineField
            key={suffix}
            field={{ ...field, kind: 'multiline', name: `${field.name}${suffix}` }}
            path={`${path}${suffix}`}
            language={suffix === 'Ar' ? 'ar' : 'en'}
          />
        ) : (
          <LanguageLine key={suffix} field={field} path={`${path}${suffix}`} suffix={suffix} />
        ),
      )}
    </div>
  )
}

function LanguageLine({ field, path, suffix }: FieldProps<'bilingual'> & { suffix: 'Ar' | 'En' }) {
  const { t } = useTexts()
  const { isLocked, ...texts } = useFieldTexts({ path, name: `${field.name}${suffix}`, optional: field.optional })
  const { field: control } = useController({ name: path })
  return (
    <TextField
      {...texts}
      {...control}
      value={String(control.value ?? '')}
      lang={suffix.toLowerCase()}
      dir={suffix === 'Ar' ? 'rtl' : 'ltr'}
      placeholder={t(suffix === 'Ar' ? 'language_placeholder_ar' : 'language_placeholder_en')}
      maxLength={field.maxLength}
      readOnly={isLocked}
      autoComplete="off"
    />
  )
}
