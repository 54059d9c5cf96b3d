import type { DocumentVat } from '@rawaj/contract/money/documentVat.ts'
import { cx } from '@rawaj/design/cx.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/useTexts.ts'

export interface DocumentFigures {
  /** Before VAT and coupon. */
  subtotalHalalas: number
  discountHalalas?: number
  /** VAT included. */
  shippingHalalas: number
  totalHalalas: number
  vat: DocumentVat
}

interface DocumentSumsProps {
  /** Undefined while something of it is not known, or not a number. */
  figures: DocumentFigures | undefined
  /** Whether VAT is named before figures are loaded. */
  isRegistered?: boolean
  /** False: an answer to what was asked before. */
  isCurrent?: boolean
  className?: string
}

/** Totals of an order or an offer, before VAT and with it; without VAT if none is charged. */
export function DocumentSums({ figures, isRegistered = true, isCurrent = true, className }: DocumentSumsProps) {
  const { t, money } = useTexts()
  const hasVat = figures ? figures.vat.rates.length > 0 : isRegistered
  const rates = figures && figures.vat.rates.length > 1 ? figures.vat.rates : []
  const [onlyRate] = figures?.vat.rates.length === 1 ? figures.vat.rates : []
  const amount = (halalas: number | undefined) => (halalas === undefined ? '—' : money(halalas))
  return (
    <dl className={cx('paper-total grid gap-1.5', !isCurrent && figures && 'opacity-60', className)}>
      <Sum name={t(hasVat ? 'orders_subtotal' : 'orders_goods')}>{amount(figures?.subtotalHalalas)}</Sum>
      {figures?.discountHalalas !== undefined && figures.discountHalalas > 0 && (
        <Sum name={t('orders_discount')}>{amount(-figures.discountHalalas)}</Sum>
      )}
      <Sum name={t(hasVat ? 'orders_shipping' : 'orders_shipping_plain')}>
        {amount(figures && figures.shippingHalalas - figures.vat.shippingVat)}
      </Sum>
      {hasVat && (
        <Sum
          name={
            <>
              {t('orders_vat')}{' '}
              {onlyRate && (
                <bdi dir="ltr" translate="no">
                  {onlyRate.percent}%
                </bdi>
              )}
            </>
          }
        >
          {amount(figures?.vat.vat)}
        </Sum>
      )}
      {rates.map(({ percent, vat }) => (
        <Sum
          key={percent}
          name={
            <bdi dir="ltr" translate="no">
              {percent}%
            </bdi>
          }
          isPart
        >
          {amount(vat)}
        </Sum>
      ))}
      <div className="flex justify-between gap-4 border-t border-line pt-2 font-semibold">
        <dt>{t('orders_totalHalalas')}</dt>
        <dd aria-live="polite">
          <bdi translate="no">{figures ? `${money(figures.totalHalalas)} ${t('currency')}` : '—'}</bdi>
        </dd>
      </div>
    </dl>
  )
}

function Sum({ name, isPart = false, children }: { name: ReactNode; isPart?: boolean; children: string }) {
  return (
    <div className={cx('flex justify-between gap-4', isPart ? 'ps-4 text-12' : 'text-14')}>
      <dt className="text-muted">{name}</dt>
      <dd>
        <bdi translate="no">{children}</bdi>
      </dd>
    </div>
  )
}
