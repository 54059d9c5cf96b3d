import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import { type SetError, showFieldErrors } from '@rawaj/design/formErrors.ts'
import { useCallback } from 'react'
import { useTexts } from '../../i18n/useTexts.ts'
import { usePageShop } from '../../pageShop.ts'

const weakPassword: FieldErrorCode = 'weak_password'

/** Texts of errors of form fields, found by the form's own rules or by the shop. */
export function useFieldErrors() {
  const { t, find } = useTexts()
  const { passwordMin } = usePageShop()
  const codeText = useCallback(
    (code: string, fallback: string) => {
      // The shop's own minimum.
      if (code === weakPassword) return t('errors:weak_password', { count: passwordMin })
      // Errors that no shopper sees have texts of the back office's own.
      return find(`wrong_${code}`, `errors:${code}`) ?? fallback
    },
    [t, find, passwordMin],
  )
  const fieldErrorText = useCallback(
    ({ message, type }: { message?: string; type?: unknown } = {}) => {
      if (!message) return undefined
      return find(`wrong_${message}_${type}`) ?? codeText(message, message)
    },
    [find, codeText],
  )
  return {
    /** The words of a field's error; those of its rule, where the code has several. The same while the language is. */
    fieldErrorText,
    /** Puts what the shop found wrong with fields at those fields; `false` where it named none of them. */
    showFieldErrors: <Field extends string>(error: unknown, fields: readonly Field[], setError: SetError<Field>) =>
      showFieldErrors(error, fields, setError, codeText),
  }
}
