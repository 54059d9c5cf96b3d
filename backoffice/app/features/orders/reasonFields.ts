import { type CancelReason, cancelReasons } from '@rawaj/contract/orders/orderReasons.ts'
import type { Field, Values } from '../details/index.ts'

const noteField: Field = { kind: 'multiline', name: 'note', optional: true, maxLength: 2_000 }

/** Why an order is cancelled. */
export const cancelFields: readonly Field[] = [
  {
    kind: 'choice',
    name: 'cancelReason',
    options: cancelReasons.map((value) => ({ value, text: ({ t }) => t(`orders_cancelReason_${value}`) })),
  },
  noteField,
]

export const cancelValues: Values = { cancelReason: 'out_of_stock', note: '' }

export const toCancellation = ({ cancelReason, note }: Values) => ({
  reason: cancelReason as CancelReason,
  note: String(note ?? ''),
})
