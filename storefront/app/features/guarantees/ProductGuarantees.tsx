import { ClockIcon, DeliveryIcon, ReturnIcon, SupportIcon } from '@rawaj/design/icons.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { usePageData } from '../../pageContext.ts'
import { DeliveryEstimate } from './DeliveryEstimate.tsx'
import { Threshold, useFreeReturnsAmount, useFreeShippingAmount } from './Threshold.tsx'
import { useSupportHours } from './useSupportHours.ts'

interface ProductGuaranteesProps {
  /** null: unknown, and nothing is promised. */
  returnable: boolean | null
  /** Whether it can be ordered now, so that its delivery can be foretold. */
  delivers: boolean
}

/** Promises with every purchase, beside the button to buy. */
export function ProductGuarantees({ returnable, delivers }: ProductGuaranteesProps) {
  const { t } = useTranslation(['catalogue', 'common'])
  const shipping = useFreeShippingAmount()
  const returns = useFreeReturnsAmount()
  const support = useSupportHours()
  const { deliveryDays } = usePageData().shop.promises
  const days = delivers ? deliveryDays : null
  const returnsText =
    returnable === false
      ? t('not_returnable')
      : returnable &&
        returns !== null && (
          <Threshold amount={returns} label={t('promise_return')} always={t('promise_return_always')} />
        )
  if (days === null && shipping === null && !returnsText && support === null) return null
  return (
    <ul className="grid gap-2.5 text-14 [&_.icon]:size-5 [&_.icon]:text-petrol-700 [&>li]:flex [&>li]:items-center [&>li]:gap-3">
      {days && (
        <li className="items-start!">
          <ClockIcon />
          <DeliveryEstimate days={days} />
        </li>
      )}
      {shipping !== null && (
        <li>
          <DeliveryIcon className="mirror" />
          <span>
            <Threshold amount={shipping} label={t('promise_delivery')} always={t('promise_delivery_always')} />
          </span>
        </li>
      )}
      {returnsText && (
        <li>
          <ReturnIcon className="mirror" />
          <span>{returnsText}</span>
        </li>
      )}
      {support !== null && (
        <li>
          <SupportIcon />
          <span>
            {support === 'always' ? t('promise_support') : `${t('common:promise_support_hours')}: ${support.hours}`}
          </span>
        </li>
      )}
    </ul>
  )
}
