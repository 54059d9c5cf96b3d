import type { SumRow } from '@rawaj/contract/money/documentSums.ts'
import type { Halalas } from '@rawaj/contract/money/money.ts'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'

interface SumRowsProps {
  /** Result of `sumRows`. */
  rows: readonly SumRow[]
  /** Whether they stand back behind others. */
  quiet?: boolean
  /** Namespace of the texts of the rows. */
  namespace: 'cart' | 'orders'
  /** A row of the list that they stand in. */
  row: ComponentType<{ name: ReactNode; quiet?: boolean; isPart?: boolean; children: ReactNode }>
  amount: ComponentType<{ amount: Halalas; quiet?: boolean; className?: string }>
}

/** The rows of the total of a cart, an order or an offer; VAT in one figure, and by rate if there are several. */
export function SumRows({ rows, quiet = false, namespace, row: Row, amount: Amount }: SumRowsProps) {
  const { t } = useTranslation(namespace)
  return rows.map(({ name, amount, percent, rates = [] }) => (
    <Fragment key={name}>
      <Row
        quiet={quiet}
        name={
          <>
            {t(name === 'goods' ? 'subtotal_plain' : name)} {percent !== undefined && <Percent percent={percent} />}
          </>
        }
      >
        {name === 'shipping' && amount === 0 ? (
          <span className="font-semibold text-success">{t('free')}</span>
        ) : (
          <Amount amount={amount} quiet={quiet} {...(amount < 0 && { className: 'text-success' })} />
        )}
      </Row>
      {rates.map((rate) => (
        <Row key={rate.percent} quiet isPart name={<Percent percent={rate.percent} />}>
          <Amount quiet amount={rate.vat} />
        </Row>
      ))}
    </Fragment>
  ))
}

const Percent = ({ percent }: { percent: number }) => (
  <bdi dir="ltr" translate="no">
    {percent}%
  </bdi>
)
