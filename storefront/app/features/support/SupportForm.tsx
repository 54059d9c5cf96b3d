import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { fieldError } from '@rawaj/design/formErrors.ts'
import { OrdersIcon } from '@rawaj/design/icons.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { useCustomer, useProfile } from '../auth/index.ts'
import { useErrorMessage } from '../feedback/index.ts'
import { RootError, ShopForm, settled, usePictureField, useShopForm } from '../forms/index.ts'
import { messageDraft } from './messageDraft.ts'
import { RequestPicture } from './RequestPicture.tsx'
import { useAskSupport } from './supportQueries.ts'

/** The number of the order that a page of an order leads here with. */
const orderParameter = 'order'

/** The request and the contact for the answer: by default that of the profile. */
export function SupportForm() {
  const { t } = useTranslation('support')
  const message = useErrorMessage()
  const { profile } = useProfile()
  const customerId = useCustomer()?.id
  const ask = useAskSupport()
  const picture = usePictureField()
  const { email = '', mobile = '' } = profile ?? {}
  const draft = customerId === undefined ? '' : messageDraft.read(customerId)
  const form = useShopForm('supportForm', { defaultValues: { email, mobile, message: draft }, mode: 'onTouched' })
  const [search, setSearch] = useSearchParams()
  const orderNo = search.get(orderParameter)

  const submit = form.handleSubmit((input) => {
    const about = orderNo === null ? {} : { order_no: orderNo }
    const sent = ask.mutateAsync(
      { ...input, ...about, image: picture.chosen ?? undefined },
      {
        onSuccess: () => {
          leaveOrder()
          if (customerId !== undefined) messageDraft.clear(customerId)
          picture.choose(null)
          form.reset()
        },
        onError: (reason) => {
          if (reason instanceof ShopApiError && reason.status === 401) return
          if (picture.showError(reason)) return
          if (fieldError(reason, 'order_no', message)) form.setError('root', { message: t('about_order_unknown') })
          else form.showErrors(reason)
        },
      },
    )
    return settled(sent)
  })
  /** The next request is not about that order. */
  function leaveOrder() {
    if (orderNo !== null) setSearch({}, { replace: true, preventScrollReset: true })
  }

  return (
    <ShopForm
      aria-label={t('form')}
      onSubmit={submit}
      onChange={({ target }) => {
        if (target instanceof HTMLTextAreaElement && customerId !== undefined)
          messageDraft.save(target.value, customerId)
      }}
      className="grid gap-5"
    >
      {orderNo !== null && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control bg-petrol-50 px-4 py-2">
          <span className="flex items-center gap-2">
            <OrdersIcon className="size-5 text-petrol-700" />
            <span>
              {t('about_order')}{' '}
              <bdi dir="ltr" translate="no" className="font-semibold">
                {orderNo}
              </bdi>
            </span>
          </span>
          <button type="button" className="link touch-target py-1 text-14" onClick={leaveOrder}>
            {t('about_order_remove')}
          </button>
        </p>
      )}
      <TextField kind="email" label={t('email')} hint={t('email_hint')} {...form.field('email')} />
      <TextField kind="tel" label={t('mobile')} {...form.field('mobile')} />
      <TextArea rows={5} label={t('message')} hint={t('message_hint')} {...form.field('message')} />
      <RequestPicture picture={picture} />
      <RootError form={form} />
      <Button type="submit" size="lg" full loading={form.isSubmitting}>
        {t('send')}
      </Button>
    </ShopForm>
  )
}
