import { DeliveryIcon, ReturnIcon, SupportIcon } from '@rawaj/design/icons.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Threshold, useFreeReturnsAmount, useFreeShippingAmount } from './Threshold.tsx'
import { useSupportHours } from './useSupportHours.ts'

/** Promises with every purchase, beside the button to buy. `returnable`: null is unknown, and nothing is promised. */
export function ProductGuarantees({ returnable }: { returnable: boolean | null }) {
  const { t } = useTranslation(['catalogue', 'common'])
  const shipping = useFreeShippingAmount()
  const returns = useFreeReturnsAmount()
  const support = useSupportHours()
  const returnsText =
    returnable === false
      ? t('not_returnable')
      : returnable &&
        returns !== null && (
          <Threshold amount={returns} label={t('promise_return')} always={t('promise_return_always')} />
        )
  if (shipping === null && !returnsText && support === null) return null
  return (
    <ul className="grid gap-2.5 text-14 [&_.icon]:size-5 [&_.icon]:text-petrol-700 [&>li]:flex [&>li]:items-center [&>li]:gap-3">
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
