import { accountCalls } from '../accounts/accountCalls.ts'
import { cartCalls } from '../cart/cartCalls.ts'
import { catalogueCalls } from '../catalogue/catalogueCalls.ts'
import { checkoutCalls } from '../checkout/checkoutCalls.ts'
import { contentCalls } from '../content/contentCalls.ts'
import { couponCalls } from '../coupons/couponCalls.ts'
import { customerCalls } from '../customers/customerCalls.ts'
import { invoiceCalls } from '../invoicing/invoiceCalls.ts'
import { newsletterCalls } from '../newsletter/newsletterCalls.ts'
import { orderCalls } from '../orders/orderCalls.ts'
import { paymentCalls } from '../payments/paymentCalls.ts'
import { quickOrderCalls } from '../quickOrder/quickOrderCalls.ts'
import { quotationCalls } from '../quotations/quotationCalls.ts'
import { savedListCalls } from '../savedLists/savedListCalls.ts'
import { searchCalls } from '../search/searchCalls.ts'
import { supportCalls } from '../support/supportCalls.ts'
import type { InputOf, ReplyOf, ValidatedOf } from './Call.ts'

/**
 * Every call of the shop, by name. Routes, validation, permissions, both ways to travel, the description of the API and the
 * table in docs/api.md come from here; browsers carry `clientRoutes.ts` alone.
 */
export const calls = {
  ...accountCalls,
  ...customerCalls,
  ...catalogueCalls,
  ...searchCalls,
  ...quotationCalls,
  ...invoiceCalls,
  ...contentCalls,
  ...cartCalls,
  ...quickOrderCalls,
  ...savedListCalls,
  ...couponCalls,
  ...checkoutCalls,
  ...paymentCalls,
  ...orderCalls,
  ...newsletterCalls,
  ...supportCalls,
}

export type Calls = typeof calls
export type CallName = keyof Calls

/** Input of a caller: only the parts that the call has. A query without values may be left out. */
export type CallInput<Name extends CallName> = InputOf<Calls[Name]>

/** Input of a handler: the same parts, validated and normalised. */
export type ValidatedInput<Name extends CallName> = ValidatedOf<Calls[Name]>

/** The payload of a successful reply, unsealed. */
export type CallReply<Name extends CallName> = ReplyOf<Calls[Name]> & { message: string }
