import { readWhole } from '@rawaj/contract/text/typedNumber.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useMutation } from '@tanstack/react-query'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useShopApi } from '../../../shopApi/useShopApi.ts'
import { TextArea } from '../../../ui/TextArea.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSession } from '../../auth/index.ts'
import { useErrorMessage, useQuantityError } from '../../feedback/index.ts'
import { formResolver, ShopForm, settled, showFormErrors } from '../../forms/index.ts'
import { useRefreshEnquiries } from './enquiryQueries.ts'
import { useEnquiryName } from './useEnquiryName.ts'

/** Quantity and message. A visitor also leaves a name and one contact. */
export function EnquiryForm({ id, enquiry }: { id: string; enquiry: Enquiry }) {
  const { t } = useTranslation('catalogue')
  const session = useSession()
  const { form, errorOf, send } = enquiry
  const { errors } = form.formState
  return (
    <ShopForm
      id={id}
      aria-label={t(useEnquiryName())}
      // Enter in a field sends too, whatever the button says.
      onSubmit={() => (enquiry.enough ? send() : undefined)}
      className="mt-5 grid gap-4 border-t border-line pt-5"
    >
      {errors.root && <Alert tone="danger">{errors.root.message}</Alert>}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          kind="digits"
          label={t('quantity')}
          autoComplete="off"
          error={errorOf('quantity')}
          {...form.register('quantity')}
        />
        {session === null && (
          <>
            <TextField
              label={t('enquirer_name')}
              optional={t('optional')}
              autoComplete="name"
              error={errorOf('name')}
              {...form.register('name')}
            />
            <TextField
              kind="email"
              label={t('enquirer_email')}
              hint={t('one_way_is_enough')}
              required={false}
              error={errorOf('email')}
              {...form.register('email')}
            />
            <TextField
              kind="tel"
              label={t('enquirer_mobile')}
              required={false}
              error={errorOf('mobile')}
              {...form.register('mobile')}
            />
          </>
        )}
      </div>
      <TextArea
        label={t('enquiry_message')}
        optional={t('optional')}
        rows={3}
        error={errorOf('message')}
        {...form.register('message')}
      />
    </ShopForm>
  )
}

const empty = { quantity: '1', name: '', email: '', mobile: '', message: '' }
type EnquiryFields = typeof empty
const enquiryFields = Object.keys(empty) as (keyof EnquiryFields)[]

interface Enquiry {
  form: Pick<UseFormReturn<EnquiryFields>, 'register' | 'formState'>
  /** The error message of a field. */
  errorOf: (field: keyof EnquiryFields) => string | undefined
  /** Whether any pieces are asked for (spec, section 2: else it cannot be sent). */
  enough: boolean
  sending: boolean
  send: () => Promise<void>
}

/** The form that asks the shop about buying a product. What was typed stays until it was sent. */
export function useEnquiry(productId: number, onSent: () => void): Enquiry {
  const { t } = useTranslation(['catalogue', 'common'])
  const message = useErrorMessage()
  const quantityError = useQuantityError()
  const session = useSession()
  const refresh = useRefreshEnquiries()
  const shopApi = useShopApi()
  const form = useForm({
    resolver: formResolver<'enquiryForm', EnquiryFields>('enquiryForm'),
    defaultValues: empty,
    mode: 'onTouched',
  })
  const { errors } = form.formState

  const ask = useMutation({
    mutationFn: (enquiry: Partial<EnquiryFields>) =>
      shopApi().sendEnquiry({ body: { ...enquiry, product_id: productId, quantity: enquiry.quantity ?? '' } }),
    onSuccess: ({ data }) => {
      toast.success(
        t('price_request_received', { number: data.id }),
        session ? { action: { label: t('common:my_orders'), to: '/orders' } } : {},
      )
      void refresh()
      form.reset(empty)
      onSent()
    },
    onError: (reason) => showFormErrors(reason, enquiryFields, form.setError, message),
  })

  const submit = form.handleSubmit(() => {
    form.clearErrors()
    // As typed: the shop reads it by the same rules.
    return settled(ask.mutateAsync(form.getValues()))
  })
  const typed = readWhole(form.watch('quantity'))
  return {
    form,
    errorOf(field) {
      const error = errors[field]
      const isUnread = field === 'quantity' && 'error' in typed && typed.error !== 'empty'
      return error && (isUnread ? quantityError(typed) : message(error.message))
    },
    enough: 'value' in typed && typed.value >= 1,
    sending: form.formState.isSubmitting,
    send: submit,
  }
}
