import type { Session } from '@rawaj/contract/accounts/accountSchemas.ts'
import { type CallName, type Calls, calls } from '@rawaj/contract/api/calls.ts'
import type { ShopCall } from '@rawaj/contract/api/ShopCall.ts'
import { type ShopApi, ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import { richTextOfLines } from '@rawaj/contract/text/richText.ts'
import { eq } from 'drizzle-orm'
import { createSession, issueCode, issueResetToken } from '../../features/accounts/index.ts'
import { productDocuments, products } from '../../features/catalogue/tables.ts'
import { notices } from '../../features/content/layout/tables.ts'
import { banners, distributors, pages, questions } from '../../features/content/tables.ts'
import { coupons } from '../../features/coupons/tables.ts'
import { updateOrderStatus } from '../../features/fulfilment/index.ts'
import { popularSearches } from '../../features/search/tables.ts'
import { actorFor } from '../../testing/actor.ts'
import { type SignedInCustomer, testPassword } from '../../testing/builders.ts'
import { checkoutBody } from '../../testing/checkout.ts'
import { testVatNumber } from '../../testing/invoicing/activateUnit.ts'
import type { OnlineShop } from '../../testing/onlineShop.ts'
import type { TestShop } from '../../testing/openTestShop.ts'
import { sentAddress } from '../../testing/testAddress.ts'
import { callQuotations } from './quotationCalls.ts'

type Replies = Partial<Record<CallName, unknown>>

/** The shop's API over HTTP with unsealed replies, for the holder of this token. */
export function shopApiOverInject(testShop: Pick<TestShop, 'call'>, token?: string): ShopApi {
  const callOf = (name: CallName) => async (input: Record<string, unknown>) => {
    const { method, path }: ShopCall = calls[name]
    const params = (input.params ?? {}) as Record<string, string>
    const query = new URLSearchParams({ lang: 'en', ...(input.query as Record<string, string>) })
    const { status, body } = await testShop.call(
      method,
      `${path.replace(/\{(\w+)\}/g, (_, part) => String(params[part]))}?${query}`,
      { ...(token !== undefined && { token }), ...(input.body !== undefined && { body: bodyOf(input.body) }) },
    )
    const { success, ...reply } = body
    if (success) return reply
    throw new ShopApiError({
      status,
      message: body.message,
      code: body.code,
      ...(body.errors && { errors: body.errors }),
    })
  }
  const names = Object.keys(calls) as CallName[]
  return Object.fromEntries(names.map((name) => [name, callOf(name)])) as unknown as ShopApi
}

/** A body with a file travels as a form. */
function bodyOf(body: unknown): unknown {
  const fields = Object.entries(body ?? {})
  if (!fields.some(([, value]) => value instanceof File)) return body
  const form = new FormData()
  for (const [name, value] of fields) form.set(name, value instanceof File ? value : String(value))
  return form
}

/** Fills a new shop so that every call has rows to answer with. Two shops that are filled so are the same. */
export async function fillForEveryCall({ make, shop }: Pick<TestShop, 'make' | 'shop'>) {
  const { db } = shop
  await make.settings('legal', { vatNumber: testVatNumber })
  const categoryId = await make.category({ nameAr: 'وصلات', nameEn: 'Fittings' })
  const subcategoryId = await make.subcategory(categoryId, 'أكواع')
  const brandId = await make.brand('ماركة', 'Make')
  const parts = {
    categoryId,
    subcategoryId,
    brandId,
    sku: 'ELBOW-1',
    nameAr: 'كوع',
    nameEn: 'Elbow',
    sold: 3,
    viewed: 5,
  }
  const product = await make.product({ ...parts, pictures: ['/media/demo/elbow.webp'], pieces: 50 })
  const file = { file: '/media/documents/sheet.pdf', bytes: 2_000 }
  await db
    .insert(productDocuments)
    .values({ productId: product, kind: 'dataSheet', titleAr: 'نشرة', titleEn: 'Data sheet', ...file })
  const reduced = await make.product({ ...parts, sku: 'ELBOW-2', pictures: ['/media/demo/elbow.webp'] })
  await db
    .update(products)
    .set({ accessories: [{ kind: 'product', id: reduced, ratio: null }] })
    .where(eq(products.id, product))
  const always = { startsAt: new Date('2020-01-01'), endsAt: new Date('2099-01-01'), nameAr: 'عرض' }
  await make.deal([{ productId: reduced, retailHalalas: 100 }], always)
  for (const list of ['hot', 'featured', 'trending'] as const) await make.inHomeList(list, product)
  const words = { contentAr: 'لافتة', contentEn: 'Banner', descriptionAr: 'وصف', quoteAr: 'تسوّق' }
  await db.insert(banners).values({ type: 1, imageAr: '/media/demo/one.webp', link: '/purchase', ...words })
  await db.insert(notices).values({ textAr: 'نغلق يوم الجمعة', textEn: 'Closed on Friday', link: '/faq' })
  await make.settings('contact', {
    addressAr: 'الرياض',
    email: 'care@shop.test',
    phone: '920000000',
    hoursAr: '9',
    social: [{ network: 'x', url: 'https://x.com/rawaj' }],
  })
  const place = { nameAr: 'موزع', cityAr: 'جدة', addressAr: 'طريق', phone: '0120000000', email: 'd@shop.test' }
  await db.insert(distributors).values(place)
  await db.insert(questions).values({
    questionAr: 'كم؟',
    answerAr: richTextOfLines('يومان'),
    questionEn: 'How long?',
    answerEn: richTextOfLines('Two days'),
  })
  await db.insert(pages).values({ key: 'about', titleAr: 'عنّا', bodyAr: richTextOfLines('نص'), updatedAt: new Date(0) })
  await db
    .insert(coupons)
    .values({ code: 'TENPERCENT', percent: 10, productIds: [product], categoryIds: [1], brandIds: [1] })
  const [customer, staff, leaving] = [
    await make.customer({ email: 'huda@example.test', mobile: '0501111111' }),
    await make.customer({ email: 'staff@example.test', mobile: '0502222222', role: 2 }),
    await make.customer({ email: 'leaving@example.test', mobile: '0504444444' }),
  ]
  // Signed in on two devices.
  await createSession(shop, customer.id, false)
  await db.insert(popularSearches).values({ text: 'elbow', language: 'en', networks: 20 })
  return { product, customer, staff, leaving }
}

/**
 * Makes every call of the table once that changes nothing or something of the caller's own, and returns what each
 * answered. `as` is the interface for a caller; `null` is a visitor.
 */
export async function callEverything(
  { shop, standIn }: Pick<OnlineShop, 'shop' | 'standIn'>,
  { product, customer, staff, leaving }: Awaited<ReturnType<typeof fillForEveryCall>>,
  as: (caller: SignedInCustomer | null) => ShopApi,
): Promise<Replies> {
  const [visitor, own, staffs] = [as(null), as(customer), as(staff)]
  const replies: Replies = {}
  const keep = async <Name extends CallName>(name: Name, reply: ReturnType<ShopApi[Name]>) => {
    replies[name] = await reply
    return reply
  }

  await keep('listProducts', visitor.listProducts({ query: { limit: '5', in_stock: '1' } as never }))
  await keep('readProductDetails', visitor.readProductDetails({ params: { id: String(product) } as never }))
  await keep('suggest', visitor.suggest({ query: { query: 'كو' } as never }))
  await keep('popularSearches', visitor.popularSearches({}))
  await keep('listFacets', visitor.listFacets({}))
  await keep('listCategories', visitor.listCategories({}))
  await keep('listTopCategories', visitor.listTopCategories({}))
  await keep('listBrands', visitor.listBrands({}))
  await keep('listBanners', visitor.listBanners({}))
  await keep('dealOfTheDay', visitor.dealOfTheDay({}))
  await keep('nextChange', visitor.nextChange({}))
  await keep('home', visitor.home({}))
  await keep('layout', visitor.layout({}))
  await keep('hotItems', visitor.hotItems({}))
  await keep('homeLists', visitor.homeLists({}))
  await keep('shopAddress', visitor.shopAddress({}))
  await keep('listDistributors', visitor.listDistributors({}))
  await keep('listQuestions', visitor.listQuestions({}))
  await keep('readPage', visitor.readPage({ params: { key: 'about' } }))

  const email = 'sara@example.test'
  await keep('signUp', visitor.signUp({ body: { name: 'سارة', email, mobile: '0503333333', password: 'Sara123' } }))
  const { id: saraId } = await keep(
    'signIn',
    visitor.signIn({ body: { email, password: 'Sara123', remember: '1' as never } }),
  )
  await keep('requestCode', visitor.requestCode({ body: { email } }))
  await keep('signInByCode', visitor.signInByCode({ body: { email, otp: await issueCode(shop, email) } }))
  await keep('forgotPassword', visitor.forgotPassword({ body: { email } }))
  const token = (await issueResetToken(shop, saraId)) ?? ''
  const password = { password: 'Fresh12', confirmPassword: 'Fresh12' }
  await keep('resetPassword', visitor.resetPassword({ body: { token, ...password } }))
  await keep('contactUs', visitor.contactUs({ body: { name: 'سارة', email, message: 'متى؟' } }))
  await keep('subscribe', visitor.subscribe({ body: { email } }))
  await keep('sendEnquiry', visitor.sendEnquiry({ body: { product_id: product, quantity: 2, email } }))
  await keep('signOut', visitor.signOut({}))
  replies.providerWebhook = await visitor
    .providerWebhook({ params: { provider: 'nobody' }, body: new Uint8Array() })
    .catch(failureOf)
  replies.paymentWebhook = await visitor.paymentWebhook({ body: new Uint8Array() }).catch(failureOf)

  await keep(
    'updateProfile',
    own.updateProfile({ params: { id: customer.id }, body: { name: 'هدى', address: 'الرياض' } }),
  )
  await keep('profile', own.profile({}))
  const { data: sessions } = await keep('listSessions', own.listSessions({}))
  await keep('endSession', own.endSession({ params: { id: Math.max(...sessions.map(({ id }) => id)) } }))

  const company = {
    company_name: 'شركة النور',
    vat_number: '300000000000003',
    cr_number: '1010000000',
    ...sentAddress,
  }
  await keep('requestTradeAccount', own.requestTradeAccount({ body: company }))
  await keep('readTradeAccount', own.readTradeAccount({}))
  await keep('withdrawTradeRequest', own.withdrawTradeRequest({}))

  const add = () => own.addToCart({ body: { product_id: product, quantity: '3' } })
  const order = { productId: product, quantity: 2, unitHalalas: 11_500 }
  const { data: line } = await keep('addToCart', add())
  await keep('addCartLines', own.addCartLines({ body: { lines: [{ product_id: product, quantity: 1 }] } }))
  await keep('matchQuickOrder', own.matchQuickOrder({ body: { lines: [{ query: 'ELBOW-2', quantity: 2 }] } }))
  const table = new File(['sku,qty\nELBOW-2,12\n'], 'order.csv', { type: 'text/csv' })
  await keep('readQuickOrderFile', own.readQuickOrderFile({ body: { file: table } }))
  const villa = { name: 'Villa 12', lines: [{ product_id: product, quantity: 2 }] }
  const { data: list } = await keep('createSavedList', own.createSavedList({ body: villa }))
  const ofList = { params: { id: list.id } }
  await keep('readSavedList', own.readSavedList(ofList))
  await keep('updateSavedList', own.updateSavedList({ ...ofList, body: { version: list.version, name: 'Villa 13' } }))
  const { data: link } = await keep('shareSavedList', own.shareSavedList(ofList))
  const ofLink = { params: { token: link.path.split('/').at(-1) ?? '' } }
  await keep('readSharedList', visitor.readSharedList(ofLink))
  await keep('copySharedList', own.copySharedList(ofLink))
  await keep('listSavedLists', own.listSavedLists({}))
  await keep('unshareSavedList', own.unshareSavedList(ofList))
  await keep('deleteSavedList', own.deleteSavedList(ofList))
  await keep('updateCartLine', own.updateCartLine({ params: { id: line.id }, body: { quantity: 2 } }))
  await keep('listCart', own.listCart({}))
  await keep('listCartAccessories', own.listCartAccessories({}))
  await keep('checkCoupon', own.checkCoupon({ body: { code: 'TENPERCENT' } }))
  const { data: placed } = await keep('placeOrder', own.placeOrder({ body: checkoutBody([order]) }))
  const orderNo = 'order_no' in placed ? placed.order_no : ''
  // A manual payment is refunded manually, so that no provider affects the reply.
  if ('id' in placed) await updateOrderStatus(shop, actorFor(staff), { orderId: placed.id, to: orderStatus.paid })
  await keep('cancelOrder', own.cancelOrder({ params: { orderNo }, body: { reason: 'changed_mind' } }))
  await keep('readOrder', own.readOrder({ params: { orderNo } }))
  const { data: documents } = await keep('listOwnInvoices', own.listOwnInvoices({ params: { orderNo } }))
  await keep('readInvoicePdf', own.readInvoicePdf({ params: { orderNo, id: documents[0]?.id ?? 0 } }))
  await callQuotations({ shop, staff, own, keep, line: order })
  await keep('orderAgain', own.orderAgain({ params: { orderNo } }))
  const { data: second } = await own.placeOrder({ body: checkoutBody([order]) })
  const orderId = 'id' in second ? second.id : 0
  const received = { orderNo: 'order_no' in second ? second.order_no : '' }
  for (const to of [orderStatus.dispatched, orderStatus.delivered])
    await updateOrderStatus(shop, actorFor(staff), { orderId, to })
  const { data: readable } = await own.readOrder({ params: received })
  const body = { lines: readable.returnable, reason: 'damaged' } as const
  const { data: request } = await keep('requestReturn', own.requestReturn({ params: received, body }))
  await keep('withdrawReturn', own.withdrawReturn({ params: { ...received, returnId: request.id } }))
  /** An order that waits for its payment, by the provider's id. */
  const online = async () => {
    const body = checkoutBody([{ ...order, quantity: 3 }], { type: 1 })
    const { data } = await own.placeOrder({ body })
    return 'order' in data ? data.order.id : ''
  }
  await add()
  const paid = await standIn.pay(await online())
  const proof = {
    orderCreationId: paid.razorpay_order_id,
    razorpayPaymentId: paid.razorpay_payment_id,
    razorpayOrderId: paid.razorpay_order_id,
    razorpaySignature: paid.razorpay_signature,
  }
  await own.sendEnquiry({ body: { product_id: product, quantity: 5 } })
  await keep('listEnquiries', own.listEnquiries({ query: {} }))
  await keep('verifyPayment', own.verifyPayment({ body: proof }))
  const { orderCreationId, ...handedOver } = proof
  await keep(
    'verifyProviderPayment',
    own.verifyProviderPayment({ params: { provider: 'razorpay' }, body: { orderCreationId, proof: handedOver } }),
  )
  const { data: again } = await add()
  await keep('failPayment', own.failPayment({ body: { data: await online() } }))
  await keep('removeCartLine', own.removeCartLine({ params: { id: again.id } }))
  await add()
  await keep('emptyCart', own.emptyCart({ params: { id: customer.id } }))
  await keep('listOrders', own.listOrders({}))
  await keep('orderStatistics', own.orderStatistics({}))
  await keep('askSupport', own.askSupport({ body: { email, mobile: '0503333333', message: 'أين طلبي؟' } }))
  await keep('listSupportRequests', own.listSupportRequests({}))
  const { data: asked } = await own.askSupport({ body: { email, mobile: '0503333333', message: 'كم يستغرق الشحن؟' } })
  const ofAsked = { params: { id: asked.id } }
  await keep('replyToSupport', own.replyToSupport({ ...ofAsked, body: { message: 'إلى جدة' } }))
  await keep('closeSupportRequest', own.closeSupportRequest(ofAsked))
  await keep('reopenSupportRequest', own.reopenSupportRequest(ofAsked))
  await keep('readSupportRequest', own.readSupportRequest(ofAsked))

  const saws = { name: 'Saws', name_ar: 'مناشير' }
  const named = { name: 'Tools', name_ar: 'أدوات', subcategory: [saws] }
  const { data: category } = await keep('createCategory', staffs.createCategory({ body: named as never }))
  const params = { id: category.id }
  await keep('updateCategory', staffs.updateCategory({ params, body: { name: 'Hand tools' } as never }))
  await keep('deleteCategory', staffs.deleteCategory({ params }))

  await keep('changePassword', own.changePassword({ body: { current: testPassword, ...password } }))
  // Only the part that is the same in every shop: the calls above have covered the rest.
  const saved = await own.exportOwnData({})
  replies.exportOwnData = { ...saved, data: { account: saved.data.account } }
  await keep('readOwnDeletion', own.readOwnDeletion({}))
  await keep('requestDeletionCode', own.requestDeletionCode({}))
  await keep('deleteOwnAccount', as(leaving).deleteOwnAccount({ body: { password: testPassword } }))
  await keep('signOutEverywhere', own.signOutEverywhere({}))
  return replies
}

function failureOf(error: unknown): object {
  if (!(error instanceof ShopApiError)) throw error
  const { status, code, message } = error
  return { failure: { status, code, message } }
}

/**
 * Fields that are empty in a new shop: a section of the home page has no sub-categories, a new request no answer and no picture,
 * a cancelled order nothing to return, and a decided quotation nothing to pay.
 */
const mayBeEmpty = [
  'subcategory',
  'remarks',
  'images',
  'files',
  'returnable',
  'returns',
  'owed',
  'payments',
  'messages',
]

/** The lists in a reply, wherever it carries them. */
export function listsIn(reply: unknown): unknown[][] {
  if (Array.isArray(reply)) return [reply, ...reply.flatMap(listsIn)]
  if (typeof reply !== 'object' || reply === null) return []
  return Object.entries(reply).flatMap(([key, value]) => (mayBeEmpty.includes(key) ? [] : listsIn(value)))
}

/** Whether a reply is what the table of calls says; what is wrong with it, else `undefined`. */
export function unlikeTheTable(name: CallName, reply: unknown): string | undefined {
  return (calls as Calls)[name].reply.safeParse(reply).error?.message
}

const madeUp = new Set(['accessToken', 'path', 'order_no', 'offer_no', 'key_id'])

/** The one that asks stands first, and in a process none asks. */
const isSessions = (value: unknown): value is Session[] =>
  Array.isArray(value) && value.some((one) => typeof one === 'object' && one !== null && 'last_used_at' in one)

/** The same without generated values; in-process calls have no current session. */
export function comparable(reply: unknown): unknown {
  return JSON.parse(JSON.stringify(reply), (key, value) => {
    if (madeUp.has(key)) return `a ${key}`
    if (key === 'current') return undefined
    if (isSessions(value)) return value.toSorted((one, other) => one.id - other.id)
    if (typeof value !== 'string') return value
    if (key === 'pdf') return value.slice(0, 8)
    if (value.endsWith('.pdf')) return value.replace(/RW-[0-9A-Z]{8}/, 'an order number')
    if (/^order_\w+$/.test(value)) return 'an order of the provider'
    if (/^RW-[0-9A-Z]{8}$/.test(value)) return 'an order number'
    return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? 'a moment' : value
  })
}
