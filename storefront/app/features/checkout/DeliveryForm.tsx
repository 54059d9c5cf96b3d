import { TextField } from '@rawaj/design/TextField.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { usePageData } from '../../pageContext.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { useProfile } from '../auth/index.ts'
import { deliveryOf, emptyDelivery, readDeliveryDraft } from '../checkoutDraft/index.ts'
import { useShopForm } from '../forms/index.ts'

/** Fields for the recipient and the address. */
export function DeliveryFields({ form }: { form: Pick<DeliveryFormState, 'field'> }) {
  const { t } = useTranslation('cart')
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label={t('buyer_name')} autoComplete="name" {...form.field('buyer_name')} />
      <TextField kind="tel" label={t('buyer_mobile')} {...form.field('buyer_mobile')} />
      <TextArea
        className="sm:col-span-2"
        rows={3}
        label={t('buyer_address')}
        hint={t('buyer_address_hint')}
        autoComplete="street-address"
        {...form.field('buyer_address')}
      />
      <TextField kind="postcode" label={t('buyer_zipcode')} placeholder="12345" {...form.field('buyer_zipcode')} />
    </div>
  )
}

export type DeliveryFormState = ReturnType<typeof useDeliveryForm>

/** The delivery form: what was typed before a reload, and the customer's profile for what was not. */
export function useDeliveryForm(customerId: number) {
  const { profile } = useProfile()
  const { compat } = usePageData()
  return useShopForm(compat === 'described' ? 'deliveryForm' : 'saudiDeliveryForm', {
    defaultValues: { ...(profile ? deliveryOf(profile) : emptyDelivery), ...readDeliveryDraft(customerId) },
    mode: 'onTouched',
  })
}
