import { orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { maxQuotationMessage } from '@rawaj/contract/quotations/quotations.ts'
import { readDraft, saveDraftField } from './checkoutDraft.ts'

/** A screen that leads to the cart for a quotation hands on what is to be written with it, in the state of the navigation. */
export function takeQuotationMessage(customerId: number, state: unknown): void {
  if (typeof state !== 'object' || state === null || !('quotationMessage' in state)) return
  const { quotationMessage: added } = state
  if (typeof added !== 'string') return
  saveDraftField(customerId, 'type', String(orderType.quotation))
  const written = readDraft(customerId).message ?? ''
  const lines = new Set(written.split('\n'))
  let message = written
  for (const line of added.split('\n').filter((each) => !lines.has(each))) {
    const longer = message === '' ? line : `${message}\n${line}`
    // Whole lines alone.
    if (longer.length <= maxQuotationMessage) message = longer
  }
  saveDraftField(customerId, 'message', message)
}
