import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import { type SetError, showFieldErrors } from '@rawaj/design/formErrors.ts'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageShop } from '../../pageShop.ts'

const weakPassword: FieldErrorCode = 'weak_password'

/** What is wrong with the fields of a form, found by its own rules or by the shop. */
export function useFieldErrors() {
  const { t, i18n } = useTranslation()
  const { passwordMin } = usePageShop()
  const codeText = useCallback(
    (code: string, fallback: string) => {
      // The shop's own minimum.
      if (code === weakPassword) return t('weak_password', { count: passwordMin })
      // What no shopper meets is said in the back office's own words.
      if (i18n.exists(`wrong_${code}`)) return t(`wrong_${code}`)
      return i18n.exists(code, { ns: 'errors' }) ? t(code, { ns: 'errors' }) : fallback
    },
    [t, i18n, passwordMin],
  )
  const fieldErrorText = useCallback(
    ({ message, type }: { message?: string; type?: unknown } = {}) => {
      const ofRule = `wrong_${message}_${type}`
      if (message && i18n.exists(ofRule)) return t(ofRule)
      return message ? codeText(message, message) : undefined
    },
    [t, i18n, codeText],
  )
  return {
    /** The words of a field's error; those of its rule, where the code has several. The same while the language is. */
    fieldErrorText,
    /** Puts what the shop found wrong with fields at those fields; `false` where it named none of them. */
    showFieldErrors: <Field extends string>(error: unknown, fields: readonly Field[], setError: SetError<Field>) =>
      showFieldErrors(error, fields, setError, codeText),
  }
}
