import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import type { Offer, Quotation } from '@rawaj/contract/quotations/quotationSchemas.ts'
import { type OfferPayment, offerPayments } from '@rawaj/contract/quotations/quotations.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { Dialog } from '@rawaj/design/Dialog.tsx'
import { BankIcon, CardIcon, CashIcon } from '@rawaj/design/icons.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { usePageData } from '../../pageContext.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { Price } from '../../ui/Price.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { toast } from '../../ui/toast.ts'
import { priceInHalalas } from '../cart/index.ts'
import { DeliveryFields, OrderError } from '../checkout/index.ts'
import type { Delivery } from '../checkoutDraft/index.ts'
import { useErrorMessage } from '../feedback/index.ts'
import { ShopForm, useShopForm } from '../forms/index.ts'
import { PaymentError, PaymentProgress, usePayInWindow } from '../payments/index.ts'
import { questionFieldId } from './questionFieldId.ts'

interface AcceptOfferDialogProps {
  quotation: Quotation
  /** The offer as it was loaded: one that the shop sends later is another offer. */
  offer: Offer
  open: boolean
  onClose: () => void
}

const icons: Record<OfferPayment, ReactNode> = { cash: <CashIcon />, bank: <BankIcon />, online: <CardIcon /> }

/** Payment and delivery of the order that the accepted offer becomes. */
export function AcceptOfferDialog({ quotation, offer, open, onClose }: AcceptOfferDialogProps) {
  const { t } = useTranslation(['orders', 'common'])
  const formId = useId()
  const { compat } = usePageData()
  const { name, mobile, address, zipcode } = quotation.buyer
  const form = useShopForm(compat === 'described' ? 'deliveryForm' : 'saudiDeliveryForm', {
    defaultValues: { buyer_name: name, buyer_mobile: mobile, buyer_address: address, buyer_zipcode: zipcode },
    mode: 'onTouched',
  })
  const [payment, setPayment] = useState<OfferPayment>(quotation.payments[0] ?? 'cash')
  const { accept, step } = useAccept(quotation.order_no, onClose)
  const submit = form.handleSubmit((delivery) => {
    if (accept.isPending) return
    accept.mutate({ offer, payment, delivery }, { onError: (reason) => void form.showFieldErrors(reason) })
  })
  return (
    <>
      <Dialog
        // The provider's window may stand below dialogs.
        open={open && (step === 'idle' || step === 'preparing')}
        onClose={() => !accept.isPending && onClose()}
        title={t('offer_accept_title')}
        closeLabel={t('common:close')}
        footer={
          <>
            <Button type="submit" form={formId} variant="primary" loading={accept.isPending}>
              {t('offer_accept_ok')}
            </Button>
            <Button variant="outline" onClick={() => !accept.isPending && onClose()}>
              {t('common:close')}
            </Button>
          </>
        }
      >
        <ShopForm id={formId} onSubmit={submit} className="grid gap-6">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-control bg-ground px-4 py-3">
            <span>
              {t('offer')}{' '}
              <bdi dir="ltr" translate="no">
                {offer.offer_no}
              </bdi>{' '}
              <span className="text-14 text-muted">· {t('products', { count: offer.lines.length })}</span>
            </span>
            <Price amount={priceInHalalas(offer.total_price)} currency={t('currency')} size="lg" />
          </p>
          <RadioCards
            legend={t('offer_payment')}
            name="payment"
            value={payment}
            onChange={({ target }) => setPayment(offerPayments.find((one) => one === target.value) ?? payment)}
            cards={quotation.payments.map((value) => ({
              value,
              title: t(`offer_payment_${value}`),
              text: t(`offer_payment_${value}_text`),
              icon: icons[value],
            }))}
          />
          <fieldset>
            <legend className="mb-3 text-14 font-medium">{t('offer_delivery')}</legend>
            <DeliveryFields form={form} />
          </fieldset>
          {accept.error && <OrderError reason={accept.error} lines={[]} onSettled={() => accept.reset()} />}
        </ShopForm>
      </Dialog>
      <PaymentProgress open={step === 'verifying'} />
    </>
  )
}

interface Acceptance {
  offer: Offer
  payment: OfferPayment
  delivery: Delivery
}

/** Another answer than the one that was hoped for, of an offer that is not the same any more. */
const overCodes: readonly (string | undefined)[] = ['changed_meanwhile', 'offer_expired', 'quotation_closed']
const goneCodes: readonly (string | undefined)[] = ['product_hidden', 'product_archived']

function useAccept(orderNo: string, onClose: () => void) {
  const { t } = useTranslation('orders')
  const message = useErrorMessage()
  const shopApi = useShopApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { step, pay } = usePayInWindow()

  async function onPlaced(placed?: string) {
    toast.success(t('offer_accepted_done'))
    onClose()
    await queries.invalidateQueries({ queryKey: ['orders'] })
    if (placed !== undefined) await navigate(`/orders/${placed}`)
  }

  const accept = useMutation({
    async mutationFn({ offer, payment, delivery }: Acceptance) {
      const body = { ...delivery, payment, offer_id: offer.id }
      const order = () => shopApi().acceptOffer({ params: { orderNo }, body })
      if (payment === 'online' && offer.total_price > 0) {
        const buyer = { name: delivery.buyer_name, mobile: delivery.buyer_mobile }
        return pay({ order, buyer, details: delivery, onPaid: onPlaced })
      }
      const { data } = await order()
      await onPlaced('order_no' in data ? data.order_no : undefined)
    },
    async onError(reason) {
      void queries.invalidateQueries({ queryKey: ['orders'] })
      if (reason instanceof PaymentError && reason.code === 'payment_unconfirmed')
        toast.warning(t('offer_payment_unconfirmed'), { durationMs: 0 })
      if (reason instanceof ShopApiError && goneCodes.includes(reason.code)) {
        const write = () => document.getElementById(questionFieldId)?.focus()
        toast.warning(t('offer_goods_gone'), { durationMs: 0, action: { label: t('offer_ask_new'), onPress: write } })
        return onClose()
      }
      if (!(reason instanceof ShopApiError) || !overCodes.includes(reason.code)) return
      // The page shows the current state.
      toast.warning(reason.code === 'changed_meanwhile' ? t('offer_changed') : message(reason), { durationMs: 12_000 })
      onClose()
    },
  })
  return { accept, step }
}
