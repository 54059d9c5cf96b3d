import { z } from 'zod'
import { ownDeletionSchema, sessionSchema, userProfileSchema } from '../accounts/accountSchemas.ts'
import { cartItemSchema, deliverySchema } from '../cart/cartSchemas.ts'
import {
  brandSchema,
  categorySchema,
  productDetailsSchema,
  productSchema,
  sectionSchema,
} from '../catalogue/catalogueSchemas.ts'
import { departments } from '../catalogue/departments.ts'
import {
  bannerSchema,
  distributorSchema,
  homeSectionSchema,
  layoutSchema,
  questionSchema,
  shopAddressSchema,
  shopPageSchema,
} from '../content/contentSchemas.ts'
import { pageKey } from '../content/textPages.ts'
import { couponSchema } from '../coupons/couponSchemas.ts'
import { tradeAccountSchema } from '../customers/tradeAccountSchemas.ts'
import {
  categoryForm,
  changePasswordForm,
  code,
  codeForm,
  codeRequestForm,
  contactForm,
  deletionForm,
  deliveryForm,
  enquiryForm,
  forgotPasswordForm,
  opaqueText,
  optional,
  optionalFreeText,
  optionalIdentifier,
  profileForm,
  quantity,
  registration,
  requiredFreeText,
  requiredIdentifier,
  resetPasswordForm,
  signInForm,
  subscriptionForm,
  supportForm,
  tradeAccountForm,
  typedCode,
} from '../fields/validation.ts'
import {
  claimedRiyals,
  flag,
  id,
  idList,
  picture,
  returnLineList,
  searchText,
  subcategoryList,
  unitPrice,
  whole,
  wholeNumber,
} from '../fields/wireValues.ts'
import { customerCancelReasons, customerReturnReasons } from '../orders/orderReasons.ts'
import { orderSchema, orderTotalsSchema, ownOrderSchema, reorderedLineSchema } from '../orders/orderSchemas.ts'
import { enquirySchema, quotationSchema } from '../quotations/quotationSchemas.ts'
import { maxQuotationMessage, offerPayments } from '../quotations/quotations.ts'
import { searchExplanationSchema, suggestionsSchema } from '../search/searchSchemas.ts'
import { maxRemarkLength } from '../support/support.ts'
import { ownSupportRequestSchema, supportRequestSchema } from '../support/supportSchemas.ts'
import { identifierText } from '../text/cleanText.ts'
import type { CallName } from './routes.ts'

/**
 * The table of calls: for every route what goes in and what comes out on success (beside `success` and `message`).
 * The server's validation, the typed `ShopApi` and the API's documentation all come from here.
 */

const idPath = z.object({ id })

/** `limit` 0 means all; pages count from 0. */
const pagination = (limit: number) => ({ query: searchText, page: wholeNumber(0), limit: wholeNumber(limit) })
const listQuery = z.object(pagination(0))

const productQuery = z.object({
  ...pagination(10),
  prod_id: idList,
  cat_id: idList,
  scat_id: idList,
  brand_id: idList,
  /** Absent: the newest first, or the best match first where there is a query. */
  sortBy: optional(z.enum(['created_at', 'price', 'name', 'best_selling'])),
  order: optional(z.enum(['asc', 'desc'])).transform((value) => value ?? 'desc'),
  min_price: unitPrice,
  max_price: unitPrice,
  in_stock: flag,
  /** Of a search: its goods stand a little earlier. Absent: the department that the caller last ordered from. */
  department: optional(z.enum(departments)),
  /** Of a search by staff: why it finds what it finds. */
  explain: flag,
  /** `datas`: a list that is filtered comes under that name alone, not under `data` too. */
  fields: optional(z.enum(['datas'])),
})

const cartLineBody = z.object({
  product_id: id,
  quantity,
  category_id: optional(id),
  reg_price: claimedRiyals,
  sale_price: claimedRiyals,
  /** The line may pass what there is: such a cart can be placed as a quotation only. */
  quotation: flag,
})

const enquiryBody = enquiryForm.extend({ product_id: id })

const categoryBody = categoryForm.extend({ image: picture, subcategory: subcategoryList })

const couponCode = optionalIdentifier(40)

const checkoutBody = z.object({
  datas: deliveryForm.extend({
    total_price: claimedRiyals,
    sub_total: claimedRiyals,
    tax_price: claimedRiyals,
    transport_charge: claimedRiyals,
    type: whole.pipe(z.union([z.literal(0), z.literal(1), z.literal(2)])),
    coupon: couponCode,
    cartDetails: z
      .array(z.object({ product_id: id, quantity, reg_price: claimedRiyals, sale_price: claimedRiyals }))
      .max(1_000)
      .default([]),
  }),
})

const paymentBody = z.object({
  orderCreationId: optional(opaqueText('required', 100)),
  razorpayPaymentId: opaqueText('payment_id_required', 100),
  razorpayOrderId: opaqueText('payment_order_id_required', 100),
  razorpaySignature: opaqueText('payment_signature_required', 200),
})

const providerName = z.object({ provider: z.string().regex(/^[a-z][a-z0-9_-]{0,29}$/) })

const providerPaymentBody = z.object({
  orderCreationId: opaqueText('payment_order_required', 100),
  proof: z
    .record(z.string().max(50), z.string().max(2_000))
    .refine((proof) => Object.keys(proof).length <= 20)
    .describe("What the provider's window handed over"),
})

/** `data` is the provider's order id, as the payment window knows it, or the shop's own. */
const failedPaymentBody = z.object({ data: z.union([z.number(), opaqueText('order_id_required', 100)]) })

const placedOrder = z.object({ id: z.int(), order_no: z.string() })

const paymentToMake = orderTotalsSchema.extend({
  order: z.object({
    id: z.string().describe("The provider's order id"),
    amount: z.int().describe('In the smallest unit of the currency'),
    amount_due: z.int(),
    currency: z.string(),
  }),
  key_id: z.string(),
})

const list = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item), count: z.int().min(0) })

/** More than `count` where `count_more`. Of a search: what was probably meant, and whether these are only near. */
const productList = list(productSchema).extend({
  count_more: z.literal(true).optional(),
  near: z.literal(true).optional(),
  did_you_mean: z.string().optional(),
  redirect_to: z.string().optional().describe('Where the shop leads whoever searches for this: an address within it'),
  explain: searchExplanationSchema.optional(),
})

const signedIn = z.object({
  accessToken: z.string(),
  email: z.string(),
  type: z.int(),
  role: z.int(),
  id: z.int(),
})

/** An order, named by its number in the address. */
const orderNumberPath = z.object({
  orderNo: z
    .string()
    .overwrite((text) => identifierText(text).toUpperCase())
    .regex(/^[A-Z0-9-]{1,40}$/),
})
/** A reply that says nothing but its message. */
const nothing = z.looseObject({})

export const calls = {
  signUp: { body: registration, reply: z.object({ email: z.string() }) },
  signIn: {
    body: signInForm.extend({
      remember: flag,
      totp: optional(typedCode).describe('The code of an authenticator, where an account of staff has a second factor'),
    }),
    reply: signedIn,
  },
  signOut: { reply: nothing },
  signOutEverywhere: { reply: nothing },
  forgotPassword: { body: forgotPasswordForm, reply: nothing },
  resetPassword: { body: resetPasswordForm, reply: nothing },
  contactUs: { body: contactForm, reply: nothing },
  requestCode: { body: codeRequestForm, reply: nothing },
  signInByCode: {
    body: codeForm,
    reply: z.object({ accessToken: z.string(), type: z.int(), roleId: z.int(), id: z.int() }),
  },
  updateProfile: {
    params: idPath,
    body: profileForm.partial().extend({ image: picture }),
    reply: z.object({ data: userProfileSchema }),
  },
  changePassword: { body: changePasswordForm, reply: nothing },
  profile: {
    reply: z.object({ data: userProfileSchema, datas: z.object({ name: z.string(), address: z.string() }) }),
  },
  listSessions: { reply: z.object({ data: z.array(sessionSchema) }) },
  endSession: { params: idPath, reply: nothing },
  readTradeAccount: { reply: z.object({ data: tradeAccountSchema }) },
  requestTradeAccount: { body: tradeAccountForm, reply: z.object({ data: tradeAccountSchema }) },
  withdrawTradeRequest: { reply: z.object({ data: tradeAccountSchema }) },
  exportOwnData: { reply: z.object({ data: z.record(z.string(), z.unknown()) }) },
  readOwnDeletion: { reply: z.object({ data: ownDeletionSchema }) },
  requestDeletionCode: { reply: nothing },
  deleteOwnAccount: { body: deletionForm, reply: z.object({ data: z.object({ deleted: z.boolean() }) }) },
  listProducts: {
    query: productQuery,
    reply: z.object({
      datas: productList,
      data: productList
        .optional()
        .describe('The same once more, of a list that is filtered by category, sub-category or brand'),
    }),
  },
  readProductDetails: { params: idPath, reply: z.object({ data: productDetailsSchema }) },
  suggest: { query: z.object({ query: searchText }), reply: z.object({ data: suggestionsSchema }) },
  popularSearches: { reply: z.object({ data: z.object({ shown: z.array(z.string()) }) }) },
  sendEnquiry: { body: enquiryBody, reply: z.object({ data: z.object({ id: z.int().describe('Its number') }) }) },
  listEnquiries: { query: listQuery.omit({ query: true }), reply: list(enquirySchema) },
  listCategories: { reply: z.object({ data: z.array(categorySchema) }) },
  listTopCategories: { reply: z.object({ data: z.array(categorySchema) }) },
  createCategory: { body: categoryBody, reply: z.object({ data: categorySchema }) },
  updateCategory: {
    params: idPath,
    body: categoryBody.partial(),
    reply: z.object({ data: categorySchema }),
  },
  deleteCategory: { params: idPath, reply: nothing },
  listBrands: { reply: z.object({ data: z.array(brandSchema) }) },
  listBanners: { query: listQuery, reply: list(bannerSchema) },
  home: { reply: z.object({ data: z.array(homeSectionSchema) }) },
  layout: { reply: z.object({ data: layoutSchema }) },
  dealOfTheDay: { query: listQuery, reply: z.object({ data: z.array(sectionSchema) }) },
  hotItems: { query: listQuery, reply: z.object({ data: z.array(sectionSchema) }) },
  homeLists: { query: listQuery, reply: z.object({ data: z.array(sectionSchema) }) },
  nextChange: { reply: z.object({ data: z.object({ next_change_at: z.string().nullable() }) }) },
  shopAddress: { reply: z.object({ data: z.array(shopAddressSchema) }) },
  listDistributors: { query: listQuery, reply: z.object({ datas: list(distributorSchema) }) },
  listQuestions: { reply: z.object({ data: z.array(questionSchema) }) },
  readPage: {
    params: z.object({ key: z.string().regex(pageKey) }),
    reply: z.object({ data: shopPageSchema }),
  },
  addToCart: { body: cartLineBody, reply: z.object({ data: cartItemSchema }) },
  updateCartLine: {
    params: idPath,
    body: z.object({ quantity, quotation: flag }),
    reply: z.object({ data: cartItemSchema }),
  },
  listCart: {
    query: listQuery,
    reply: z.object({ datas: list(cartItemSchema), delivery: deliverySchema }),
  },
  removeCartLine: { params: idPath, reply: nothing },
  emptyCart: { params: idPath, reply: nothing },
  checkCoupon: {
    body: z.object({ code: requiredIdentifier('invalid_coupon', 40) }),
    reply: z.object({ data: couponSchema }),
  },
  placeOrder: {
    body: checkoutBody,
    // Cash on delivery and quotations are placed at once; an online order has to be paid first.
    reply: z.object({
      data: z.union([placedOrder.extend(orderTotalsSchema.shape), paymentToMake]),
      key_id: z.string().optional(),
    }),
  },
  verifyPayment: { body: paymentBody, reply: z.object({ data: placedOrder }) },
  verifyProviderPayment: {
    params: providerName,
    body: providerPaymentBody,
    reply: z.object({ data: placedOrder }),
  },
  failPayment: {
    body: failedPaymentBody,
    reply: z.object({ data: z.object({ paid: z.boolean().describe('It had been paid after all; the order stands') }) }),
  },
  paymentWebhook: { body: z.instanceof(Uint8Array), reply: nothing },
  providerWebhook: {
    params: providerName,
    body: z.instanceof(Uint8Array),
    reply: nothing,
  },
  listOrders: {
    // For customers the parameter does not exist, so that a strange value is no mistake of theirs.
    query: z.object({ ...pagination(0), customerId: idList.catch(undefined) }),
    reply: list(orderSchema),
  },
  orderStatistics: {
    reply: z.object({
      data: z.object({
        orders: z.int(),
        spent: z.number().describe('Riyals of all orders that stand, quotations left out'),
        by_status: z.record(z.string(), z.int()).describe('How many orders by status, every code named'),
      }),
    }),
  },
  readOrder: { params: orderNumberPath, reply: z.object({ data: ownOrderSchema }) },
  cancelOrder: {
    params: orderNumberPath,
    body: z.object({
      reason: z.enum(customerCancelReasons),
      note: optionalFreeText(1_000).describe('In the customer’s own words'),
    }),
    reply: nothing,
  },
  requestReturn: {
    params: orderNumberPath,
    body: z.object({
      lines: returnLineList,
      reason: z.enum(customerReturnReasons),
      note: optionalFreeText(1_000).describe('In the customer’s own words'),
      image: picture,
    }),
    reply: z.object({ data: z.object({ id: z.int() }) }),
  },
  withdrawReturn: { params: orderNumberPath.extend({ returnId: id }), reply: nothing },
  orderAgain: { params: orderNumberPath, reply: z.object({ data: z.array(reorderedLineSchema) }) },
  readQuotation: { params: orderNumberPath, reply: z.object({ data: quotationSchema }) },
  acceptOffer: {
    params: orderNumberPath,
    body: deliveryForm.extend({
      offer_id: id.describe('The offer that was read: `changed_meanwhile` brings the quotation as it is now'),
      payment: z.enum(offerPayments),
    }),
    // As of `placeOrder`: an online order has to be paid first.
    reply: z.object({
      data: z.union([placedOrder.extend(orderTotalsSchema.shape), paymentToMake]),
      key_id: z.string().optional(),
    }),
  },
  declineOffer: {
    params: orderNumberPath,
    body: z.object({
      offer_id: optional(id).describe('The offer that was read; absent: the request itself is withdrawn'),
      reason: optionalFreeText(1_000).describe('In the customer’s own words'),
    }),
    reply: z.object({ data: quotationSchema }),
  },
  askAboutQuotation: {
    params: orderNumberPath,
    body: z.object({ message: requiredFreeText('message_required', maxQuotationMessage) }),
    reply: z.object({ data: quotationSchema }),
  },
  subscribe: { body: subscriptionForm, reply: nothing },
  listSupportRequests: {
    query: z.object({ ...pagination(0), customerId: idList.catch(undefined) }),
    reply: list(supportRequestSchema),
  },
  askSupport: {
    body: supportForm.extend({
      order_no: optionalIdentifier(40).describe('An own order that it is about'),
      image: picture,
    }),
    reply: z.object({ data: supportRequestSchema }),
  },
  readSupportRequest: { params: idPath, reply: z.object({ data: ownSupportRequestSchema }) },
  replyToSupport: {
    params: idPath,
    body: z
      .object({
        message: optionalFreeText(maxRemarkLength).describe('May be left out where there is a picture'),
        image: picture,
      })
      .refine(({ message = '', image }) => message !== '' || image !== undefined, {
        path: ['message'],
        message: code('message_required'),
      }),
    reply: z.object({ data: ownSupportRequestSchema }),
  },
  closeSupportRequest: { params: idPath, reply: z.object({ data: ownSupportRequestSchema }) },
  reopenSupportRequest: { params: idPath, reply: z.object({ data: ownSupportRequestSchema }) },
} as const satisfies Record<CallName, CallSchemas>

export interface CallSchemas {
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  reply: z.ZodType
}

export type Calls = typeof calls
type Part<Name extends CallName, Key extends 'params' | 'query' | 'body'> =
  Calls[Name] extends Record<Key, z.ZodType> ? Calls[Name][Key] : never

/** What a caller hands over: only the parts that the call has. An unused query may be left out. */
export type CallInput<Name extends CallName> = {
  [Key in 'params' | 'body' as Part<Name, Key> extends never ? never : Key]: z.input<Part<Name, Key>>
} & { [Key in 'query' as Part<Name, Key> extends never ? never : Key]?: z.input<Part<Name, Key>> }

/** What a handler receives: the same parts, checked and normalised. */
export type ValidatedInput<Name extends CallName> = {
  [Key in 'params' | 'query' | 'body' as Part<Name, Key> extends never ? never : Key]: z.output<Part<Name, Key>>
}

/** The payload of a successful reply, unsealed. */
export type CallReply<Name extends CallName> = z.output<Calls[Name]['reply']> & { message: string }
