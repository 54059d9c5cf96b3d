import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import { fieldError } from '@rawaj/design/formErrors.ts'
import { useState } from 'react'
import { useErrorMessage } from '../feedback/index.ts'

const invalidImage: FieldErrorCode = 'invalid_image'

/** A picture of a form: what was chosen, and what is wrong with it. */
export function usePictureField() {
  const message = useErrorMessage()
  const [chosen, setChosen] = useState<File | null>(null)
  const [error, setError] = useState<string | null>(null)
  return {
    chosen,
    error,
    choose(file: File | null) {
      const isPicture = file === null || file.type.startsWith('image/')
      setChosen(isPicture ? file : null)
      setError(isPicture ? null : message(invalidImage))
    },
    /** Shows the error of a failed call about the picture; `false` when there is none. */
    showError(reason: Error): boolean {
      const found = fieldError(reason, 'image', message)
      if (found) setError(message(found))
      return Boolean(found)
    },
    clearError: () => setError(null),
  }
}
