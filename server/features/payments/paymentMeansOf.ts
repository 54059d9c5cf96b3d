import { orderType } from '@rawaj/contract/orders/orderStatus.ts'
import type { PaymentMeans } from '../invoicing/index.ts'
import type { OrderRow } from '../orders/index.ts'
import type { ManualMethod } from './tables.ts'

const meansOfMethod = { cash: 10, bank: 42 } as const satisfies Record<ManualMethod, PaymentMeans>

/** How money comes, or went back, by hand; null: it is not known yet. */
export const paymentMeansOfMethod = (method: ManualMethod | null): PaymentMeans =>
  method === null ? 1 : meansOfMethod[method]

/** How an order is paid, as its documents say it. `method`: of money that staff have recorded. */
export function paymentMeansOf({ type, bankTransfer, totalHalalas }: OrderRow, method?: ManualMethod): PaymentMeans {
  if (totalHalalas === 0) return 1
  if (type === orderType.online) return 48
  return meansOfMethod[method ?? (bankTransfer ? 'bank' : 'cash')]
}
