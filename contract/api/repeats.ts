import type { routes } from './routes.ts'

/**
 * How a call that changes something is kept from doing it twice, when it is sent again, twice at once, or from two tabs
 * (docs/api.md, Sent twice):
 * - `once`: by its `Idempotency-Key`. The same content from the same caller within a minute is the same request; under another
 *   key it is refused with `already_done`, for it may be meant.
 * - `case`: by its `Idempotency-Key`. It opens something that people work on, so that the same content from the same caller
 *   within ten minutes is the same request, whatever its key.
 * - `message`: by its `Idempotency-Key`; without one, the same content from the same caller within a minute is the same message.
 * - `keyed`: by its `Idempotency-Key` alone: what it makes costs nothing and is seen in its list, and may be meant twice.
 * - `guarded`: by its `Idempotency-Key`; without one, a version, a state or a unique name that it carries refuses the second.
 * - `ownKey`: by a key that its feature keeps with what it writes.
 * - `state`: by a version, a state or a unique name alone: no key is kept of what may hold a secret or is settled elsewhere.
 * - `repeatable`: sent twice it leaves what sent once leaves, or nothing of value.
 */
export type Repeat = 'once' | 'case' | 'message' | 'keyed' | 'guarded' | 'ownKey' | 'state' | 'repeatable'

/** Names of the calls of a table that change something. */
export type WriteCallNameIn<Table extends Readonly<Record<keyof Table, { method: string }>>> = {
  [Name in keyof Table]: Table[Name]['method'] extends 'GET' ? never : Name
}[keyof Table]

export type WriteCallName = WriteCallNameIn<typeof routes>

export const callRepeats: Record<WriteCallName, Repeat> = {
  signUp: 'state',
  signIn: 'repeatable',
  signOut: 'repeatable',
  signOutEverywhere: 'repeatable',
  forgotPassword: 'repeatable',
  resetPassword: 'state',
  contactUs: 'case',
  requestCode: 'repeatable',
  signInByCode: 'state',
  updateProfile: 'repeatable',
  changePassword: 'state',
  endSession: 'repeatable',
  requestTradeAccount: 'guarded',
  withdrawTradeRequest: 'state',
  exportOwnData: 'repeatable',
  requestDeletionCode: 'repeatable',
  deleteOwnAccount: 'state',
  sendEnquiry: 'case',
  createCategory: 'state',
  updateCategory: 'repeatable',
  deleteCategory: 'state',
  addToCart: 'repeatable',
  updateCartLine: 'repeatable',
  listCart: 'repeatable',
  removeCartLine: 'repeatable',
  emptyCart: 'repeatable',
  checkCoupon: 'repeatable',
  placeOrder: 'ownKey',
  verifyPayment: 'state',
  verifyProviderPayment: 'state',
  failPayment: 'state',
  paymentWebhook: 'state',
  providerWebhook: 'state',
  cancelOrder: 'guarded',
  requestReturn: 'case',
  withdrawReturn: 'guarded',
  orderAgain: 'repeatable',
  acceptOffer: 'state',
  declineOffer: 'guarded',
  askAboutQuotation: 'message',
  subscribe: 'repeatable',
  askSupport: 'case',
  replyToSupport: 'message',
  closeSupportRequest: 'repeatable',
  reopenSupportRequest: 'repeatable',
}

/** Whether the shop looks at the `Idempotency-Key` of a call, so that clients send one. */
export const takesKey = (repeat: Repeat): boolean => repeat !== 'state' && repeat !== 'repeatable'
