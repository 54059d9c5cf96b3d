import { accountEventHandlers } from '../../features/accounts/index.ts'
import { customerEventHandlers, tradeEventHandlers } from '../../features/customers/index.ts'
import { fulfilmentEventHandlers } from '../../features/fulfilment/index.ts'
import { invoiceEventHandlers } from '../../features/invoicing/index.ts'
import { newsletterEventHandlers } from '../../features/newsletter/index.ts'
import { orderEventHandlers } from '../../features/orders/index.ts'
import { paymentEventHandlers } from '../../features/payments/index.ts'
import { enquiryEventHandlers, offerEventHandlers } from '../../features/quotations/index.ts'
import { staffAuthEventHandlers, staffEventHandlers } from '../../features/staff/index.ts'
import { supportEventHandlers } from '../../features/support/index.ts'
import type { EventHandlers } from '../../kernel/index.ts'

/** Every event and who does something about it, by the name that is stored. */
export const eventHandlers: EventHandlers = {
  ...accountEventHandlers,
  ...orderEventHandlers,
  ...offerEventHandlers,
  ...fulfilmentEventHandlers,
  ...paymentEventHandlers,
  ...invoiceEventHandlers,
  ...supportEventHandlers,
  ...customerEventHandlers,
  ...tradeEventHandlers,
  ...enquiryEventHandlers,
  ...newsletterEventHandlers,
  ...staffEventHandlers,
  ...staffAuthEventHandlers,
}
