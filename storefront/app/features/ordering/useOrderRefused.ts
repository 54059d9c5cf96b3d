import type { ErrorMessage } from '@rawaj/contract/errors.ts'
import { ShopApiError } from '@rawaj/contract/shopApi.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/toast.ts'
import { showAtFields } from '../forms/showRefusal.ts'
import { useMessage } from '../messages/useMessage.ts'
import { onlineUnavailable } from '../payment/onlineUnavailable.ts'
import { PaymentFailure } from '../payment/PaymentFailure.ts'
import { deliveryFields } from './deliveryDraft.ts'
import type { CouponState } from './useCoupon.ts'
import type { DeliveryFormState } from './useDeliveryForm.ts'

const cartEmpty: ErrorMessage<'cart_empty'> = 'Your Cart Is Empty'

interface Places {
  form: DeliveryFormState
  coupon: CouponState
  /** Nobody takes online payments at the moment. */
  onlineRefused: () => void
}

/** Puts a refused order's words where they belong: at a field, into a warning, or (`refused`) beside the button. */
export function useOrderRefused({ form, coupon, onlineRefused }: Places) {
  const { t } = useTranslation('cart')
  const message = useMessage()
  const [refused, setRefused] = useState<Error | null>(null)

  function isSaidElsewhere(reason: Error): boolean {
    if (reason instanceof PaymentFailure && reason.reason === 'unconfirmed') {
      // Over the page and until it is read: the cart may be empty by the time somebody looks.
      toast.warning(t('payment_unconfirmed'), { milliseconds: 0, action: { label: t('my_orders'), to: '/orders' } })
      return true
    }
    if (!(reason instanceof ShopApiError)) return false
    const { message: sentence, errors } = reason
    if (sentence === onlineUnavailable) onlineRefused()
    if (sentence === onlineUnavailable || sentence === cartEmpty) {
      toast.warning(message(reason))
      return true
    }
    if (errors.coupon) coupon.stopsCounting(errors.coupon)
    return showAtFields(reason, deliveryFields, form.setError) || errors.coupon !== undefined
  }

  return {
    refused,
    /** `null`: nothing is refused any more. */
    orderRefused(reason: Error | null) {
      setRefused(reason === null || isSaidElsewhere(reason) ? null : reason)
    },
  }
}
