import { formatDateTime } from '@rawaj/contract/text/languages.ts'
import { ClockIcon } from '@rawaj/design/icons.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { readServerClock, serverClock } from '../../../serverClock.ts'
import { useShopApi } from '../../../shopApi/useShopApi.ts'
import { useRootData, useScheduledRefresh } from '../../page/index.ts'

const parts = ['days', 'hours', 'minutes', 'seconds'] as const

/**
 * Remaining time of a deal by the shop's clock; the page is reloaded when it ends. Pages are cached and shown at any hour, so the script renders the
 * figures; their space is reserved. Announced once to screen readers, not every second.
 */
export function DealCountdown({ endsAt }: { endsAt: string }) {
  const { t } = useTranslation('catalogue')
  const shopApi = useShopApi()
  const [now, setNow] = useState<number | null>(null)
  const end = Date.parse(endsAt)
  // A deal that was planned since the visitor came is none that the frame of the page knows of.
  const planned = useRootData()?.nextChangeAt ?? null
  useScheduledRefresh(planned !== null && Date.parse(planned) <= end ? null : endsAt, useQueryClient())

  useEffect(() => {
    let ticking: ReturnType<typeof setInterval> | undefined
    let gone = false
    const tick = () => setNow(serverClock.now())
    void readServerClock(shopApi()).then(() => {
      if (gone) return
      tick()
      ticking = setInterval(tick, 1_000)
    })
    return () => {
      gone = true
      clearInterval(ticking)
    }
  }, [shopApi])

  const left = now === null ? null : timeLeft(end - now)
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
      <ClockIcon className="size-5 text-saffron-800" />
      <span className="sr-only">
        {t('deal_ends_at')}{' '}
        <bdi dir="ltr" translate="no">
          {formatDateTime(endsAt)}
        </bdi>
      </span>
      <span aria-hidden="true" className="text-muted">
        {t('deal_ends')}
      </span>
      <span role="timer" aria-hidden="true" className="flex flex-wrap gap-1.5">
        {parts.map((part) => (
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

/** Milliseconds as a clock shows them; never below zero. */
export function timeLeft(milliseconds: number): Record<(typeof parts)[number], number> {
  const left = Math.max(0, Math.ceil(milliseconds / 1_000))
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3_600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  }
}
