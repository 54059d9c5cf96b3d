import { cx } from '@rawaj/design/cx.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { percentBelow, type QuotationGoods } from './typedOffer.ts'

/** Current stock. */
export function Stock({ goods, short }: { goods: Pick<QuotationGoods, 'pieces'>; short: boolean }) {
  const { t, number } = useTexts()
  return (
    <span className={cx(short && 'text-warning')}>
      {t('orders_new_stock', { pieces: number(Math.max(0, goods.pieces)) })}
    </span>
  )
}

/** Difference of a price from the customer's list, in percent. */
export function Difference({ list, unit }: { list: number; unit: number | null }) {
  const { t } = useTexts()
  const percent = unit === null ? 0 : percentBelow(list, unit)
  if (percent === 0) return null
  return (
    <span className={cx('block font-medium', percent > 0 ? 'text-success' : 'text-danger')}>
      {t(percent > 0 ? 'quotations_below_list' : 'quotations_above_list', { percent: Math.abs(percent) })}
    </span>
  )
}
