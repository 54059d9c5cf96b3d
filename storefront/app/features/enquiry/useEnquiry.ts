import { latinDigits } from '@rawaj/contract/digits.ts'
import { useMutation } from '@tanstack/react-query'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useShopCalls } from '../../shopApi/useShopCalls.ts'
import { toast } from '../../ui/toast.ts'
import { answered } from '../forms/answered.ts'
import { formRules } from '../forms/formRules.ts'
import { showRefusal } from '../forms/showRefusal.ts'
import { useMessage } from '../messages/useMessage.ts'

const empty = { quantity: '1', name: '', email: '', mobile: '', message: '' }
export type EnquiryFields = typeof empty
const enquiryFields = Object.keys(empty) as (keyof EnquiryFields)[]

export interface Enquiry {
  form: Pick<UseFormReturn<EnquiryFields>, 'register' | 'formState'>
  /** What stands at a field that was refused. */
  errorOf: (field: keyof EnquiryFields) => string | undefined
  /** Whether any pieces are asked for (spec, section 2: else it cannot be sent). */
  enough: boolean
  sending: boolean
  send: () => Promise<void>
}

/** The form that asks the shop about buying a product. What was typed stays until it was sent. */
export function useEnquiry(productId: number, onSent: () => void): Enquiry {
  const { t } = useTranslation('messages')
  const message = useMessage()
  const calls = useShopCalls()
  const form = useForm({
    resolver: formRules<'enquiryForm', EnquiryFields>('enquiryForm'),
    defaultValues: empty,
    mode: 'onTouched',
  })
  const { errors } = form.formState

  const ask = useMutation({
    mutationFn: (enquiry: Partial<EnquiryFields>) =>
      calls().sendEnquiry({ body: { ...enquiry, product_id: productId, quantity: enquiry.quantity ?? '' } }),
    onSuccess: () => {
      toast.success(t('your_enquiry_has_been_sent'))
      form.reset(empty)
      onSent()
    },
    onError: (reason) => showRefusal(reason, enquiryFields, form.setError, message),
  })

  const submit = form.handleSubmit(() => {
    form.clearErrors()
    // As typed: the shop reads it by the same rules.
    return answered(ask.mutateAsync(form.getValues()))
  })
  return {
    form,
    errorOf: (field) => errors[field] && message(errors[field].message),
    enough: Number(latinDigits(form.watch('quantity')).replace(/[\s,٬]/g, '')) >= 1,
    sending: form.formState.isSubmitting,
    send: submit,
  }
}
