import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { languages } from '@rawaj/contract/text/languages.ts'
import { useCallback } from 'react'
import { useTexts } from '../../i18n/useTexts.ts'

/**
 * Text of a failure in the screen's language: the back office's own if it is more specific (`failure_…`), else that of the
 * error's code. If the shop names a time to try again, it is included.
 */
export function useFailureText(): (error: unknown) => string {
  const { t, find, language } = useTexts()
  return useCallback(
    (error) => {
      if (!(error instanceof ShopApiError)) return t('errors:fault')
      const { code, message, data, retryAfterSeconds, status } = error
      if (code === 'too_many_requests' && retryAfterSeconds !== undefined)
        return t('failure_retry_later', { when: timeUntil(retryAfterSeconds, languages[language].intl) })
      const minutes = Math.abs(clockOffMinutes(data))
      if (code === 'wrong_second_factor' && minutes > 0) return t('failure_clock_off', { count: minutes })
      if (code === undefined) return t(status >= 500 ? 'failure_unavailable' : 'errors:fault')
      return find(`failure_${code}`, `errors:${code}`) ?? message
    },
    [t, find, language],
  )
}

/** By how many minutes the authenticator's clock seems to be off; 0 where the shop does not say. */
function clockOffMinutes(data: unknown): number {
  const minutes = typeof data === 'object' && data !== null && 'clockOffMinutes' in data ? data.clockOffMinutes : 0
  return typeof minutes === 'number' ? minutes : 0
}

/** "in 40 seconds", "in 5 minutes", "in 2 hours". */
function timeUntil(seconds: number, intl: string): string {
  const format = new Intl.RelativeTimeFormat(intl)
  if (seconds < 90) return format.format(Math.max(1, Math.ceil(seconds)), 'second')
  return seconds < 90 * 60
    ? format.format(Math.ceil(seconds / 60), 'minute')
    : format.format(Math.ceil(seconds / 3600), 'hour')
}
