import type { CallReply, CheckedInput } from '@rawaj/contract/calls.ts'
import type { CallName } from '@rawaj/contract/routes.ts'
import { accountHandlers } from '../accounts/accountHandlers.ts'
import { recoveryHandlers } from '../accounts/recoveryHandlers.ts'
import { sessionHandlers } from '../accounts/sessionHandlers.ts'
import { cartHandlers } from '../cart/cartHandlers.ts'
import { catalogueHandlers, keptCatalogue } from '../catalogue/catalogueHandlers.ts'
import { categoryHandlers } from '../catalogue/categoryHandlers.ts'
import { contentHandlers, keptContent } from '../content/contentHandlers.ts'
import { enquiryHandlers } from '../enquiries/enquiryHandlers.ts'
import { newsletterHandlers } from '../newsletter/newsletterHandlers.ts'
import { orderingHandlers } from '../ordering/orderingHandlers.ts'
import { paymentHandlers } from '../payments/paymentHandlers.ts'
import { supportHandlers } from '../support/supportHandlers.ts'
import type { CallContext, Handler, Handlers, Kept } from './CallContext.ts'

/** Every call of the contract and the capability that answers it. */
const handlers: Handlers = {
  ...accountHandlers,
  ...recoveryHandlers,
  ...sessionHandlers,
  ...catalogueHandlers,
  ...categoryHandlers,
  ...contentHandlers,
  ...cartHandlers,
  ...orderingHandlers,
  ...paymentHandlers,
  ...enquiryHandlers,
  ...supportHandlers,
  ...newsletterHandlers,
}

const kept: { [Name in CallName]?: Kept<Name> } = { ...keptCatalogue, ...keptContent }

/** Answers a call whose input is checked and whose caller may make it. Throws Refusal for an expected "no". */
export function handle<Name extends CallName>(
  name: Name,
  context: CallContext,
  input: CheckedInput<Name>,
): Promise<CallReply<Name>> {
  const handler: Handler<Name> = handlers[name]
  return handler(context, input)
}

/** How the reply of a call may be kept, if at all. */
export function keptReply<Name extends CallName>(name: Name): Kept<Name> | undefined {
  return kept[name]
}
