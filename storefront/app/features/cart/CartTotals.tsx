import { sumRows } from '@rawaj/contract/money/documentSums.ts'
import { missingForFreeShipping, type Totals } from '@rawaj/contract/money/totals.ts'
import { cx } from '@rawaj/design/cx.ts'
import { DeliveryIcon } from '@rawaj/design/icons.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Price } from '../../ui/Price.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { SumRows } from '../prices/index.ts'

interface CartTotalsProps {
  totals: Totals
  settling: boolean
}

/**
 * The rows of the total. Prices with VAT also show the amounts before it. Dimmed while a change is under way: the server's reply
 * is about to replace them.
 */
export function CartTotals({ totals, settling }: CartTotalsProps) {
  const { t } = useTranslation('cart')
  const hasVat = totals.documentVat.rates.length > 0
  const { rows, beforeVat } = sumRows({ ...totals, goods: totals.amount, vat: totals.documentVat })
  return (
    <div aria-busy={settling} aria-live="polite" className={cx('transition-opacity', settling && 'opacity-40')}>
      <ShippingProgress totals={totals} />
      <dl className="mt-5 grid gap-3 border-t border-line pt-5 first:mt-0">
        <SumRows rows={rows} namespace="cart" />
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-4">
          <dt className="font-semibold">
            {t('total')} {hasVat && <span className="block text-12 font-normal text-muted">{t('total_note')}</span>}
          </dt>
          <dd>
            <Price amount={totals.total} currency={t('currency')} className="text-22!" />
          </dd>
        </div>
      </dl>
      {beforeVat.length > 0 && (
        <dl className="mt-3 grid gap-1.5 border-t border-line pt-3">
          <SumRows rows={beforeVat} quiet namespace="cart" />
        </dl>
      )}
    </div>
  )
}

function ShippingProgress({ totals }: { totals: Totals }) {
  const { t } = useTranslation('cart')
  const missing = missingForFreeShipping(totals)
  if (missing === null || totals.freeShippingFrom === null) return null
  // i18next's own `Trans` reads whole HTML and weighs 5 kB.
  const isNamed = missing.beforeVat && totals.documentVat.rates.length > 0
  const [before, after] = t(isNamed ? 'until_free_shipping_before_vat' : 'until_free_shipping').split('<amount/>')
  return (
    <Progress
      value={totals.subtotal}
      max={Math.max(1, totals.freeShippingFrom)}
      label={t('shipping_progress')}
      icon={<DeliveryIcon className="mirror" />}
    >
      {missing.halalas === 0 ? (
        t('shipping_is_free')
      ) : (
        <>
          {before}
          <Price amount={missing.halalas} currency={t('currency')} size="sm" />
          {after}
        </>
      )}
    </Progress>
  )
}
