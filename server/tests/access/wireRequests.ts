import { createHmac, randomUUID } from 'node:crypto'
import type { CallName } from '@rawaj/contract/api/calls.ts'
import { richTextOfLines } from '@rawaj/contract/text/richText.ts'
import { eq } from 'drizzle-orm'
import { createSession, issueCode, issueResetToken } from '../../features/accounts/index.ts'
import { pages } from '../../features/content/tables.ts'
import { coupons } from '../../features/coupons/tables.ts'
import { tradeRequests } from '../../features/customers/tradeAccounts/tables.ts'
import { orderLines, orders } from '../../features/orders/tables.ts'
import { type SignedInCustomer, testPassword } from '../../testing/builders.ts'
import { checkoutBody } from '../../testing/checkout.ts'
import { issuedInvoice } from '../../testing/invoicing/issuedInvoice.ts'
import type { OnlineShop } from '../../testing/onlineShop.ts'
import { acceptance, askForQuotation, makeOffer } from '../../testing/quotations.ts'
import { sentAddress } from '../../testing/testAddress.ts'

export interface CallRequest {
  params?: Record<string, string | number>
  body?: unknown
  headers?: Record<string, string>
  /** Sent with another session, because the call ends its own. */
  token?: string
}

/** Context of a request: a shop, and the customer who makes it; a visitor has no account, so another customer's is used. */
export interface RequestContext {
  shop: OnlineShop
  account: SignedInCustomer
}

const newEmail = () => `${randomUUID()}@example.test`
const newMobile = () => `05${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
const newPassword = { password: 'Fresh12', confirmPassword: 'Fresh12' }
/** Each signs in with a session of its own, for the calls that end sessions. */
const ownSession = ({ shop, account }: RequestContext) => createSession(shop.shop, account.id, false)

async function cartLine({ shop, account }: RequestContext) {
  const productId = await shop.make.product()
  return { productId, lineId: await shop.make.cartLine(account.id, productId) }
}

/** A product that stands in the cart alone. */
async function onlyProductInCart(context: RequestContext): Promise<number> {
  const { shop, account } = context
  await shop.call('DELETE', `/cart/destroy/${account.id}`, { token: account.token })
  return (await cartLine(context)).productId
}

/** The number of an order that the account has placed itself. */
async function ownOrder(context: RequestContext): Promise<string> {
  const productId = await onlyProductInCart(context)
  const { token } = context.account
  const body = checkoutBody([{ productId, quantity: 1, unitHalalas: 11_500 }])
  return (await context.shop.call('POST', '/checkout', { token, body })).body.data.order_no
}

/** An offer to a customer of its own: staff request none. */
async function ownOffer({ shop }: RequestContext) {
  const quotation = await askForQuotation(shop)
  const offer = await makeOffer(shop, await shop.make.customer({ role: 2 }), quotation.quotationId)
  return { ...quotation, offer }
}

/** An order that the account has placed itself and that was delivered to it. */
async function deliveredOrder(context: RequestContext): Promise<{ orderNo: string; lineId: number }> {
  const { db, clock } = context.shop.shop
  const orderNo = await ownOrder(context)
  const delivered = { fulfilmentState: 'delivered', status: 4, deliveredAt: clock() } as const
  const [order] = await db.update(orders).set(delivered).where(eq(orders.orderNo, orderNo)).returning()
  const [line] = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order?.id ?? 0))
  return { orderNo, lineId: line?.id ?? 0 }
}

/** An online order that waits for its payment. */
const attempt = async (context: RequestContext) =>
  context.shop.attempt({ customer: context.account, productId: await onlyProductInCart(context) })

async function paidAttempt(context: RequestContext) {
  const { providerOrderId } = await attempt(context)
  const paid = await context.shop.standIn.pay(providerOrderId)
  return {
    orderCreationId: paid.razorpay_order_id,
    razorpayPaymentId: paid.razorpay_payment_id,
    razorpayOrderId: paid.razorpay_order_id,
    razorpaySignature: paid.razorpay_signature,
  }
}

function signedEvent({ shop }: RequestContext): CallRequest {
  const body = JSON.stringify({ event: 'payment.dispute.created', payload: {} })
  const signature = createHmac('sha256', shop.standIn.webhookSecret).update(body).digest('hex')
  return { body, headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': randomUUID() } }
}

/** A support request of the account's own. */
async function ownRequest({ shop, account }: RequestContext): Promise<number> {
  const body = { email: newEmail(), mobile: newMobile(), message: 'أين طلبي؟' }
  return (await shop.call('POST', '/support', { token: account.token, body })).body.data.id
}

/** A list that the account has saved itself. */
async function ownList({ shop, account }: RequestContext): Promise<number> {
  const body = { name: 'فيلا 12', lines: [{ quantity: 2, text: 'كوع 110' }] }
  return (await shop.call('POST', '/lists', { token: account.token, body })).body.data.id
}

/** The token of a link to it. */
async function sharedList({ shop }: RequestContext): Promise<string> {
  // One of a customer: employees have none.
  const account = await shop.make.customer()
  const id = await ownList({ shop, account })
  const { body } = await shop.call('POST', `/lists/${id}/share`, { token: account.token })
  return body.data.path.split('/').at(-1)
}

/** A table of goods, as a customer sends it. */
function orderFile(): FormData {
  const form = new FormData()
  form.set('file', new File(['sku,qty\nPB-110,12\n'], 'order.csv', { type: 'text/csv' }))
  return form
}

const nothing = async () => ({})

/** A valid request of every call of the table, on rows of its own. */
export const wireRequests: { [Name in CallName]: (context: RequestContext) => Promise<CallRequest> } = {
  signUp: async () => ({ body: { name: 'سارة', email: newEmail(), mobile: newMobile(), password: 'Sara123' } }),
  signIn: async ({ account }) => ({ body: { email: account.email, password: testPassword } }),
  signOut: async (context) => ({ token: await ownSession(context) }),
  signOutEverywhere: async ({ shop }) => ({ token: (await shop.make.customer()).token }),
  forgotPassword: async ({ account }) => ({ body: { email: account.email } }),
  async resetPassword({ shop }) {
    const { id } = await shop.make.customer()
    return { body: { token: await issueResetToken(shop.shop, id), ...newPassword } }
  },
  contactUs: async () => ({ body: { name: 'سارة', email: newEmail(), message: 'متى؟' } }),
  requestCode: async () => ({ body: { email: newEmail() } }),
  async signInByCode({ shop }) {
    const { email } = await shop.make.customer()
    return { body: { email, otp: await issueCode(shop.shop, email) } }
  },
  updateProfile: async ({ account }) => ({ params: { id: account.id }, body: { name: 'هدى' } }),
  async changePassword({ shop }) {
    const { token } = await shop.make.customer()
    return { token, body: { current: testPassword, ...newPassword } }
  },
  profile: nothing,
  listSessions: nothing,
  async endSession(context) {
    const token = await ownSession(context)
    const { body } = await context.shop.call('GET', '/user/sessions', { token })
    return { params: { id: body.data[0].id } }
  },
  readTradeAccount: nothing,
  // Staff ask for nothing of the kind.
  requestTradeAccount: async ({ shop }) => ({
    token: (await shop.make.customer()).token,
    body: { company_name: 'شركة النور', vat_number: '300000000000003', cr_number: '1010000000', ...sentAddress },
  }),
  async withdrawTradeRequest({ shop }) {
    const { id: userId, token } = await shop.make.customer()
    const company = { companyName: 'شركة النور', vatNumber: '', crNumber: '1010000000' }
    await shop.shop.db.insert(tradeRequests).values({ userId, ...company })
    return { token }
  },
  exportOwnData: async ({ shop }) => ({ token: (await shop.make.customer()).token }),
  readOwnDeletion: async ({ shop }) => ({ token: (await shop.make.customer()).token }),
  requestDeletionCode: async ({ shop }) => ({ token: (await shop.make.customer()).token }),
  async deleteOwnAccount({ shop }) {
    const { token } = await shop.make.customer()
    return { token, body: { password: testPassword } }
  },
  listProducts: nothing,
  readProductDetails: async ({ shop }) => ({ params: { id: await shop.make.product() } }),
  suggest: nothing,
  popularSearches: nothing,
  nextChange: nothing,
  listEnquiries: nothing,
  sendEnquiry: async ({ shop }) => ({
    body: { product_id: await shop.make.product(), quantity: 2, email: newEmail(), name: 'سارة', mobile: newMobile() },
  }),
  listFacets: nothing,
  listCategories: nothing,
  listTopCategories: nothing,
  createCategory: async () => ({ body: { name: `Category ${randomUUID()}` } }),
  updateCategory: async ({ shop }) => ({
    params: { id: await shop.make.category() },
    body: { name: `Category ${randomUUID()}` },
  }),
  deleteCategory: async ({ shop }) => ({ params: { id: await shop.make.category() } }),
  listBrands: nothing,
  listBanners: nothing,
  dealOfTheDay: nothing,
  hotItems: nothing,
  home: nothing,
  layout: nothing,
  homeLists: nothing,
  shopAddress: nothing,
  listDistributors: nothing,
  listQuestions: nothing,
  async readPage({ shop }) {
    await shop.shop.db
      .insert(pages)
      .values({ key: 'about', titleAr: 'عنّا', bodyAr: richTextOfLines('نص'), updatedAt: new Date(0) })
      .onConflictDoNothing()
    return { params: { key: 'about' } }
  },
  addCartLines: async ({ shop }) => ({
    body: { lines: [{ product_id: await shop.make.product(), quantity: 2 }] },
  }),
  matchQuickOrder: async () => ({ body: { lines: [{ query: 'كوع 110', quantity: 2 }] } }),
  readQuickOrderFile: async () => ({ body: orderFile() }),
  listSavedLists: nothing,
  createSavedList: async ({ shop }) => ({
    body: { name: 'فيلا 12', lines: [{ product_id: await shop.make.product(), quantity: 2 }] },
  }),
  readSavedList: async (context) => ({ params: { id: await ownList(context) } }),
  updateSavedList: async (context) => ({
    params: { id: await ownList(context) },
    body: { version: 1, name: 'فيلا 13' },
  }),
  deleteSavedList: async (context) => ({ params: { id: await ownList(context) } }),
  shareSavedList: async (context) => ({ params: { id: await ownList(context) } }),
  unshareSavedList: async (context) => ({ params: { id: await ownList(context) } }),
  readSharedList: async (context) => ({ params: { token: await sharedList(context) } }),
  copySharedList: async (context) => ({ params: { token: await sharedList(context) } }),
  addToCart: async ({ shop }) => ({ body: { product_id: await shop.make.product(), quantity: '1' } }),
  async updateCartLine(context) {
    const { lineId } = await cartLine(context)
    return { params: { id: lineId }, body: { quantity: 2 } }
  },
  listCart: async () => ({ body: {} }),
  listCartAccessories: nothing,
  async removeCartLine(context) {
    const { lineId } = await cartLine(context)
    return { params: { id: lineId } }
  },
  emptyCart: async ({ account }) => ({ params: { id: account.id } }),
  async checkCoupon({ shop }) {
    const code = `C${randomUUID().slice(0, 8).toUpperCase()}`
    await shop.shop.db.insert(coupons).values({ code, percent: 10 })
    return { body: { code } }
  },
  async placeOrder(context) {
    const line = { productId: await onlyProductInCart(context), quantity: 1, unitHalalas: 11_500 }
    return { body: checkoutBody([line]) }
  },
  verifyPayment: async (context) => ({ body: await paidAttempt(context) }),
  async verifyProviderPayment(context) {
    const { orderCreationId, ...proof } = await paidAttempt(context)
    return { params: { provider: 'razorpay' }, body: { orderCreationId, proof } }
  },
  async failPayment(context) {
    const { providerOrderId } = await attempt(context)
    return { body: { data: providerOrderId } }
  },
  paymentWebhook: async (context) => signedEvent(context),
  providerWebhook: async (context) => ({ ...signedEvent(context), params: { provider: 'razorpay' } }),
  listOrders: nothing,
  orderStatistics: nothing,
  readOrder: async (context) => ({ params: { orderNo: await ownOrder(context) } }),
  cancelOrder: async (context) => ({
    params: { orderNo: await ownOrder(context) },
    body: { reason: 'changed_mind' },
  }),
  requestReturn: async (context) => {
    const { orderNo, lineId } = await deliveredOrder(context)
    return { params: { orderNo }, body: { lines: [{ line_id: lineId, quantity: 1 }], reason: 'damaged' } }
  },
  withdrawReturn: async (context) => {
    const { orderNo, lineId } = await deliveredOrder(context)
    const { token } = context.account
    const body = { lines: [{ line_id: lineId, quantity: 1 }], reason: 'damaged' }
    const asked = await context.shop.call('POST', `/orders/${orderNo}/returns`, { token, body })
    return { params: { orderNo, returnId: asked.body.data.id } }
  },
  orderAgain: async (context) => ({ params: { orderNo: await ownOrder(context) } }),
  readQuotation: async (context) => {
    const { orderNo, customer } = await askForQuotation(context.shop)
    return { params: { orderNo }, token: customer.token }
  },
  readOfferPdf: async (context) => {
    const { orderNo, customer, offer } = await ownOffer(context)
    return { params: { orderNo, offerId: offer.id }, token: customer.token }
  },
  listOwnInvoices: async (context) => {
    const { orderNo, customer } = await issuedInvoice(context.shop)
    return { params: { orderNo }, token: customer.token }
  },
  readInvoicePdf: async (context) => {
    const { orderNo, customer, requestId } = await issuedInvoice(context.shop)
    return { params: { orderNo, id: requestId }, token: customer.token }
  },
  acceptOffer: async (context) => {
    const { orderNo, customer, offer } = await ownOffer(context)
    return { params: { orderNo }, token: customer.token, body: acceptance(offer) }
  },
  declineOffer: async (context) => {
    const { orderNo, customer, offer } = await ownOffer(context)
    return { params: { orderNo }, token: customer.token, body: { offer_id: offer.id, reason: 'غالٍ' } }
  },
  askAboutQuotation: async (context) => {
    const { orderNo, customer } = await ownOffer(context)
    return { params: { orderNo }, token: customer.token, body: { message: 'متى يصل؟' } }
  },
  subscribe: async () => ({ body: { email: newEmail() } }),
  listSupportRequests: nothing,
  askSupport: async () => ({ body: { email: newEmail(), mobile: newMobile(), message: 'أين طلبي؟' } }),
  readSupportRequest: async (context) => ({ params: { id: await ownRequest(context) } }),
  replyToSupport: async (context) => ({ params: { id: await ownRequest(context) }, body: { message: 'وصل؟' } }),
  closeSupportRequest: async (context) => ({ params: { id: await ownRequest(context) } }),
  reopenSupportRequest: async (context) => ({ params: { id: await ownRequest(context) } }),
}
