import type { OrderRow } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { TextField } from '@rawaj/design/TextField.tsx'
import type { KeyboardEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '../../i18n/useTexts.ts'
import type { FormField, Values } from '../details/index.ts'
import { maxTrackingNumber, orNull } from './useCarriers.ts'

/** The parcel of one of the orders that are sent together. */
interface Parcel extends Pick<OrderRow, 'orderNo' | 'buyerName'> {
  orderId: number
  trackingNumber: string
}

export const parcelOf = ({ id, orderNo, buyerName }: OrderRow): Parcel => ({
  orderId: id,
  orderNo,
  buyerName,
  trackingNumber: '',
})

const parcelsOf = ({ parcels }: Values) => parcels as readonly Parcel[]

/** The number that was typed for an order; null: none. */
export const trackingNumberOf = (values: Values, orderId: number): string | null =>
  orNull(parcelsOf(values).find((parcel) => parcel.orderId === orderId)?.trackingNumber)

/** A number for each parcel, in the order of the list. */
export const parcelsField = {
  kind: 'own',
  name: 'parcels',
  names: ['parcels'],
  optional: true,
  Control: ParcelsControl,
  text: String,
} as const satisfies FormField<'orders'>

function ParcelsControl() {
  const { t } = useTexts()
  const { register } = useFormContext<{ parcels: Parcel[] }>()
  const parcels = useWatch<{ parcels: Parcel[] }, 'parcels'>({ name: 'parcels' })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-14 font-medium">{t('orders_trackingNumbers')}</legend>
      <p className="text-12 text-muted">{t('orders_trackingNumbers_help')}</p>
      {parcels.map(({ orderId, orderNo, buyerName }, place) => (
        <TextField
          key={orderId}
          {...register(`parcels.${place}.trackingNumber`)}
          label={t('orders_trackingNumber_of', { orderNo, name: buyerName })}
          dir="ltr"
          required={false}
          maxLength={maxTrackingNumber}
          autoComplete="off"
          onKeyDown={focusNext}
        />
      ))}
    </fieldset>
  )
}

/** A scanner ends each number with Enter: that goes to the next parcel, and sends after the last. */
function focusNext(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
  const inputs = [...(event.currentTarget.closest('fieldset')?.querySelectorAll('input') ?? [])]
  const next = inputs[inputs.indexOf(event.currentTarget) + 1]
  if (!next) return
  event.preventDefault()
  next.focus()
}
