import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { formRules } from '../forms/formRules.ts'
import { useProfile } from '../session/useProfile.ts'
import { deliveryFields, deliveryOf, noDelivery, readDeliveryDraft } from './deliveryDraft.ts'

export type DeliveryFormState = ReturnType<typeof useDeliveryForm>

/** The delivery form: what was typed before a reload, and the customer's profile for what was not. */
export function useDeliveryForm(customerId: number) {
  const { profile } = useProfile()
  const form = useForm({
    resolver: formRules('deliveryForm'),
    defaultValues: { ...noDelivery, ...readDeliveryDraft(customerId) },
    mode: 'onTouched',
  })
  const { resetField, getFieldState } = form

  useEffect(() => {
    if (!profile) return
    const known = deliveryOf(profile)
    const draft = readDeliveryDraft(customerId)
    for (const field of deliveryFields) {
      if (draft[field] === undefined && !getFieldState(field).isDirty) resetField(field, { defaultValue: known[field] })
    }
  }, [profile, customerId, resetField, getFieldState])

  return form
}
