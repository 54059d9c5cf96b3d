import type { Halalas } from '@rawaj/contract/money.ts'
import { freeShippingFrom, type Totals } from '@rawaj/contract/pricing.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx.ts'
import { DeliveryIcon } from '../../ui/icons.tsx'
import { Price } from '../../ui/Price.tsx'
import { Progress } from '../../ui/Progress.tsx'

interface CartTotalsProps {
  totals: Totals
  /** The code that takes the discount off. */
  coupon: string | undefined
  settling: boolean
}

/**
 * Subtotal, discount, VAT, shipping, total. Dimmed while a change is under way: the server's answer is about to replace
 * them.
 */
export function CartTotals({ totals, coupon, settling }: CartTotalsProps) {
  const { t } = useTranslation('cart')
  const currency = t('currency')
  const onlyRate = totals.vatByRate.length === 1 ? totals.vatByRate[0] : undefined
  return (
    <div aria-busy={settling} aria-live="polite" className={cx('transition-opacity', settling && 'opacity-40')}>
      <ShippingProgress subtotal={totals.subtotal} />
      <dl className="mt-5 grid gap-3 border-t border-line pt-5">
        <Row name={t('subtotal')} amount={<Price amount={totals.subtotal} currency={currency} />} />
        {coupon !== undefined && (
          <Row
            name={t('discount')}
            amount={<Price amount={-totals.discount} currency={currency} className="text-success" />}
          />
        )}
        <Row
          name={
            onlyRate ? (
              <>
                {t('vat')} <bdi dir="ltr">{onlyRate.percent}%</bdi>
              </>
            ) : (
              t('vat')
            )
          }
          amount={<Price amount={totals.vat} currency={currency} />}
        />
        {!onlyRate &&
          totals.vatByRate.map(({ percent, vat }) => (
            <Row
              key={percent}
              quiet
              name={<bdi dir="ltr">{percent}%</bdi>}
              amount={<Price amount={vat} currency={currency} size="sm" className="font-normal!" />}
            />
          ))}
        <Row
          name={t('shipping')}
          amount={
            totals.shipping === 0 ? (
              <span className="font-semibold text-success">{t('free')}</span>
            ) : (
              <Price amount={totals.shipping} currency={currency} />
            )
          }
        />
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-4">
          <dt className="font-semibold">
            {t('total')} <span className="block text-12 font-normal text-muted">{t('total_note')}</span>
          </dt>
          <dd>
            <Price amount={totals.total} currency={currency} className="text-22!" />
          </dd>
        </div>
      </dl>
    </div>
  )
}

function Row({ name, amount, quiet = false }: { name: ReactNode; amount: ReactNode; quiet?: boolean }) {
  return (
    <div className={cx('flex items-baseline justify-between gap-4', quiet && '-mt-1.5 ps-4 text-14')}>
      <dt className="text-muted">{name}</dt>
      <dd>{amount}</dd>
    </div>
  )
}

function ShippingProgress({ subtotal }: { subtotal: Halalas }) {
  const { t } = useTranslation('cart')
  const missing = freeShippingFrom - subtotal
  // i18next's own `Trans` reads whole HTML and weighs 5 kB.
  const [before, after] = t('until_free_shipping').split('<amount/>')
  return (
    <Progress
      value={subtotal}
      max={freeShippingFrom}
      label={t('shipping_progress')}
      icon={<DeliveryIcon className="mirror" />}
    >
      {missing <= 0 ? (
        t('shipping_is_free')
      ) : (
        <>
          {before}
          <Price amount={missing} currency={t('currency')} size="sm" />
          {after}
        </>
      )}
    </Progress>
  )
}
