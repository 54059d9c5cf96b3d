import { isSameAddress } from '@rawaj/contract/fields/nationalAddress.ts'
import { orderType } from '@rawaj/contract/orders/orderStatus.ts'
import type { Actor, Shop } from '../../../kernel/index.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { recordAudit } from '../../audit/index.ts'
import { reissueInvoice } from '../../invoicing/index.ts'
import { type InvoiceBuyer, setInvoiceBuyer } from '../../orders/index.ts'
import { changeSeenOrder, type SeenOrder } from './changeSeenOrder.ts'

/**
 * Corrects the company that an order is for, in any status: invoices are often asked for later. One that is issued already is
 * taken back by a note, and another one issued to the company.
 * @throws `not_found`, `move_forbidden` for a quotation, which has no invoice, `changed_meanwhile` if a colleague was quicker
 */
export async function updateInvoiceBuyer(
  shop: Shop,
  actor: Actor,
  { orderId, version, buyer }: SeenOrder & { buyer: InvoiceBuyer },
): Promise<void> {
  await changeSeenOrder(shop, { orderId, version }, async (tx, before) => {
    if (before.type === orderType.quotation) throw new AppError('move_forbidden')
    const { buyerCompanyAddress: address, ...texts } = buyer
    const changed: (keyof InvoiceBuyer)[] = (Object.keys(texts) as (keyof typeof texts)[]).filter(
      (field) => before[field] !== texts[field],
    )
    if (!isSameAddress(before.buyerCompanyAddress, address)) changed.push('buyerCompanyAddress')
    if (changed.length === 0) return false
    await setInvoiceBuyer(tx, orderId, buyer)
    // Personal data: the audit log records that it changed, but not to what.
    const changes = Object.fromEntries(changed.map((field) => [field, null]))
    await recordAudit(tx, actor, { entity: 'order', id: orderId, changes })
    await reissueInvoice(shop, tx, orderId)
    return true
  })
}
