import type { OwnOrder } from '@rawaj/contract/orders/orderSchemas.ts'
import { latestStepsFirst } from '@rawaj/contract/orders/orderSteps.ts'
import { formatDateTime } from '@rawaj/contract/text/languages.ts'
import { Card } from '@rawaj/design/Card.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Price } from '../../ui/Price.tsx'
import { priceInHalalas } from '../cart/index.ts'
import { knownStatus, pastStatusKey } from './orderLabels.ts'

/** All that has happened to an order, the latest first, and what of its money went back. */
export function OrderSteps({ order }: { order: OwnOrder }) {
  const { t } = useTranslation('orders')
  const { steps: moves, confirmed_at: confirmedAt, packed_at: packedAt } = order
  const steps = latestStepsFirst({ moves, confirmedAt, packedAt }).map((step) => ({
    at: step.at,
    text: t(step.move ? pastStatusKey(order, knownStatus(step.move.status)) : `step_${step.mark}`),
  }))
  return (
    <Card as="section" aria-label={t('steps')} className="no-paper grid gap-6">
      <div>
        <h2 className="text-18">{t('steps')}</h2>
        <ol className="mt-3 grid gap-3">
          {steps.map(({ at, text }) => (
            <li key={`${at} ${text}`} className="border-s-2 border-petrol-200 ps-4">
              <p className="font-medium">{text}</p>
              <Moment at={at} />
            </li>
          ))}
        </ol>
      </div>
      {order.refunds.length > 0 && (
        <div>
          <h2 className="text-18">{t('refunds')}</h2>
          <ul className="mt-2 grid gap-2">
            {order.refunds.map(({ id, amount, created_at, done }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4 text-14">
                <span>
                  <Price amount={priceInHalalas(amount)} currency={t('currency')} size="sm" />{' '}
                  {t(done ? 'refund_done' : 'refund_due')}
                </span>
                <Moment at={created_at} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}

const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} className="text-14 text-muted">
    <bdi dir="ltr" translate="no">
      {formatDateTime(at)}
    </bdi>
  </time>
)
