import { controlClass, Field as FieldFrame, frameClass } from '@rawaj/design/Field.tsx'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { pasteAsText } from '../../../ui/pasteAsText.ts'
import { useFieldTexts } from '../../details/index.ts'
import { useFieldErrors } from '../../failures/index.ts'

/** Highlights of the product, one a line, in both languages side by side. */
export function HighlightsField() {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Lines name="highlightsAr" dir="rtl" />
      <Lines name="highlightsEn" dir="ltr" />
    </div>
  )
}

const linesIn = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])

function Lines({ name, dir }: { name: string; dir: 'rtl' | 'ltr' }) {
  const { fieldErrorText } = useFieldErrors()
  const { isLocked, error, ...texts } = useFieldTexts({ path: name, name, optional: true })
  const { field: control, fieldState } = useController({ name })
  const lines: readonly string[] = Array.isArray(control.value) ? control.value : []
  const [typed, setTyped] = useState(lines.join('\n'))
  // Set from outside: a draft, or a colleague's save.
  if (linesIn(typed).join('\n') !== lines.join('\n')) setTyped(lines.join('\n'))
  // An error in one of them is shown below the field.
  const found: unknown = fieldState.error
  const wrong = Array.isArray(found) ? found.find((one) => one) : undefined
  return (
    <FieldFrame {...texts} error={error ?? fieldErrorText(wrong)}>
      {(tie) => (
        <span className={frameClass}>
          <textarea
            ref={control.ref}
            name={control.name}
            onBlur={control.onBlur}
            {...tie}
            rows={3}
            lang={dir === 'rtl' ? 'ar' : 'en'}
            dir={dir}
            value={typed}
            onChange={({ currentTarget: { value } }) => {
              setTyped(value)
              control.onChange(linesIn(value))
            }}
            readOnly={isLocked}
            onPaste={isLocked ? undefined : pasteAsText}
            className={`${controlClass} field-sizing-content max-h-64 min-h-19 py-2.5`}
          />
        </span>
      )}
    </FieldFrame>
  )
}
