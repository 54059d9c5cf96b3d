import type { SumRow } from '@rawaj/contract/money/documentSums.ts'
import type { Halalas } from '@rawaj/contract/money/money.ts'
import { cx } from '@rawaj/design/cx.ts'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Price } from '../../ui/Price.tsx'

interface SumRowsProps {
  /** Result of `sumRows`. */
  rows: readonly SumRow[]
  /** Whether they stand back behind others. */
  quiet?: boolean
  /** Namespace of their texts: of the cart, or of a document, whose rows are smaller. */
  namespace: 'cart' | 'orders'
}

/** The rows of the total of a cart, an order or an offer, in a `dl`; VAT in one figure, and by rate if there are several. */
export function SumRows({ rows, quiet = false, namespace }: SumRowsProps) {
  const { t } = useTranslation(namespace)
  const small = namespace === 'orders'
  const amountOf = (amount: Halalas, stands: boolean) => (
    <Price
      amount={amount}
      currency={t('currency')}
      size={small || !stands ? 'sm' : 'md'}
      className={cx(small ? 'font-medium!' : !stands && 'font-normal!', amount < 0 && 'text-success')}
    />
  )
  const textOf = (stands: boolean) => (stands ? small && 'text-14' : small ? 'text-12' : 'text-14')
  return rows.map(({ name, amount, percent, rates = [] }) => (
    <Fragment key={name}>
      <Row
        className={textOf(!quiet)}
        name={
          <>
            {t(name === 'goods' ? 'subtotal_plain' : name)} {percent !== undefined && <Percent percent={percent} />}
          </>
        }
      >
        {name === 'shipping' && amount === 0 ? (
          <span className="font-semibold text-success">{t('free')}</span>
        ) : (
          amountOf(amount, !quiet)
        )}
      </Row>
      {rates.map((rate) => (
        <Row key={rate.percent} className={cx('ps-4', textOf(false))} name={<Percent percent={rate.percent} />}>
          {amountOf(rate.vat, false)}
        </Row>
      ))}
    </Fragment>
  ))
}

interface RowProps {
  name: ReactNode
  className: string | false
  children: ReactNode
}

function Row({ name, className, children }: RowProps) {
  return (
    <div className={cx('flex items-baseline justify-between gap-4', className)}>
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const Percent = ({ percent }: { percent: number }) => (
  <bdi dir="ltr" translate="no">
    {percent}%
  </bdi>
)
