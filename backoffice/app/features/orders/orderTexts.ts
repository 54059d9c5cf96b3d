import type { OrderRow } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import type { OrderStatus, OrderType } from '@rawaj/contract/orders/orderStatus.ts'
import type { Tone } from '@rawaj/design/StatusPill.tsx'
import type { TextKey } from '../../i18n/textKeys.ts'
import type { Texts } from '../../i18n/useTexts.ts'

const tones: Record<OrderStatus, Tone> = {
  0: 'info',
  1: 'warning',
  2: 'info',
  3: 'info',
  4: 'success',
  5: 'success',
  6: 'info',
  7: 'neutral',
  8: 'neutral',
}

const isKnown = (status: number): status is OrderStatus => status in tones

/** Text of an order's status; of an unknown status of a newer server, its number. */
export const statusText = (status: number, { t }: Pick<Texts, 't'>) =>
  isKnown(status) ? t(`orders_status_${status}`) : String(status)

const typeKeys = { 0: 'orders_type_0', 1: 'orders_type_1', 2: 'orders_type_2' } as const satisfies Record<
  OrderType,
  TextKey
>

/** Text of the payment, or that it is a quotation. */
export const typeKey = ({ type, bankTransfer }: Pick<OrderRow, 'type' | 'bankTransfer'>) =>
  bankTransfer ? 'orders_type_transfer' : typeKeys[type as OrderType]

/** A late order stands out first. */
export const statusTone = ({ status, late }: Pick<OrderRow, 'status' | 'late'>): Tone =>
  late ? 'danger' : isKnown(status) ? tones[status] : 'neutral'

export const rowStatusText = ({ status, late }: OrderRow, texts: Texts) =>
  late ? texts.t('orders_late', { status: statusText(status, texts) }) : statusText(status, texts)
