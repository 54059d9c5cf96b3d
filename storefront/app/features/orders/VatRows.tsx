import type { Order } from '@rawaj/contract/entities.ts'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Price } from '../../ui/Price.tsx'
import { priceInHalalas } from '../cart/index.ts'

interface VatRowsProps {
  vat: Order['vat']
  label: string
  /** A row of the list that they stand in. */
  row: ComponentType<{ name: ReactNode; quiet?: boolean; children: ReactNode }>
  /** Whether the total stands back as well, and not the rates alone. */
  quiet?: boolean
}

/** The VAT of goods and delivery in one figure, and by rate where there are several. */
export function VatRows({ vat, label, row: Row, quiet = false }: VatRowsProps) {
  const { t } = useTranslation('orders')
  const price = (riyals: number) => (
    <Price amount={priceInHalalas(riyals)} currency={t('currency')} size="sm" className="font-medium!" />
  )
  const [onlyRate] = vat.rates.length === 1 ? vat.rates : []
  const percentOf = (percent: number) => (
    <bdi dir="ltr" translate="no">
      {percent}%
    </bdi>
  )
  return (
    <>
      <Row
        quiet={quiet}
        name={
          <>
            {label} {onlyRate && percentOf(onlyRate.percent)}
          </>
        }
      >
        {price(vat.total)}
      </Row>
      {!onlyRate &&
        vat.rates.map((rate) => (
          <Row key={rate.percent} quiet name={percentOf(rate.percent)}>
            {price(rate.vat)}
          </Row>
        ))}
    </>
  )
}
