import type { OpenOrder } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { latestStepsFirst } from '@rawaj/contract/orders/orderSteps.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Moment } from '../../ui/Moment.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { statusText } from './orderTexts.ts'

/** Steps of an order, the latest first. */
export function OrderProgress({ order }: { order: OpenOrder }) {
  const texts = useTexts()
  const { t } = texts
  const { history, confirmedAt, packedAt } = order
  const moves = history.toReversed()
  const steps = latestStepsFirst({ moves, confirmedAt, packedAt }).map((step) => ({
    at: step.at,
    text: step.move ? statusText(step.move.status, texts) : t(`orders_step_${step.mark}_text`),
    by: step.move?.by ?? null,
  }))
  return (
    <SectionCard title={t('orders_progress')} className="no-paper">
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
