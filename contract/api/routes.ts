import type { Access, Permission } from '../staff/permissions.ts'

/**
 * Where each call lives and who may make it (docs/api.md, The calls). Kept apart from the schemas in `calls.ts` so that the
 * browser's bundle carries this table alone.
 */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api/v1`; `{name}` marks a path parameter. */
  path: string
  access: Access
  /** The field of the reply whose value travels sealed. */
  sealed?: 'data' | 'datas'
  /** `form`: multipart form data (with a picture) or JSON. `raw`: signed bytes, read as they came. Absent: JSON. */
  bodyType?: 'form' | 'raw'
  /**
   * Answered to shoppers while the shop is closed too: whoever has bought something signs in, sees their orders, asks for
   * support and ends a payment. Absent: `shop_closed`.
   */
  whenClosed?: 'answered'
  /** Bytes of a body that is no form with a picture. Absent: what `maxBodyOf` says. */
  maxBody?: number
  /**
   * What an employee must be allowed to be answered under a token of their own, with `customerId`. Absent: of what only
   * who is signed in may do, such a token is good for the calls that name a permission as their `access` alone.
   */
  withCustomerId?: Permission
  /** A customer's own doing that staff has to know of: it leaves a row in the audit log. */
  audited?: true
}

const kilobyte = 1024

/**
 * Bytes that a body of JSON may have, by who may make the call: strangers write a few texts, customers too, and staff whole
 * tables.
 */
export function maxBodyOf({ access, maxBody }: Pick<Route, 'access' | 'maxBody'>): number {
  if (maxBody !== undefined) return maxBody
  return access === 'public' ? maxPublicBody : access === 'signedIn' ? 64 * kilobyte : 1024 * kilobyte
}

export const maxPublicBody = 32 * kilobyte

export const routes = {
  signUp: { method: 'POST', path: '/auth/signup', access: 'public' },
  signIn: { method: 'POST', path: '/auth/signin1', access: 'public', whenClosed: 'answered' },
  signOut: { method: 'POST', path: '/auth/logout', access: 'public', whenClosed: 'answered' },
  signOutEverywhere: { method: 'POST', path: '/auth/logout_all', access: 'signedIn', whenClosed: 'answered' },
  forgotPassword: { method: 'POST', path: '/auth/forgot-password', access: 'public', whenClosed: 'answered' },
  resetPassword: { method: 'POST', path: '/auth/reset-password', access: 'public', whenClosed: 'answered' },
  contactUs: { method: 'POST', path: '/auth/contact_us', access: 'public' },
  requestCode: { method: 'POST', path: '/user/register_by_number', access: 'public', whenClosed: 'answered' },
  signInByCode: { method: 'POST', path: '/user/login_by_otp', access: 'public', whenClosed: 'answered' },
  updateProfile: { method: 'PUT', path: '/user/{id}', access: 'signedIn', bodyType: 'form', whenClosed: 'answered' },
  changePassword: { method: 'PUT', path: '/user/password', access: 'signedIn', whenClosed: 'answered' },
  profile: { method: 'GET', path: '/user/profile', access: 'signedIn', whenClosed: 'answered' },
  listSessions: { method: 'GET', path: '/user/sessions', access: 'signedIn', whenClosed: 'answered' },
  endSession: { method: 'DELETE', path: '/user/sessions/{id}', access: 'signedIn', whenClosed: 'answered' },
  readTradeAccount: { method: 'GET', path: '/user/trade-account', access: 'signedIn', whenClosed: 'answered' },
  /** Asks for it, changes what is asked for, or asks for a change of what is approved. */
  requestTradeAccount: { method: 'PUT', path: '/user/trade-account', access: 'signedIn', whenClosed: 'answered' },
  withdrawTradeRequest: { method: 'DELETE', path: '/user/trade-account', access: 'signedIn', whenClosed: 'answered' },
  exportOwnData: { method: 'POST', path: '/user/export', access: 'signedIn', whenClosed: 'answered', audited: true },
  readOwnDeletion: { method: 'GET', path: '/user/deletion', access: 'signedIn', whenClosed: 'answered' },
  requestDeletionCode: { method: 'POST', path: '/user/deletion/code', access: 'signedIn', whenClosed: 'answered' },
  deleteOwnAccount: {
    method: 'POST',
    path: '/user/deletion',
    access: 'signedIn',
    whenClosed: 'answered',
    audited: true,
  },
  listProducts: { method: 'GET', path: '/product', access: 'public', sealed: 'datas' },
  readProductDetails: { method: 'GET', path: '/product/{id}/details', access: 'public', sealed: 'data' },
  suggest: { method: 'GET', path: '/product/suggestions', access: 'public', sealed: 'data' },
  popularSearches: { method: 'GET', path: '/product/popular-searches', access: 'public' },
  listEnquiries: { method: 'GET', path: '/product/enquiries', access: 'signedIn', sealed: 'data' },
  sendEnquiry: { method: 'POST', path: '/product/send_email', access: 'public' },
  listCategories: { method: 'GET', path: '/category/', access: 'public', sealed: 'data' },
  listTopCategories: { method: 'GET', path: '/category/top', access: 'public', sealed: 'data' },
  createCategory: { method: 'POST', path: '/category/create', access: 'catalogue.write', bodyType: 'form' },
  updateCategory: { method: 'PUT', path: '/category/update/{id}', access: 'catalogue.write', bodyType: 'form' },
  deleteCategory: { method: 'POST', path: '/category/delete/{id}', access: 'catalogue.write' },
  listBrands: { method: 'GET', path: '/brand/', access: 'public', sealed: 'data' },
  listBanners: { method: 'GET', path: '/banner', access: 'public', sealed: 'data' },
  dealOfTheDay: { method: 'GET', path: '/banner/section1', access: 'public', sealed: 'data' },
  hotItems: { method: 'GET', path: '/banner/section2', access: 'public', sealed: 'data' },
  homeLists: { method: 'GET', path: '/banner/section3', access: 'public', sealed: 'data' },
  home: { method: 'GET', path: '/home', access: 'public', sealed: 'data' },
  layout: { method: 'GET', path: '/layout', access: 'public', sealed: 'data' },
  nextChange: { method: 'GET', path: '/next-change', access: 'public' },
  shopAddress: { method: 'GET', path: '/address', access: 'public' },
  listDistributors: { method: 'GET', path: '/distributor', access: 'public', sealed: 'datas' },
  listQuestions: { method: 'GET', path: '/faq', access: 'public' },
  readPage: { method: 'GET', path: '/page/{key}', access: 'public' },
  addToCart: { method: 'POST', path: '/cart/addCart', access: 'signedIn' },
  updateCartLine: { method: 'PUT', path: '/cart/updateCart/{id}', access: 'signedIn' },
  listCart: { method: 'POST', path: '/cart/cartProduct', access: 'signedIn', sealed: 'datas' },
  removeCartLine: { method: 'DELETE', path: '/cart/removeCart/{id}', access: 'signedIn' },
  emptyCart: { method: 'DELETE', path: '/cart/destroy/{id}', access: 'signedIn' },
  checkCoupon: { method: 'POST', path: '/cart/coupon', access: 'signedIn' },
  /** Up to 1,000 lines. */
  placeOrder: { method: 'POST', path: '/checkout', access: 'signedIn', maxBody: 256 * kilobyte },
  verifyPayment: { method: 'POST', path: '/checkout/verification', access: 'signedIn', whenClosed: 'answered' },
  verifyProviderPayment: {
    method: 'POST',
    path: '/checkout/verification/{provider}',
    access: 'signedIn',
    whenClosed: 'answered',
  },
  failPayment: { method: 'POST', path: '/checkout/fail', access: 'signedIn', whenClosed: 'answered' },
  paymentWebhook: {
    method: 'POST',
    path: '/checkout/webhook',
    access: 'public',
    bodyType: 'raw',
    maxBody: 256 * kilobyte,
    whenClosed: 'answered',
  },
  providerWebhook: {
    method: 'POST',
    path: '/checkout/webhook/{provider}',
    access: 'public',
    bodyType: 'raw',
    maxBody: 256 * kilobyte,
    whenClosed: 'answered',
  },
  listOrders: {
    method: 'GET',
    path: '/orders/list',
    access: 'signedIn',
    withCustomerId: 'orders.read',
    sealed: 'data',
    whenClosed: 'answered',
  },
  orderStatistics: { method: 'GET', path: '/orders/userstat', access: 'signedIn', whenClosed: 'answered' },
  readOrder: {
    method: 'GET',
    path: '/orders/{orderNo}',
    access: 'signedIn',
    sealed: 'data',
    whenClosed: 'answered',
  },
  cancelOrder: { method: 'POST', path: '/orders/{orderNo}/cancel', access: 'signedIn', whenClosed: 'answered' },
  requestReturn: {
    method: 'POST',
    path: '/orders/{orderNo}/returns',
    access: 'signedIn',
    bodyType: 'form',
    whenClosed: 'answered',
  },
  withdrawReturn: {
    method: 'POST',
    path: '/orders/{orderNo}/returns/{returnId}/withdraw',
    access: 'signedIn',
    whenClosed: 'answered',
  },
  orderAgain: { method: 'POST', path: '/orders/{orderNo}/again', access: 'signedIn' },
  /** What a quotation has become: its offers and what was written about it. */
  readQuotation: {
    method: 'GET',
    path: '/orders/{orderNo}/quotation',
    access: 'signedIn',
    sealed: 'data',
    whenClosed: 'answered',
  },
  /** Makes an order of an offer, at its prices. */
  acceptOffer: { method: 'POST', path: '/orders/{orderNo}/quotation/accept', access: 'signedIn' },
  declineOffer: {
    method: 'POST',
    path: '/orders/{orderNo}/quotation/decline',
    access: 'signedIn',
    whenClosed: 'answered',
  },
  askAboutQuotation: {
    method: 'POST',
    path: '/orders/{orderNo}/quotation/messages',
    access: 'signedIn',
    whenClosed: 'answered',
  },
  subscribe: { method: 'POST', path: '/user/subscribe', access: 'public' },
  listSupportRequests: {
    method: 'GET',
    path: '/support',
    access: 'signedIn',
    withCustomerId: 'support.read',
    sealed: 'data',
    whenClosed: 'answered',
  },
  askSupport: { method: 'POST', path: '/support', access: 'signedIn', bodyType: 'form', whenClosed: 'answered' },
  readSupportRequest: {
    method: 'GET',
    path: '/support/{id}',
    access: 'signedIn',
    sealed: 'data',
    whenClosed: 'answered',
  },
  /** The customer writes once more; what was closed is open again. */
  replyToSupport: {
    method: 'POST',
    path: '/support/{id}/remarks',
    access: 'signedIn',
    bodyType: 'form',
    whenClosed: 'answered',
  },
  closeSupportRequest: { method: 'POST', path: '/support/{id}/close', access: 'signedIn', whenClosed: 'answered' },
  reopenSupportRequest: { method: 'POST', path: '/support/{id}/reopen', access: 'signedIn', whenClosed: 'answered' },
} as const satisfies Record<string, Route>

export type CallName = keyof typeof routes
export const basePath = '/api/v1'
