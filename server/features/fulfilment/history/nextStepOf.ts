import type { CustomerQuotationState, NextStep } from '@rawaj/contract/orders/orderStatus.ts'
import { awaitsTransfer, type OrderRow } from '../../orders/index.ts'
import type { QuotationProgress } from '../../quotations/index.ts'

const ofQuotation: Record<CustomerQuotationState, NextStep | null> = {
  asked: 'offer',
  offered: 'decide',
  accepted: null,
  declined: null,
  expired: 'ask_again',
}

interface Progress {
  /** Absent: it is an order. */
  quotation: Pick<QuotationProgress, 'state' | 'awaitsPayment'> | undefined
  /** Whether it waits for pieces. */
  owes: boolean
  /** Whether the shop names an account for bank transfers. */
  takesTransfers: boolean
}

/** The next step of an order or a quotation; null: there is none. */
export function nextStepOf(
  order: Pick<OrderRow, 'state' | 'paymentState' | 'fulfilmentState' | 'bankTransfer'>,
  { quotation, owes, takesTransfers }: Progress,
): NextStep | null {
  if (quotation) return quotation.awaitsPayment ? 'pay' : ofQuotation[quotation.state]
  const { state, fulfilmentState } = order
  if (state !== 'placed' || fulfilmentState === 'delivered' || fulfilmentState === 'returned') return null
  if (fulfilmentState === 'dispatched' || fulfilmentState === 'in_delivery') return 'deliver'
  if (awaitsTransfer(order) && takesTransfers) return 'transfer'
  if (owes) return 'wait_for_goods'
  return fulfilmentState === 'on_hold' ? 'hold' : 'prepare'
}
