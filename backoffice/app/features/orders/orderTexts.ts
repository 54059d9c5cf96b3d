import type { OrderRow } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import type { OrderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import type { Tone } from '@rawaj/design/StatusPill.tsx'
import type { Words } from '../../i18n/useWords.ts'

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

export const statusText = (status: number, { t }: Pick<Words, 't'>) => t(`orders_status_${status}`)

/** How it is paid, or that it is a quotation. */
export const typeKey = ({ type, bankTransfer }: Pick<OrderRow, 'type' | 'bankTransfer'>) =>
  bankTransfer ? 'orders_type_transfer' : `orders_type_${type}`

/** What is late is the first thing to be seen of it. */
export const statusTone = ({ status, late }: Pick<OrderRow, 'status' | 'late'>): Tone =>
  late ? 'danger' : (tones[status as OrderStatus] ?? 'neutral')

export const rowStatusText = ({ status, late }: OrderRow, words: Words) =>
  late ? words.t('orders_late', { status: statusText(status, words) }) : statusText(status, words)
