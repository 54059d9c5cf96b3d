import { formatRiyals } from '@rawaj/contract/money/money.ts'
import { cx } from '@rawaj/design/cx.ts'
import { RiyalSign } from './RiyalSign.tsx'

type PriceSize = 'sm' | 'md' | 'lg' | 'xl'

export interface PriceProps {
  /** Halalas. */
  amount: number
  /** Spoken by a screen reader after the number: "ريال سعودي", "Saudi riyals". */
  currency: string
  size?: PriceSize
  /** The previous price: struck through and quiet. `label` marks it as such for screen readers ("Was"). */
  old?: boolean
  label?: string
  className?: string
}

/**
 * Sign, no-break space, number: in that order from the left in every language, so the run is isolated and laid
 * left to right. Weight and colour come from here; only the old price is quiet.
 */
export function Price({ amount, currency, size = 'md', old = false, label, className }: PriceProps) {
  const Tag = old ? 's' : 'span'
  return (
    <Tag className={cx('price', `price-${size}`, className)}>
      {label && <span className="sr-only">{label} </span>}
      <bdi dir="ltr" translate="no">
        <RiyalSign />
        {`\u00A0${formatRiyals(amount)}`}
      </bdi>
      <span className="sr-only">{` ${currency}`}</span>
    </Tag>
  )
}
