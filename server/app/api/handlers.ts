import type { CallReply, CheckedInput } from '@rawaj/contract/calls.ts'
import type { CallName } from '@rawaj/contract/routes.ts'
import { accountHandlers, recoveryHandlers, sessionHandlers } from '../../features/accounts/index.ts'
import { cartHandlers } from '../../features/cart/index.ts'
import { catalogueHandlers, categoryHandlers, keptCatalogue } from '../../features/catalogue/index.ts'
import { checkoutHandlers } from '../../features/checkout/index.ts'
import { contentHandlers, keptContent } from '../../features/content/index.ts'
import { enquiryHandlers } from '../../features/enquiries/index.ts'
import { newsletterHandlers } from '../../features/newsletter/index.ts'
import { orderHistoryHandlers } from '../../features/orderHistory/index.ts'
import { paymentHandlers } from '../../features/payments/index.ts'
import type { CallContext, Handler, Handlers, Kept } from '../../features/shop/index.ts'
import { supportHandlers } from '../../features/support/index.ts'
import type { AppShop } from '../createShop.ts'

/** Every call of the contract and the capability that answers it. */
const handlers: Handlers<CallName, AppShop> = {
  ...accountHandlers,
  ...recoveryHandlers,
  ...sessionHandlers,
  ...catalogueHandlers,
  ...categoryHandlers,
  ...contentHandlers,
  ...cartHandlers,
  ...checkoutHandlers,
  ...orderHistoryHandlers,
  ...paymentHandlers,
  ...enquiryHandlers,
  ...supportHandlers,
  ...newsletterHandlers,
}

const kept: { [Name in CallName]?: Kept<Name, AppShop> } = { ...keptCatalogue, ...keptContent }

/** Answers a call whose input is checked and whose caller may make it. Throws AppError for an expected "no". */
export function handle<Name extends CallName>(
  name: Name,
  context: CallContext<AppShop>,
  input: CheckedInput<Name>,
): Promise<CallReply<Name>> {
  const handler: Handler<Name, AppShop> = handlers[name]
  return handler(context, input)
}

/** How the reply of a call may be kept, if at all. */
export function keptReply<Name extends CallName>(name: Name): Kept<Name, AppShop> | undefined {
  return kept[name]
}
