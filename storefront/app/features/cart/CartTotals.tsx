import type { DocumentVat } from '@rawaj/contract/documentVat.ts'
import type { Halalas } from '@rawaj/contract/money.ts'
import { missingForFreeShipping, type Totals } from '@rawaj/contract/totals.ts'
import { cx } from '@rawaj/design/cx.ts'
import { DeliveryIcon } from '@rawaj/design/icons.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Price } from '../../ui/Price.tsx'
import { Progress } from '../../ui/Progress.tsx'

interface CartTotalsProps {
  totals: Totals
  settling: boolean
}

/**
 * How the total comes about. Where prices are kept with VAT they add up to the total as they are shown, and the subtotal
 * before VAT and what of it is VAT stand below; else everything is before VAT, and VAT is added. Nothing is said of VAT by a
 * shop that is not registered for it. Dimmed while a change is under way: the server's answer is about to replace them.
 */
export function CartTotals({ totals, settling }: CartTotalsProps) {
  const { t } = useTranslation('cart')
  const currency = t('currency')
  const { documentVat } = totals
  const hasVat = documentVat.rates.length > 0
  // Prices that hold VAT, or have none, add up to the total as they are.
  const asShown = totals.taxIncluded || !hasVat
  const shipping = asShown ? totals.shipping : totals.shipping - documentVat.shippingVat
  const subtotal = (
    <Row quiet={asShown} name={t('subtotal')} amount={<Amount amount={totals.subtotal} quiet={asShown} />} />
  )
  return (
    <div aria-busy={settling} aria-live="polite" className={cx('transition-opacity', settling && 'opacity-40')}>
      <ShippingProgress totals={totals} />
      <dl className="mt-5 grid gap-3 border-t border-line pt-5">
        {asShown ? (
          <Row name={t(hasVat ? 'goods_with_vat' : 'subtotal_plain')} amount={<Amount amount={totals.amount} />} />
        ) : (
          subtotal
        )}
        {totals.amountDiscount > 0 && (
          <Row
            name={t('discount')}
            amount={<Price amount={-totals.amountDiscount} currency={currency} className="text-success" />}
          />
        )}
        <Row
          name={t(asShown || shipping === 0 ? 'shipping' : 'shipping_before_vat')}
          amount={
            totals.shipping === 0 ? (
              <span className="font-semibold text-success">{t('free')}</span>
            ) : (
              <Price amount={shipping} currency={currency} />
            )
          }
        />
        {!asShown && <VatRows vat={documentVat} />}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-4">
          <dt className="font-semibold">
            {t('total')} {hasVat && <span className="block text-12 font-normal text-muted">{t('total_note')}</span>}
          </dt>
          <dd>
            <Price amount={totals.total} currency={currency} className="text-22!" />
          </dd>
        </div>
      </dl>
      {hasVat && asShown && (
        <dl className="mt-3 grid gap-1.5 border-t border-line pt-3">
          {subtotal}
          <VatRows vat={documentVat} included />
        </dl>
      )}
    </div>
  )
}

/** The VAT of goods and delivery: one row, and one for each rate below it where there are several. Quiet where the prices hold it already. */
function VatRows({ vat: { vat, rates }, included = false }: { vat: DocumentVat; included?: boolean }) {
  const { t } = useTranslation('cart')
  const [onlyRate] = rates.length === 1 ? rates : []
  const label = included ? t('of_which_vat') : t('vat')
  const percentOf = (percent: number) => (
    <bdi dir="ltr" translate="no">
      {percent}%
    </bdi>
  )
  return (
    <>
      <Row
        quiet={included}
        name={
          onlyRate ? (
            <>
              {label} {percentOf(onlyRate.percent)}
            </>
          ) : (
            label
          )
        }
        amount={<Amount amount={vat} quiet={included} />}
      />
      {!onlyRate &&
        rates.map((rate) => (
          <Row
            key={rate.percent}
            quiet
            className="ps-4"
            name={percentOf(rate.percent)}
            amount={<Amount amount={rate.vat} quiet />}
          />
        ))}
    </>
  )
}

function Amount({ amount, quiet = false }: { amount: Halalas; quiet?: boolean }) {
  const { t } = useTranslation('cart')
  return <Price amount={amount} currency={t('currency')} {...(quiet && { size: 'sm', className: 'font-normal!' })} />
}

interface RowProps {
  name: ReactNode
  amount: ReactNode
  quiet?: boolean
  className?: string
}

function Row({ name, amount, quiet = false, className }: RowProps) {
  return (
    <div className={cx('flex items-baseline justify-between gap-4', quiet && 'text-14', className)}>
      <dt className="text-muted">{name}</dt>
      <dd>{amount}</dd>
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
