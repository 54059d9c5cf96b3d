import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import type { ParseKeys } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'

/** The message of a failed call or of a code; `fallback` is what the server sent beside a code. */
type ErrorMessage = (error: unknown, fallback?: string) => string

/**
 * Error message in the shopper's language: the translation of the error's code (`locales/{language}/errors.json`). An unknown
 * code is shown as the server's message, a failure without a code as a fault.
 */
export function useErrorMessage(): ErrorMessage {
  const { t, i18n } = useTranslation('errors')
  return useCallback(
    (error, fallback) => {
      const isKnown = (code: string): code is ParseKeys<'errors'> => i18n.exists(code, { ns: 'errors' })
      const code = error instanceof ShopApiError ? error.code : error
      if (typeof code !== 'string') return t('fault')
      if (isKnown(code)) return t(code)
      return fallback ?? (error instanceof ShopApiError ? error.message : code)
    },
    [t, i18n],
  )
}
