import { ShopApiError } from '@rawaj/contract/shopApi.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../messages/useMessage.ts'
import { type DeliveryFormState, showAtFields } from './useDeliveryForm.ts'

/** Why the order was not placed, beside its button; `null` when that stands at a field or there was no refusal. */
export function useOrderRefusal(form: DeliveryFormState, reason: Error | null): string | null {
  const { t } = useTranslation('cart')
  const message = useMessage()
  const [atFields, setAtFields] = useState(false)

  useEffect(() => {
    setAtFields(reason !== null && showAtFields(form, reason))
  }, [form, reason])

  if (reason === null || atFields) return null
  // Whether the order arrived is unknown. Sending again is safe, and saying so is the point.
  if (reason instanceof ShopApiError && (reason.status === 0 || reason.status >= 500)) return t('order_unanswered')
  // Refused for something that no field of the form holds, such as the sum.
  const [first] = reason instanceof ShopApiError && reason.status === 400 ? Object.values(reason.errors) : []
  return message(first ?? reason)
}
