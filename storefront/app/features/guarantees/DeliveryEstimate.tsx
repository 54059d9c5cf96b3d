import type { ShopPromises } from '@rawaj/contract/settings/promises.ts'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { serverClock } from '../../serverClock.ts'
import { deliveryDates } from './deliveryDates.ts'

/**
 * How long delivery takes by the shop's settings, and the days on which an order of today arrives by that. Pages are cached and shown on any
 * day, so the script names the days; their line is reserved.
 */
export function DeliveryEstimate({ days }: { days: NonNullable<ShopPromises['deliveryDays']> }) {
  const { t } = useTranslation('catalogue')
  const language = useLanguage()
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => setNow(serverClock.now()), [])
  const { from, to } = days
  const dates = now === null ? null : deliveryDates(now, days, language)
  return (
    <span>
      {from > 0 && from < to ? t('delivery_range', { from, count: to }) : t('delivery_days', { count: to })}
      <span className="block min-h-[1lh] text-12 text-muted md:max-lg:min-h-[2lh] noscript:hidden">
        {dates && (dates.from === dates.to ? t('delivery_by', { day: dates.to }) : t('delivery_between', dates))}
      </span>
    </span>
  )
}
