import { controlClass, Field as FieldFrame, frameClass } from '@rawaj/design/Field.tsx'
import { useState } from 'react'
import { useController, useFormState } from 'react-hook-form'
import { useFieldTexts } from '../details/index.ts'
import { useFieldErrors } from '../failures/index.ts'

const name = 'words'
const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])

/** The words of a group, one a line: each runs its own way. */
export function WordsField() {
  const { isLocked, error, ...texts } = useFieldTexts({ path: name, name })
  const { field: control } = useController({ name })
  const { fieldErrorText } = useFieldErrors()
  const { errors } = useFormState({ name })
  const words: readonly string[] = Array.isArray(control.value) ? control.value : []
  const [typed, setTyped] = useState(words.join('\n'))
  // Set from outside: a draft, or a colleague's save.
  if (linesOf(typed).join('\n') !== words.join('\n')) setTyped(words.join('\n'))
  // An error of one word is shown at its place.
  const inside = errors[name]
  const place = Array.isArray(inside) ? inside.findIndex((one) => one) : -1
  const wrong = Array.isArray(inside) && place >= 0 ? fieldErrorText(inside[place]) : undefined
  return (
    <FieldFrame {...texts} error={wrong ? `${words[place] ?? ''}: ${wrong}` : error}>
      {(tie) => (
        <span className={frameClass}>
          <textarea
            ref={control.ref}
            name={control.name}
            onBlur={control.onBlur}
            {...tie}
            // All of them in sight. Sized by its content, it would be as wide as its longest word.
            rows={Math.max(4, typed.split('\n').length + 1)}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              control.onChange(linesOf(event.currentTarget.value))
            }}
            readOnly={isLocked}
            autoCapitalize="none"
            className={`${controlClass} py-2.5 [unicode-bidi:plaintext]`}
          />
        </span>
      )}
    </FieldFrame>
  )
}
