import type { CallName, CallReply, ValidatedInput } from '@rawaj/contract/api/calls.ts'
import { accountHandlers, recoveryHandlers, sessionHandlers } from '../../features/accounts/index.ts'
import { cartHandlers } from '../../features/cart/index.ts'
import { catalogueCachePolicies, catalogueHandlers, categoryHandlers } from '../../features/catalogue/index.ts'
import { checkoutHandlers, ownQuotationHandlers } from '../../features/checkout/index.ts'
import {
  contentCachePolicies,
  contentHandlers,
  homeCachePolicies,
  homeHandlers,
  layoutCachePolicies,
  layoutHandlers,
} from '../../features/content/index.ts'
import { ownAccountHandlers, tradeHandlers } from '../../features/customers/index.ts'
import { orderHistoryHandlers } from '../../features/fulfilment/index.ts'
import { ownInvoiceHandlers } from '../../features/invoicing/index.ts'
import { newsletterHandlers } from '../../features/newsletter/index.ts'
import { paymentHandlers } from '../../features/payments/index.ts'
import { matchParts, quickOrderHandlers } from '../../features/quickOrder/index.ts'
import { enquiryHandlers } from '../../features/quotations/index.ts'
import { savedListHandlers } from '../../features/savedLists/index.ts'
import { searchCachePolicies, searchHandlers } from '../../features/search/index.ts'
import { signInHandlers } from '../../features/staff/index.ts'
import { supportHandlers } from '../../features/support/index.ts'
import type { CachePolicy, CallContext, Handler, Handlers } from '../../kernel/index.ts'
import type { AppShop } from '../createShop.ts'

/** Every call of the contract with the feature that handles it. */
const handlers: Handlers<AppShop> = {
  ...accountHandlers,
  ...signInHandlers,
  ...recoveryHandlers,
  ...sessionHandlers,
  ...ownAccountHandlers,
  ...catalogueHandlers,
  ...searchHandlers,
  ...categoryHandlers,
  ...contentHandlers,
  ...homeHandlers,
  ...layoutHandlers,
  ...cartHandlers,
  ...quickOrderHandlers,
  ...savedListHandlers,
  ...checkoutHandlers,
  ...orderHistoryHandlers,
  ...ownQuotationHandlers,
  ...ownInvoiceHandlers,
  ...paymentHandlers,
  ...enquiryHandlers,
  ...supportHandlers,
  ...newsletterHandlers,
  ...tradeHandlers,
}

const cachePolicies: { [Name in CallName]?: CachePolicy<Name, AppShop> } = {
  ...catalogueCachePolicies,
  ...searchCachePolicies,
  ...contentCachePolicies,
  ...homeCachePolicies,
  ...layoutCachePolicies,
}

/**
 * Handles a call whose input is validated and whose caller is authorised.
 * @throws AppError for an expected failure
 */
export function handle<Name extends CallName>(
  name: Name,
  context: CallContext<AppShop>,
  input: ValidatedInput<Name>,
): Promise<CallReply<Name>> {
  const handler: Handler<Name, AppShop> = handlers[name]
  return handler(context, input)
}

/** Cache policy of a call's reply; undefined: not cached. */
export function cachePolicyFor<Name extends CallName>(name: Name): CachePolicy<Name, AppShop> | undefined {
  return cachePolicies[name]
}

/** Values of the parts in which a call's `data` can be sent. */
type PartsOf<Name extends CallName> = (
  context: CallContext<AppShop>,
  input: ValidatedInput<Name>,
) => AsyncGenerator<unknown[]>

const partHandlers: { [Name in CallName]?: PartsOf<Name> } = { matchQuickOrder: matchParts }

/** How a call is answered in parts, for clients that ask for them; undefined: it is answered whole alone. */
export function partsFor<Name extends CallName>(name: Name): PartsOf<Name> | undefined {
  return partHandlers[name]
}
