import type { OpenOrder } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Moment } from '../../ui/Moment.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { statusText } from './orderTexts.ts'

interface Step {
  at: string
  text: string
  by: string | null
}

/** Steps of an order, the latest first. */
export function OrderProgress({ order }: { order: OpenOrder }) {
  const texts = useTexts()
  const { t } = texts
  const moved = order.history.map(({ at, status, by }): Step => ({ at, text: statusText(status, texts), by }))
  const marked = [
    { at: order.packedAt, text: t('orders_step_packed_text') },
    { at: order.confirmedAt, text: t('orders_step_confirmed_text') },
  ].flatMap(({ at, text }): Step[] => (at ? [{ at, text, by: null }] : []))
  // Steps at the same moment keep their order.
  const steps = [...moved, ...marked].toSorted((one, other) => other.at.localeCompare(one.at))
  return (
    <SectionCard title={t('orders_progress')}>
      <ol className="mt-3 grid gap-3 text-14">
        {steps.map(({ at, text, by }) => (
          <li key={`${at} ${text}`} className="border-s-2 border-line ps-3">
            <p className="font-medium">{text}</p>
            <p className="text-muted">
              <Moment at={at} full />
            </p>
            {by && (
              <p className="text-muted">
                <bdi>{by}</bdi>
              </p>
            )}
          </li>
        ))}
      </ol>
      {order.cancellation && (
        <p className="mt-4 text-14">
          {t('orders_cancelled_because', { reason: t(`orders_cancelReason_${order.cancellation.reason}`) })}
          {order.cancellation.note && (
            <>
              {' '}
              <bdi>{order.cancellation.note}</bdi>
            </>
          )}
        </p>
      )}
    </SectionCard>
  )
}
