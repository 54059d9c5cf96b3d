import { minSoldQuantity, quantityRuleOf, type SoldProduct } from '@rawaj/contract/orders/orderQuantity.ts'
import { readWhole } from '@rawaj/contract/text/typedNumber.ts'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useShopApi } from '../../../shopApi/useShopApi.ts'
import { quantityRuleText } from '../../../ui/quantityRuleText.ts'
import { TextArea } from '../../../ui/TextArea.tsx'
import { toast } from '../../../ui/toast.ts'
import { useCustomer, useSession } from '../../auth/index.ts'
import { useQuantityError } from '../../feedback/index.ts'
import { RootError, ShopForm, settled, useShopForm } from '../../forms/index.ts'
import { useRefreshEnquiries } from './enquiryQueries.ts'
import { useEnquiryName } from './useEnquiryName.ts'

/** Quantity and message. A visitor also leaves a name and one contact. */
export function EnquiryForm({ id, enquiry }: { id: string; enquiry: Enquiry }) {
  const { t } = useTranslation('catalogue')
  const session = useSession()
  const { form, quantityError, quantityHint, send } = enquiry
  return (
    <ShopForm
      id={id}
      aria-label={t(useEnquiryName())}
      // Enter in a field sends too, whatever the button says.
      onSubmit={() => (enquiry.enough ? send() : undefined)}
      className="mt-5 grid gap-4 border-t border-line pt-5"
    >
      <RootError form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          kind="digits"
          label={t('quantity')}
          autoComplete="off"
          {...form.field('quantity')}
          error={quantityError}
          hint={quantityHint}
        />
        {session === null && (
          <>
            <TextField
              label={t('enquirer_name')}
              optional={t('optional')}
              autoComplete="name"
              {...form.field('name')}
            />
            <TextField
              kind="email"
              label={t('enquirer_email')}
              hint={t('one_way_is_enough')}
              required={false}
              {...form.field('email')}
            />
            <TextField kind="tel" label={t('enquirer_mobile')} required={false} {...form.field('mobile')} />
          </>
        )}
      </div>
      <TextArea label={t('enquiry_message')} optional={t('optional')} rows={3} {...form.field('message')} />
    </ShopForm>
  )
}

const empty = { name: '', email: '', mobile: '', message: '' }
type EnquiryFields = { quantity: string } & typeof empty

interface Enquiry {
  form: ReturnType<typeof useShopForm<'enquiryForm', EnquiryFields>>
  quantityError: string | undefined
  /** The quantities in which the product is sold; undefined: any. */
  quantityHint: string | undefined
  /** Whether any pieces are asked for (spec, section 2: else it cannot be sent). */
  enough: boolean
  sending: boolean
  send: () => Promise<void>
}

/** The form that asks the shop about buying a product. What was typed stays until it was sent. */
export function useEnquiry(product: { id: number } & SoldProduct, onSent: () => void): Enquiry {
  const { t } = useTranslation(['catalogue', 'common'])
  const quantityError = useQuantityError()
  const customer = useCustomer()
  const refresh = useRefreshEnquiries()
  const shopApi = useShopApi()
  const { t: ruleTexts } = useTranslation('cart')
  const rule = quantityRuleOf(product)
  const defaultValues = { quantity: String(minSoldQuantity(rule)), ...empty }
  const form = useShopForm<'enquiryForm', EnquiryFields>('enquiryForm', { defaultValues, mode: 'onTouched' })

  const ask = useMutation({
    mutationFn: (enquiry: Partial<EnquiryFields>) =>
      shopApi().sendEnquiry({ body: { ...enquiry, product_id: product.id, quantity: enquiry.quantity ?? '' } }),
    onSuccess: ({ data }) => {
      toast.success(
        t('price_request_received', { number: data.id }),
        customer ? { action: { label: t('common:my_orders'), to: '/orders' } } : {},
      )
      void refresh()
      form.reset()
      onSent()
    },
    onError: form.showErrors,
  })

  // As typed: the shop reads it by the same rules.
  const submit = form.handleSubmit(() => settled(ask.mutateAsync(form.values)))
  const typed = readWhole(form.values.quantity)
  const isUnread = 'error' in typed && typed.error !== 'empty'
  const { error } = form.field('quantity')
  return {
    form,
    quantityError: error && isUnread ? quantityError(typed) : error,
    quantityHint: quantityRuleText(ruleTexts, rule),
    enough: 'value' in typed && typed.value >= 1,
    sending: form.isSubmitting,
    send: submit,
  }
}
