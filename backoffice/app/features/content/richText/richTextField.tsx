import { type PagePlaceholder, pagePlaceholders } from '@rawaj/contract/content/textPages.ts'
import { isRichText, linesOfRichText } from '@rawaj/contract/text/richText.ts'
import { Field as FieldFrame } from '@rawaj/design/Field.tsx'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { type ComponentType, lazy, Suspense } from 'react'
import { useController } from 'react-hook-form'
import { type Field, useFieldTexts } from '../../details/index.ts'

// The editor weighs as much as the rest of a screen.
const RichTextEditor = lazy(async () => ({ default: (await import('./RichTextEditor.tsx')).RichTextEditor }))

/** A field of a form that holds rich text in both languages, `{name}Ar` and `{name}En`; `Control` is a `BilingualRichText` of that name. */
export const richTextField = <Name extends string>(name: Name, Control: ComponentType) =>
  ({
    kind: 'own',
    name,
    names: [`${name}Ar`, `${name}En`],
    Control,
    text: (value, { t }) => (isRichText(value) ? linesOfRichText(value).trim() : t('nothing')),
  }) as const satisfies Field

/** A text in Arabic and below it in English, where it may stay empty. */
export function BilingualRichText({ name, placeholders = false }: { name: string; placeholders?: boolean }) {
  const known = placeholders ? pagePlaceholders : []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <LanguageText name={`${name}Ar`} language="ar" placeholders={known} />
      <LanguageText name={`${name}En`} language="en" optional placeholders={known} />
    </div>
  )
}

interface LanguageTextProps {
  name: string
  language: 'ar' | 'en'
  optional?: true
  placeholders: readonly PagePlaceholder[]
}

function LanguageText({ name, language, optional, placeholders }: LanguageTextProps) {
  const { isLocked, ...texts } = useFieldTexts({ path: name, name, optional })
  const { field } = useController({ name })
  return (
    <FieldFrame {...texts}>
      {(tie) => (
        <Suspense fallback={<Skeleton className="h-104 sm:h-92" />}>
          <RichTextEditor
            value={isRichText(field.value) ? field.value : null}
            onChange={field.onChange}
            onBlur={field.onBlur}
            label={texts.label}
            language={language}
            tie={tie}
            placeholders={placeholders}
            readOnly={isLocked}
            focusRef={field.ref}
          />
        </Suspense>
      )}
    </FieldFrame>
  )
}
