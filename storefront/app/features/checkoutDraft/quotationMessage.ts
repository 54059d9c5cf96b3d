import { orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { maxQuotationMessage } from '@rawaj/contract/quotations/quotations.ts'
import { readDraft, saveDraftField } from './checkoutDraft.ts'

/**
 * Makes what is in the cart a quotation, and writes these lines into its message, behind what stands there already.
 * @returns how many of them stand there, from the first on; the others do not fit
 */
export function addToQuotationMessage(customerId: number, lines: readonly string[]): number {
  let message = readDraft(customerId).message ?? ''
  const written = new Set(message.split('\n').map((line) => line.trim()))
  let count = 0
  for (const line of lines) {
    const longer = message === '' ? line : `${message}\n${line}`
    if (!written.has(line)) {
      if (longer.length > maxQuotationMessage) break
      message = longer
      written.add(line)
    }
    count += 1
  }
  saveDraftField(customerId, 'type', String(orderType.quotation))
  saveDraftField(customerId, 'message', message)
  return count
}
