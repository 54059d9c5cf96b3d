import type { OrderQuote } from '@rawaj/contract/admin/adminEntities.ts'
import { cx } from '@rawaj/design/cx.ts'
import { useWords } from '../../i18n/useWords.ts'

/** What it comes to, by the server's reckoning; `current` false: an answer to what was asked before. */
export function OrderSums({ quote, current }: { quote: OrderQuote | undefined; current: boolean }) {
  const { t, money } = useWords()
  const sums = [
    ['subtotal', quote?.subtotalHalalas],
    ...(quote && quote.discountHalalas > 0 ? [['discount', -quote.discountHalalas] as const] : []),
    ['vat', quote?.vatHalalas],
    ['shipping', quote?.shippingHalalas],
  ] as const
  return (
    <dl className={cx('grid gap-1.5', !current && quote && 'opacity-60')}>
      {sums.map(([name, halalas]) => (
        <div key={name} className="flex justify-between gap-4 text-14">
          <dt className="text-muted">{t(`orders_${name}`)}</dt>
          <dd>
            <bdi>{halalas === undefined ? '—' : money(halalas)}</bdi>
          </dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t border-line pt-2 text-18 font-semibold">
        <dt>{t('orders_totalHalalas')}</dt>
        <dd aria-live="polite">
          <bdi>{quote ? `${money(quote.totalHalalas)} ${t('currency')}` : '—'}</bdi>
        </dd>
      </div>
    </dl>
  )
}
