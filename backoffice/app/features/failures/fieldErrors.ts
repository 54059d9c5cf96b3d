import { ShopApiError } from '@rawaj/contract/shopApi.ts'
import { useCallback } from 'react'
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

/** Puts what the shop found wrong with fields at those fields, with the focus in the first; `false` where it named none of them. */
export function showFieldErrors<Fields extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Fields>[],
  setError: UseFormSetError<Fields>,
): boolean {
  const codes = error instanceof ShopApiError ? error.errorCodes : {}
  const found = fields.filter((field) => codes[field] !== undefined)
  // From the last to the first, because each takes the focus.
  for (const field of found.toReversed())
    setError(field, { type: 'server', message: codes[field] ?? '' }, { shouldFocus: true })
  return found.length > 0
}

/** The message of a field's error code. */
export function useFieldErrorText(): (error: { message?: string } | undefined) => string | undefined {
  const { t, i18n } = useTranslation()
  return useCallback(
    (error) => {
      if (!error?.message) return undefined
      return i18n.exists(error.message, { ns: 'errors' }) ? t(error.message, { ns: 'errors' }) : error.message
    },
    [t, i18n],
  )
}
