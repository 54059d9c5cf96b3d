import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClockIcon } from '../../ui/icons.tsx'
import { timeToMidnight } from './timeToMidnight.ts'

/**
 * How long today's deal lasts. The page is kept and shown at any hour, so the figures come with the script; their place
 * is kept. Read out as a sentence, not every second.
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
