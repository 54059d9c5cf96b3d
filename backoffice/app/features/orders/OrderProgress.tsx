import type { OpenOrder } from '@rawaj/contract/admin/adminEntities.ts'
import { Card } from '@rawaj/design/Card.tsx'
import { useWords } from '../../i18n/useWords.ts'
import { Moment } from '../../ui/Moment.tsx'
import { statusText } from './orderTexts.ts'

/** Where an order has been, the latest first, and what went back of its money. */
export function OrderProgress({ order: { history, refunds } }: { order: OpenOrder }) {
  const words = useWords()
  const { t, money } = words
  return (
    <Card as="section" aria-label={t('orders_progress')}>
      <h2 className="text-18">{t('orders_progress')}</h2>
      <ol className="mt-3 grid gap-3 text-14">
        {history.map(({ at, status, by }) => (
          <li key={`${at} ${status}`} className="border-s-2 border-line ps-3">
            <p className="font-medium">{statusText(status, words)}</p>
            <p className="text-muted">
              <Moment at={at} full />
              {by && (
                <>
                  {' · '}
                  <bdi>{by}</bdi>
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
      {refunds.length > 0 && (
        <>
          <h3 className="mt-5 text-16">{t('orders_refunds')}</h3>
          <ul className="mt-2 grid gap-2 text-14">
            {refunds.map(({ id, at, amount, state }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-3">
                <span>
                  <bdi className="font-medium">{money(amount)}</bdi> · {t(`orders_refund_${state}`)}
                </span>
                <span className="text-muted">
                  <Moment at={at} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
