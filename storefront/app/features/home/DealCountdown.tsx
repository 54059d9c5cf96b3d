import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClockIcon } from '../../ui/icons.tsx'

/**
 * How long today's deal lasts. The page is cached and shown at any hour, so the figures come with the script; their place
 * is reserved. Read out once, not every second.
 */
export function DealCountdown() {
  const { t } = useTranslation('home')
  const [now, setNow] = useState<number | null>(null)

  useEffect(() => {
    setNow(Date.now())
    const tick = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(tick)
  }, [])

  const left = now === null ? null : timeToMidnight(now)
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
      <ClockIcon className="size-5 text-saffron-800" />
      <span className="sr-only">{t('deal_ends_at')}</span>
      <span aria-hidden="true" className="text-muted">
        {t('deal_ends')}
      </span>
      <span role="timer" aria-hidden="true" className="flex gap-1.5">
        {(['hours', 'minutes', 'seconds'] as const).map((part) => (
          <span
            key={part}
            className="flex min-w-13 flex-col items-center rounded-control border border-saffron-300 bg-white px-1.5 py-0.5"
          >
            <span className="font-semibold tabular-nums">
              {left ? String(left[part]).padStart(2, '0') : '\u2007\u2007'}
            </span>
            <span className="text-12 text-muted">{t(part, { count: left?.[part] ?? 0 })}</span>
          </span>
        ))}
      </span>
    </p>
  )
}

const day = 86_400_000
/** Riyadh is three hours ahead all year. */
const riyadh = 3 * 3_600_000

/** What is left of the day in Riyadh at an instant (milliseconds since 1970), as a clock shows it. */
export function timeToMidnight(now: number): { hours: number; minutes: number; seconds: number } {
  const left = Math.ceil((day - ((now + riyadh) % day)) / 1_000)
  return { hours: Math.floor(left / 3_600), minutes: Math.floor(left / 60) % 60, seconds: left % 60 }
}
