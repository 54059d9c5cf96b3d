import { type CancelReason, cancelReasons } from '@rawaj/contract/orders/orderReasons.ts'
import type { FormField, Values } from '../details/index.ts'
import { optionsOf } from '../details/index.ts'

const noteField = {
  kind: 'multiline',
  name: 'note',
  optional: true,
  maxLength: 2_000,
} as const satisfies FormField<'orders'>

/** Fields for the reason of a cancellation. */
export const cancelFields = [
  {
    kind: 'choice',
    name: 'cancelReason',
    options: optionsOf('orders_cancelReason', cancelReasons),
  },
  noteField,
] as const satisfies readonly FormField<'orders'>[]

export const cancelValues: Values = { cancelReason: 'out_of_stock', note: '' }

export const toCancellation = ({ cancelReason, note }: Values) => ({
  reason: cancelReason as CancelReason,
  note: String(note ?? ''),
})
