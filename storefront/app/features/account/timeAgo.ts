import { type Language, languages } from '@rawaj/contract/text/languages.ts'
import { serverClock } from '../../serverClock.ts'

const hourMs = 60 * 60_000

/** Time since then in whole hours or days, in that language. */
export function timeAgo(iso: string, language: Language, now = serverClock.now()): string {
  const format = new Intl.RelativeTimeFormat(languages[language].intl, { numeric: 'auto' })
  // A clock that is a little behind the shop's is no reason to speak of the future.
  const hours = Math.max(0, Math.floor((now - Date.parse(iso)) / hourMs))
  if (hours < 24) return format.format(hours === 0 ? 0 : -hours, 'hour')
  return format.format(-Math.floor(hours / 24), 'day')
}
