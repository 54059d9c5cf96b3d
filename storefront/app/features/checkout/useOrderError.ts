import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { toast } from '../../ui/toast.ts'
import { useErrorMessage } from '../feedback/index.ts'
import { fieldError } from '../forms/index.ts'
import { PaymentError } from '../payments/index.ts'
import type { DeliveryFormState } from './DeliveryForm.tsx'
import type { CouponState } from './useCoupon.ts'

export interface OrderErrorTargets {
  form: DeliveryFormState
  coupon: CouponState
  /** Online payment is unavailable at the moment. */
  onOnlineUnavailable: () => void
}

/** Shows why an order was not placed at a field or in a toast; `false` if it belongs to neither, but beside the button. */
export function useOrderError({ form, coupon, onOnlineUnavailable }: OrderErrorTargets): (reason: Error) => boolean {
  const { t } = useTranslation('cart')
  const message = useErrorMessage()
  return (reason) => {
    if (reason instanceof PaymentError && reason.code === 'payment_unconfirmed') {
      // Above the page and until it is dismissed: the cart may be empty by the time it is read.
      toast.warning(t('payment_unconfirmed'), { durationMs: 0, action: { label: t('my_orders'), to: '/orders' } })
      return true
    }
    if (!(reason instanceof ShopApiError)) return false
    if (reason.code === 'online_unavailable') onOnlineUnavailable()
    if (reason.code === 'online_unavailable' || reason.code === 'cart_empty') {
      toast.warning(message(reason))
      return true
    }
    const couponError = fieldError(reason, 'coupon', message)
    if (couponError !== undefined) coupon.invalidate(couponError)
    return form.showFieldErrors(reason) || couponError !== undefined
  }
}
