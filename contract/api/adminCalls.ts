import { z } from 'zod'
import { auditEntrySchema } from '../audit/auditSchemas.ts'
import { adminCategorySchema, categoryProductsSchema } from '../catalogue/adminCategorySchemas.ts'
import * as banner from '../content/bannerSchemas.ts'
import * as home from '../content/homeSchemas.ts'
import * as layout from '../content/layoutSchemas.ts'
import * as written from '../content/textSchemas.ts'
import * as word from '../content/wordSchemas.ts'
import { couponQuery, couponRowSchema, couponScopeSchema, openCouponSchema } from '../coupons/adminCouponSchemas.ts'
import { couponBatchInput, couponInput, updateCouponInput } from '../coupons/couponInputs.ts'
import { customerMergeSchema, mergeChoiceSchema } from '../customers/customerMerge.ts'
import { customerRowSchema, openCustomerSchema } from '../customers/customerSchemas.ts'
import { duplicateSchema } from '../customers/duplicateSchemas.ts'
import { salesReportSchema, shopStatusSchema, todaySchema } from '../dashboard/dashboardSchemas.ts'
import { reportDays } from '../dashboard/salesReport.ts'
import { demoGoodsSchema } from '../demoGoods/demoGoodsSchemas.ts'
import { emailStatuses } from '../email/emailKinds.ts'
import { emailSchema, openEmailSchema } from '../email/emailSchemas.ts'
import * as form from '../fields/adminForms.ts'
import { identifierFilter, momentFilter, pageCursor, textFilter } from '../fields/queryFields.ts'
import {
  emailAddress,
  code as fieldError,
  mobile,
  opaqueText,
  postcode,
  requiredFreeText,
  requiredText,
  typedCode,
} from '../fields/validation.ts'
import { id, maxId } from '../fields/wireValues.ts'
import * as sheet from '../imports/importSchemas.ts'
import { maxAmount } from '../money/money.ts'
import * as campaignSchemas from '../newsletter/campaignSchemas.ts'
import { staffNotificationSchema } from '../notifications/notificationSchemas.ts'
import {
  carrierSchema,
  collectionSchema,
  openOrderSchema,
  orderGoodsSchema,
  orderQuoteSchema,
  orderRowSchema,
  orderTaskCountsSchema,
} from '../orders/adminOrderSchemas.ts'
import { orderSteps, orderTasks } from '../orders/orderFilters.ts'
import { cancelReasons, returnReasons } from '../orders/orderReasons.ts'
import { type OrderStatus, orderStatus } from '../orders/orderStatus.ts'
import { maxQuantity } from '../orders/quantity.ts'
import { maxOrderLines, staffOrderPayments } from '../orders/staffOrders.ts'
import { dealInput, updateDealInput } from '../products/dealInputs.ts'
import * as deal from '../products/dealSchemas.ts'
import * as grid from '../products/productGridSchemas.ts'
import * as product from '../products/productSchemas.ts'
import * as quotation from '../quotations/adminQuotationSchemas.ts'
import { redirectInput, synonymInput, updateRedirectInput, updateSynonymInput } from '../search/searchWordInputs.ts'
import * as searchWord from '../search/searchWordSchemas.ts'
import {
  type SettingsGroup,
  settingsGroupReply,
  settingsGroups,
  settingsInput,
  settingsReply,
} from '../settings/shopSettings.ts'
import { staffPreferencesSchema } from '../staff/preferences.ts'
import {
  invitationSchema,
  openInvitationSchema,
  ownSessionSchema,
  secondFactorsSchema,
  staffMemberSchema,
  staffRoleSchema,
  staffSessionSchema,
} from '../staff/staffSchemas.ts'
import { hasPlaceholder } from '../support/readyAnswers.ts'
import { maxRemarkLength } from '../support/support.ts'
import { supportChannels, supportSorts, supportTabs } from '../support/supportFilters.ts'
import {
  mailInSchema,
  openSupportTicketSchema,
  readyAnswerSchema,
  supportTabCountsSchema,
  supportTicketRowSchema,
} from '../support/ticketSchemas.ts'
import { freeText, identifierText, isStorable } from '../text/cleanText.ts'
import * as vat from '../vat/vatSchemas.ts'
import type { AdminCallName } from './adminRoutes.ts'

/**
 * What goes in and comes out of every call of the back office, beside `success`. Unlike the shop's calls nothing is sealed,
 * and values have their own types: the only client is the back office.
 */
const idPath = z.object({ id })
const version = z.int().min(1).describe('As it was read; a save of an older one is refused with `changed_meanwhile`')
/** As the browser hands it over; the server's WebAuthn library checks what is in it. */
const publicKeyCredential = z.looseObject({
  id: z.string().max(1_400).refine(isStorable, 'invalid_value'),
  response: z.record(z.string(), z.unknown()),
})
const publicKeyOptions = z.looseObject({ challenge: z.string() }).describe('For the browser’s own WebAuthn call')
const data = <Schema extends z.ZodType>(schema: Schema) => z.object({ data: schema })
const session = data(staffSessionSchema)
const nothing = z.object({})
/** Shown once: the shop keeps no more than their hashes. */
const recoveryCodes = z.array(z.string()).nullable().describe('New ones, where there were none')

export const timeSorts = ['newest', 'oldest'] as const
const auditQuery = z.object({
  actor: z.coerce
    .number()
    .int()
    .min(0)
    .max(maxId)
    .optional()
    .describe('The id of an account; 0: programs on the machine'),
  entity: textFilter,
  entityId: textFilter,
  call: textFilter,
  from: momentFilter,
  to: momentFilter,
  sort: z.enum(timeSorts).default('newest'),
  after: pageCursor,
  limit: z.coerce.number().int().min(1).max(1_000).default(50),
})

/** How many rows a filter lets through; counted to a bound, beside the rows and never before them. */
const countReply = data(z.object({ count: z.int(), more: z.boolean().describe('There are more than were counted') }))

const emailQuery = z.object({
  query: textFilter.describe('A part of the recipient or of the subject'),
  status: z.enum(emailStatuses).optional(),
  kind: textFilter,
  from: momentFilter,
  to: momentFilter,
  sort: z.enum(timeSorts).default('newest'),
  after: pageCursor,
  limit: z.coerce.number().int().min(1).max(1_000).default(50),
})

const orderQuery = z.object({
  query: textFilter.describe('A part of the number, of the buyer’s name or mobile, three characters or more; or a SKU'),
  task: z.enum(orderTasks).optional(),
  type: z.coerce.number().int().min(0).max(2).optional(),
  carrier: textFilter.describe('Its code'),
  customer: z.coerce.number().int().min(1).max(maxId).optional().describe('The id of an account'),
  from: momentFilter,
  to: momentFilter,
  sort: z.enum(timeSorts).default('newest'),
  after: pageCursor,
  limit: z.coerce.number().int().min(1).max(1_000).default(50),
})
const mergePath = idPath.extend({ otherId: id })
const customerQuery = z.object({
  query: textFilter.describe('A part of the name, the email address or the mobile'),
  type: z.coerce.number().int().min(0).max(2).optional().describe('0 retail, 1 wholesale, 2 contract'),
  blocked: z.stringbool().optional(),
  trade: z.enum(['waiting', 'approved']).optional().describe('Who asks for a trade account, and who has one'),
  from: momentFilter,
  to: momentFilter,
  sort: z.enum(timeSorts).default('newest'),
  after: pageCursor,
  limit: z.coerce.number().int().min(1).max(1_000).default(50),
})
const note = z.string().overwrite(freeText).max(2_000, 'too_long')
const shipment = z.object({
  carrier: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,29}$/, 'invalid_value')
    .nullable()
    .describe('A code of the carriers in the settings'),
  trackingNumber: z
    .string()
    .overwrite(identifierText)
    .max(60, 'too_long')
    .regex(/^[A-Za-z0-9][A-Za-z0-9 ._/-]*$/, 'invalid_value')
    .nullable(),
})
/** Where an order goes, and who is called. */
const buyer = {
  buyerName: requiredText('name_required', 120),
  buyerMobile: mobile,
  buyerAddress: requiredFreeText('address_required', 500),
  buyerZipcode: postcode('zipcode_required').pipe(z.string().min(1, 'zipcode_required')),
}
const goods = z.object({
  productId: z.int().min(1).max(maxId),
  quantity: z.int('invalid_quantity').min(1, 'invalid_quantity').max(maxQuantity, 'quantity_too_large'),
})
/** Each product once, and no more of them than a cart holds. */
const linesOf = <Line extends z.ZodType<z.output<typeof goods>>>(line: Line) =>
  z
    .array(line)
    .max(maxOrderLines)
    .refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, 'invalid_value')
const coupon = identifierFilter.describe('As it was typed or said')
const orderStatusCode = z
  .int()
  .min(0)
  .max(8)
  .transform((code) => code as OrderStatus)

const supportQuery = z.object({
  query: textFilter.describe(
    'The number, or words of the messages, the name, mobile or email, of three characters or more; each is to be found',
  ),
  tab: z.enum(supportTabs).optional(),
  assignee: z.coerce.number().int().min(0).max(maxId).optional().describe('The id of one of the staff; 0: nobody'),
  language: z.enum(['ar', 'en']).optional(),
  withOrder: z.stringbool().optional(),
  channel: z.enum(supportChannels).optional(),
  customer: z.coerce.number().int().min(1).max(maxId).optional().describe('The id of an account'),
  from: momentFilter.describe('Opened since then'),
  to: momentFilter,
  sort: z.enum(supportSorts).default('newest'),
  after: pageCursor,
  limit: z.coerce.number().int().min(1).max(1_000).default(50),
})

/** Whether the shop is open, and registered for VAT, is changed by calls of their own. */
const savedGroups = Object.keys(settingsGroups).filter((group) => group !== 'opening' && group !== 'vat') as [
  Exclude<SettingsGroup, 'opening' | 'vat'>,
]

export const adminCalls = {
  startSession: { body: form.sessionInput, reply: session },
  session: { reply: session },
  endOwnSession: { reply: nothing },
  giveTotp: { body: form.codeInput, reply: session },
  giveRecoveryCode: { body: form.codeInput, reply: session },
  requestPasskey: { reply: data(publicKeyOptions) },
  givePasskey: { body: z.object({ credential: publicKeyCredential }), reply: session },
  giveProof: { body: form.proofInput, reply: session },

  secondFactors: { reply: data(secondFactorsSchema) },
  postponeSecondFactor: { reply: session },
  startTotp: { reply: data(z.object({ secret: z.string(), uri: z.string() })) },
  addTotp: { body: form.codeInput, reply: data(z.object({ recoveryCodes })) },
  removeTotp: { reply: nothing },
  startPasskey: { reply: data(publicKeyOptions) },
  addPasskey: {
    body: z.object({ name: requiredText('name_required', 60), credential: publicKeyCredential }),
    reply: data(z.object({ recoveryCodes })),
  },
  removePasskey: { params: idPath, reply: nothing },
  renewRecoveryCodes: { reply: data(z.object({ recoveryCodes: z.array(z.string()) })) },

  changeOwnPassword: { body: z.object({ current: form.password, password: form.password }), reply: nothing },
  listOwnSessions: { reply: data(z.array(ownSessionSchema)) },
  endSession: { params: idPath, reply: nothing },

  readPreferences: { reply: data(staffPreferencesSchema) },
  savePreferences: { body: staffPreferencesSchema, reply: data(staffPreferencesSchema) },
  listNotifications: { reply: data(z.array(staffNotificationSchema)) },
  readSales: {
    query: z.object({ days: z.coerce.number().pipe(z.literal(reportDays)).default(7) }),
    reply: data(salesReportSchema),
  },
  readToday: { reply: data(todaySchema) },
  readShopStatus: { reply: data(shopStatusSchema) },
  readDemoGoods: { reply: data(demoGoodsSchema.nullable()) },
  removeDemoGoods: {
    body: demoGoodsSchema.pick({ products: true, archived: true, customers: true, orders: true }),
    reply: data(demoGoodsSchema.omit({ passwordKnown: true }).nullable()),
  },
  setShopStatus: {
    body: z.object({ version: z.int().min(0), open: z.boolean() }),
    reply: data(shopStatusSchema),
  },

  readInvitation: { body: z.object({ token: form.invitationToken }), reply: data(openInvitationSchema) },
  acceptInvitation: {
    body: form.acceptInvitationInput,
    reply: session,
  },
  listInvitations: { reply: data(z.array(invitationSchema)) },
  invite: {
    body: form.invitationInput,
    reply: data(z.object({ id: z.int() })),
  },
  revokeInvitation: { params: idPath, reply: nothing },

  listStaff: { reply: data(z.array(staffMemberSchema)) },
  setStaffRoles: {
    params: idPath,
    body: z.object({ version, roleIds: form.roleIds }),
    reply: data(staffMemberSchema),
  },
  endStaffSessions: { params: idPath, reply: nothing },
  resetSecondFactors: { params: idPath, reply: nothing },

  listRoles: { reply: data(z.array(staffRoleSchema)) },
  createRole: { body: form.roleInput, reply: data(staffRoleSchema) },
  updateRole: {
    params: idPath,
    body: form.roleInput.partial().extend({ version }),
    reply: data(staffRoleSchema),
  },
  deleteRole: { params: idPath, reply: nothing },

  readSettings: { reply: data(settingsReply) },
  readVat: { reply: data(vat.vatStateSchema) },
  previewVat: { query: vat.vatPreviewQuery, reply: data(vat.vatPreviewSchema) },
  changeVat: { body: vat.vatChangeBody, reply: data(vat.vatStateSchema) },
  updateSettings: {
    params: z.object({ group: z.enum(savedGroups) }),
    body: settingsInput,
    reply: data(settingsGroupReply),
  },

  sendTestEmail: {
    body: z.object({ to: emailAddress() }),
    reply: data(z.object({ result: z.enum(['sent', 'kept', 'refused', 'failed']), reason: z.string().nullable() })),
  },
  uploadLogo: {
    body: z.object({ version: z.int().min(0), image: form.picture }),
    reply: data(settingsReply.shape.identity),
  },

  listCategories: { reply: data(z.array(adminCategorySchema)) },
  readCategory: { params: idPath, reply: data(adminCategorySchema) },
  readCategoryContents: { params: idPath, reply: data(categoryProductsSchema) },
  createCategory: { body: form.categoryInput, reply: data(adminCategorySchema) },
  updateCategory: {
    params: idPath,
    body: form.categoryInput.partial().extend({ version }),
    reply: data(adminCategorySchema),
  },
  deleteCategory: { params: idPath, reply: nothing },
  removeCategory: {
    params: idPath,
    body: z.object({
      version,
      subcategoryId: id.nullable().describe('One of its sub-categories; null: the category with all of them'),
      to: z
        .object({ categoryId: id, subcategoryId: id.nullable() })
        .nullable()
        .describe('Where its products go; null: there are none'),
    }),
    reply: nothing,
  },
  moveSubcategory: {
    params: idPath,
    body: z.object({ version, subcategoryId: id, to: id.describe('The category that it goes to, with its products') }),
    reply: data(adminCategorySchema),
  },
  orderCategories: {
    body: z.object({
      categories: z
        .array(z.object({ id, version }))
        .min(1, 'required')
        .max(1000, 'too_long')
        .describe('All of them, in their new order'),
    }),
    reply: data(z.array(adminCategorySchema)),
  },

  listCustomers: {
    query: customerQuery,
    reply: z.object({ data: z.array(customerRowSchema), next: z.string().nullable() }),
  },
  countCustomers: { query: customerQuery.omit({ sort: true, after: true, limit: true }), reply: countReply },
  readCustomer: { params: idPath, reply: data(openCustomerSchema) },
  createCustomer: {
    body: z.object({
      name: requiredText('name_required', 120),
      mobile,
      email: emailAddress(),
      address: z.string().overwrite(freeText).max(500, 'too_long').default(''),
      zipcode: postcode('zipcode_required').default(''),
      language: z.enum(['ar', 'en']).describe('Of the emails to them'),
    }),
    reply: data(openCustomerSchema),
  },
  setCustomerType: {
    params: idPath,
    body: z.object({
      from: z.int().describe('As it was read; refused with `changed_meanwhile` where it is another by now'),
      type: z.int().min(0).max(2),
    }),
    reply: data(openCustomerSchema),
  },
  setCustomerBlocked: {
    params: idPath,
    body: z.object({ blocked: z.boolean() }),
    reply: data(openCustomerSchema),
  },
  signOutCustomer: { params: idPath, reply: data(openCustomerSchema) },
  exportCustomer: { params: idPath, reply: data(z.record(z.string(), z.unknown())) },
  deleteCustomer: {
    params: idPath,
    reply: data(z.object({ deleted: z.boolean().describe('Else it is, once no order of theirs is open') })),
  },
  decideTradeRequest: {
    params: idPath.extend({ requestId: id }),
    body: z
      .object({
        version: z
          .int()
          .describe('As it was read; refused with `changed_meanwhile` where it was changed or decided since'),
        approved: z.boolean(),
        type: z.int().min(0).max(2).default(1).describe('The price list of whoever is approved'),
        answer: note.default('').describe('Why it is refused, to the customer'),
      })
      .refine(({ approved, answer }) => approved || answer !== '', { path: ['answer'], message: 'required' }),
    reply: data(openCustomerSchema),
  },
  readCustomerMerge: { params: mergePath, reply: data(customerMergeSchema) },
  requestMergeCodes: { params: mergePath, reply: nothing },
  mergeCustomers: {
    params: mergePath,
    body: z.object({
      seen: z
        .string()
        .max(64)
        .refine(isStorable, 'invalid_value')
        .describe('As it was read; refused with `changed_meanwhile` where an account has changed'),
      code: typedCode.describe('From the mailbox of the account that stays'),
      otherCode: typedCode.describe('From the mailbox of the account that goes'),
      keep: mergeChoiceSchema.describe('What is kept: `own` of the account that stays, `other` of the one that goes'),
    }),
    reply: data(openCustomerSchema),
  },
  addCustomerNote: {
    params: idPath,
    body: z.object({ text: note.min(1, 'note_required') }),
    reply: data(openCustomerSchema),
  },
  removeCustomerNote: {
    params: idPath.extend({ noteId: id }),
    reply: data(openCustomerSchema),
  },
  listOrders: {
    query: orderQuery,
    reply: z.object({ data: z.array(orderRowSchema), next: z.string().nullable() }),
  },
  countOrders: { query: orderQuery.omit({ sort: true, after: true, limit: true }), reply: countReply },
  countOrderTasks: { reply: data(orderTaskCountsSchema) },
  searchOrderGoods: {
    query: z.object({
      query: textFilter.describe('A SKU or a part of it, or words'),
      customer: z.coerce.number().int().min(1).max(maxId).optional().describe('Whose prices; absent: retail'),
    }),
    reply: data(z.array(orderGoodsSchema)),
  },
  quoteOrder: {
    body: z.object({
      customerId: id.optional().describe('Absent: a retail customer'),
      payment: z.enum(staffOrderPayments),
      lines: linesOf(goods),
      coupon: coupon.optional(),
    }),
    reply: data(orderQuoteSchema),
  },
  createOrder: {
    body: z.object({
      key: opaqueText('required', 100).describe('The same key answers with the first order, for seven days'),
      customerId: id,
      payment: z.enum(staffOrderPayments),
      lines: linesOf(goods.extend({ unitHalalas: z.int().describe('As it was quoted') })).min(1, 'required'),
      totalHalalas: z.int().describe('As it was quoted; refused with `price_changed` and a new quote if it is another'),
      coupon: coupon.optional(),
      ...buyer,
      note: note.default('').describe('For the shop’s people'),
      overrideLimit: z.boolean().default(false).describe('Although the customer holds more than one may'),
    }),
    reply: data(z.object({ id: z.int(), orderNo: z.string() })),
  },
  readOrder: { params: idPath, reply: data(openOrderSchema) },
  moveOrder: {
    params: idPath,
    body: z
      .object({
        from: orderStatusCode.describe('As it was read; refused with `changed_meanwhile` where it is another by now'),
        to: orderStatusCode,
        cancellation: z
          .object({ reason: z.enum(cancelReasons), note: note.default('') })
          .optional()
          .describe('Of a move to cancelled, which needs one'),
        shipment: shipment.optional().describe('Of a move to dispatched'),
        payment: z
          .object({ method: z.enum(['cash', 'bank']), reference: identifierFilter.nullable().default(null) })
          .optional()
          .describe('How the money of a move to paid or completed came; in cash, unless said otherwise'),
      })
      .refine(({ to, cancellation }) => to !== orderStatus.cancelled || cancellation, {
        path: ['cancellation'],
        message: 'required',
      }),
    reply: data(openOrderSchema),
  },
  returnGoods: {
    params: idPath,
    body: z.object({
      version: version.optional(),
      lines: z
        .array(z.object({ lineId: z.int().min(1).max(maxId), quantity: z.int().min(1).max(1_000_000) }))
        .min(1, 'required')
        .max(500),
      restock: z.boolean().describe('Whether the pieces go back into the stock'),
      refund: z.boolean().describe('Whether what was paid for them goes back'),
      reason: z.enum(returnReasons),
      note: note.default(''),
      returnId: id.optional().describe('The approved request that they come back for'),
    }),
    reply: data(openOrderSchema),
  },
  markOrder: {
    params: idPath,
    body: z.object({ step: z.enum(orderSteps), done: z.boolean() }),
    reply: data(openOrderSchema),
  },
  updateOrderAddress: {
    params: idPath,
    body: z.object({ version, ...buyer }),
    reply: data(openOrderSchema),
  },
  updateShipment: { params: idPath, body: shipment.extend({ version }), reply: data(openOrderSchema) },
  addOrderNote: {
    params: idPath,
    body: z.object({ text: requiredFreeText('message_required', 2_000) }),
    reply: data(openOrderSchema),
  },
  removeOrderNote: { params: idPath.extend({ noteId: id }), reply: data(openOrderSchema) },
  decideReturn: {
    params: idPath.extend({ returnId: id }),
    body: z.object({ approved: z.boolean(), answer: note.default('').describe('To the customer') }),
    reply: data(openOrderSchema),
  },
  refundOrder: {
    params: idPath,
    body: z.object({
      version: version.optional(),
      amountHalalas: z.int().min(1, 'out_of_range').max(maxAmount, 'amount_too_large'),
    }),
    reply: data(openOrderSchema),
  },
  settleRefund: {
    params: idPath.extend({ refundId: id }),
    body: z.object({
      paidFrom: z.enum(['cash', 'bank', 'provider']).describe('`provider`: at the provider’s own desk'),
    }),
    reply: data(openOrderSchema),
  },
  retryRefund: { params: idPath.extend({ refundId: id }), reply: data(openOrderSchema) },
  closeDeskRefund: {
    params: idPath.extend({ deskRefundId: id }),
    body: z.object({ note: requiredFreeText('message_required', 2_000) }),
    reply: data(openOrderSchema),
  },
  listSupportTickets: {
    query: supportQuery,
    reply: z.object({ data: z.array(supportTicketRowSchema), next: z.string().nullable() }),
  },
  countSupportTickets: { query: supportQuery.omit({ sort: true, after: true, limit: true }), reply: countReply },
  countSupportTabs: { reply: data(supportTabCountsSchema) },
  readSupportTicket: { params: idPath, reply: data(openSupportTicketSchema) },
  answerSupportTicket: {
    params: idPath,
    body: z.object({
      version,
      message: requiredFreeText('message_required', maxRemarkLength).refine(
        (text) => !hasPlaceholder(text),
        fieldError('placeholder_left'),
      ),
      image: form.picture.optional().describe('A picture that goes with it'),
      close: z.boolean().default(false).describe('Closes the ticket with it'),
      key: opaqueText('required', 100).optional().describe('The same key writes one answer'),
    }),
    reply: data(openSupportTicketSchema),
  },
  addSupportNote: {
    params: idPath,
    body: z.object({
      text: requiredFreeText('message_required', 2_000),
      key: opaqueText('required', 100).optional().describe('The same key writes one note'),
    }),
    reply: data(openSupportTicketSchema),
  },
  removeSupportNote: { params: idPath.extend({ noteId: id }), reply: data(openSupportTicketSchema) },
  assignSupportTicket: {
    params: idPath,
    body: z.object({
      from: id
        .nullable()
        .describe('Whose it was, as it was read; refused with `changed_meanwhile` where it is somebody else’s by now'),
      to: id.nullable().describe('An id of listSupportStaff, one’s own to take it; null releases it'),
    }),
    reply: data(openSupportTicketSchema),
  },
  setSupportStatus: {
    params: idPath,
    body: z.object({ version, closed: z.boolean() }),
    reply: data(openSupportTicketSchema),
  },
  linkSupportTicket: {
    params: idPath,
    body: z.object({ version, orderId: id.nullable().describe('One of the ticket’s `orders`; null: none') }),
    reply: data(openSupportTicketSchema),
  },
  listSupportStaff: { reply: data(z.array(z.object({ id: z.int(), name: z.string() }))) },
  readMailIn: { reply: data(mailInSchema) },
  listReadyAnswers: { reply: data(z.array(readyAnswerSchema)) },
  readReadyAnswer: { params: idPath, reply: data(readyAnswerSchema) },
  createReadyAnswer: { body: form.readyAnswerInput, reply: data(readyAnswerSchema) },
  updateReadyAnswer: {
    params: idPath,
    body: form.readyAnswerInput.partial().extend({ version }),
    reply: data(readyAnswerSchema),
  },
  deleteReadyAnswer: { params: idPath, reply: nothing },
  listCarriers: { reply: data(z.array(carrierSchema)) },
  listCollections: {
    query: z.object({ days: z.coerce.number().int().min(1).max(92).default(31) }),
    reply: data(z.array(collectionSchema)),
  },

  listQuotations: {
    query: quotation.quotationQuery,
    reply: z.object({ data: z.array(quotation.quotationRowSchema), next: z.string().nullable() }),
  },
  countQuotations: { query: quotation.quotationFilters, reply: countReply },
  countQuotationStates: { reply: data(quotation.quotationStateCountsSchema) },
  readQuotation: { params: idPath, reply: data(quotation.openQuotationSchema) },
  saveOffer: { params: idPath, body: quotation.offerInput, reply: data(quotation.openQuotationSchema) },
  discardOffer: {
    params: idPath,
    query: quotation.discardOfferQuery,
    reply: data(quotation.openQuotationSchema),
  },
  sendOffer: { params: idPath, body: quotation.sendOfferInput, reply: data(quotation.openQuotationSchema) },
  answerQuotation: { params: idPath, body: quotation.messageInput, reply: data(quotation.openQuotationSchema) },
  closeQuotation: { params: idPath, body: quotation.closingInput, reply: data(quotation.openQuotationSchema) },
  quoteEnquiry: { params: idPath, body: quotation.enquiryCustomerInput, reply: data(quotation.openQuotationSchema) },
  setPromisedDate: {
    params: idPath.extend({ lineId: id }),
    body: quotation.promisedDateInput,
    reply: data(openOrderSchema),
  },

  listProducts: {
    query: product.productQuery,
    reply: z.object({ data: z.array(product.productRowSchema), next: z.string().nullable() }),
  },
  countProducts: { query: product.productFilters, reply: countReply },
  listGridProducts: {
    query: product.productQuery,
    reply: z.object({ data: z.array(grid.gridRowSchema), next: z.string().nullable() }),
  },
  saveProducts: { body: grid.saveProductsInput, reply: data(grid.savedProductsSchema) },
  readProduct: { params: idPath, reply: data(product.openProductSchema) },
  previewProduct: { params: idPath, query: product.productPreviewQuery, reply: data(product.productPreviewSchema) },
  createProduct: { body: product.createProductInput, reply: data(product.openProductSchema) },
  updateProduct: { params: idPath, body: product.updateProductInput, reply: data(product.openProductSchema) },
  archiveProduct: { params: idPath, body: product.versionInput, reply: data(product.openProductSchema) },
  restoreProduct: { params: idPath, body: product.versionInput, reply: data(product.openProductSchema) },
  duplicateProduct: { params: idPath, body: product.duplicateProductInput, reply: data(product.openProductSchema) },
  addProductPicture: { params: idPath, body: product.productPictureInput, reply: data(product.openProductSchema) },
  addProductDocument: { params: idPath, body: product.productDocumentInput, reply: data(product.openProductSchema) },
  countStock: { params: idPath, body: product.stockCountInput, reply: data(z.object({ pieces: z.int() })) },
  moveStock: { params: idPath, body: product.stockMovementInput, reply: data(z.object({ pieces: z.int() })) },
  listStockMovements: {
    params: idPath,
    query: product.stockMovementQuery,
    reply: z.object({ data: z.array(product.stockMovementSchema), next: z.string().nullable() }),
  },
  readSpecificationFields: {
    params: idPath,
    query: product.specificationFieldsQuery,
    reply: data(product.specificationFieldsSchema),
  },
  saveSpecificationFields: {
    params: idPath,
    body: product.specificationFieldsInput,
    reply: data(product.specificationFieldsSchema),
  },
  listImports: { reply: data(z.array(sheet.importSchema)) },
  readImport: { params: idPath, reply: data(sheet.importSchema) },
  createImport: { body: sheet.createImportInput, reply: data(sheet.importSchema) },
  listImportRows: {
    params: idPath,
    query: sheet.importRowQuery,
    reply: z.object({ data: z.array(sheet.importRowSchema), next: z.int().nullable() }),
  },
  checkImport: { params: idPath, body: sheet.checkImportInput, reply: data(sheet.importSchema) },
  commitImport: { params: idPath, body: sheet.commitImportInput, reply: data(sheet.importSchema) },
  cancelImport: { params: idPath, body: sheet.importVersionInput, reply: data(sheet.importSchema) },
  undoImport: { params: idPath, body: sheet.importVersionInput, reply: data(sheet.importSchema) },

  listDuplicates: { reply: data(z.array(duplicateSchema)) },
  listBrands: { reply: data(z.array(product.adminBrandSchema)) },
  readBrand: { params: idPath, reply: data(product.adminBrandSchema) },
  createBrand: { body: product.brandInput, reply: data(product.adminBrandSchema) },
  updateBrand: { params: idPath, body: product.updateBrandInput, reply: data(product.adminBrandSchema) },
  deleteBrand: { params: idPath, reply: nothing },
  listCoupons: {
    query: couponQuery,
    reply: z.object({ data: z.array(couponRowSchema), next: z.string().nullable() }),
  },
  findCouponScope: { query: z.object({ query: textFilter }), reply: data(z.array(couponScopeSchema)) },
  createCouponBatch: { body: couponBatchInput, reply: data(z.object({ batch: z.string(), count: z.int() })) },
  readCoupon: { params: idPath, reply: data(openCouponSchema) },
  createCoupon: { body: couponInput, reply: data(openCouponSchema) },
  updateCoupon: { params: idPath, body: updateCouponInput, reply: data(openCouponSchema) },
  endCoupon: { params: idPath, body: z.object({ version }), reply: data(openCouponSchema) },
  deleteCoupon: { params: idPath, reply: nothing },

  listDeals: { reply: data(z.array(deal.dealRowSchema)) },
  findDealGoods: {
    query: z.object({ query: textFilter.describe('A SKU or a part of it, or words') }),
    reply: data(z.array(deal.dealGoodsSchema)),
  },
  readDeal: { params: idPath, reply: data(deal.dealSchema) },
  createDeal: { body: dealInput, reply: data(deal.dealSchema) },
  updateDeal: { params: idPath, body: updateDealInput, reply: data(deal.dealSchema) },
  endDeal: { params: idPath, body: z.object({ version }), reply: data(deal.dealSchema) },
  deleteDeal: { params: idPath, reply: nothing },

  listBanners: { reply: data(z.array(banner.adminBannerSchema)) },
  findLinkTargets: { query: banner.linkTargetQuery, reply: data(z.array(banner.linkTargetSchema)) },
  orderBanners: { body: banner.bannerOrderInput, reply: data(z.array(banner.adminBannerSchema)) },
  readBanner: { params: idPath, reply: data(banner.adminBannerSchema) },
  createBanner: { body: banner.bannerInput, reply: data(banner.adminBannerSchema) },
  updateBanner: { params: idPath, body: banner.updateBannerInput, reply: data(banner.adminBannerSchema) },
  deleteBanner: { params: idPath, reply: nothing },

  listNotices: { reply: data(z.array(layout.adminNoticeSchema)) },
  readNotice: { params: idPath, reply: data(layout.adminNoticeSchema) },
  createNotice: { body: layout.noticeInput, reply: data(layout.adminNoticeSchema) },
  updateNotice: { params: idPath, body: layout.updateNoticeInput, reply: data(layout.adminNoticeSchema) },
  deleteNotice: { params: idPath, reply: nothing },

  listMenuEntries: { reply: data(z.array(layout.adminMenuEntrySchema)) },
  orderMenuEntries: { body: layout.menuOrderInput, reply: data(z.array(layout.adminMenuEntrySchema)) },
  readMenuEntry: { params: idPath, reply: data(layout.adminMenuEntrySchema) },
  createMenuEntry: { body: layout.menuEntryInput, reply: data(layout.adminMenuEntrySchema) },
  updateMenuEntry: { params: idPath, body: layout.updateMenuEntryInput, reply: data(layout.adminMenuEntrySchema) },
  deleteMenuEntry: { params: idPath, reply: nothing },

  listHomeSections: { reply: data(z.array(home.homeSectionRowSchema)) },
  findHomeGoods: {
    query: z.object({ query: textFilter.describe('A SKU or a part of it, or words') }),
    reply: data(z.array(home.homeGoodsSchema)),
  },
  orderHomeSections: { body: home.homeOrderInput, reply: data(z.array(home.homeSectionRowSchema)) },
  readHomeSection: { params: idPath, reply: data(home.adminHomeSectionSchema) },
  createHomeSection: { body: home.homeListInput, reply: data(home.adminHomeSectionSchema) },
  updateHomeSection: { params: idPath, body: home.updateHomeSectionInput, reply: data(home.adminHomeSectionSchema) },
  deleteHomeSection: { params: idPath, reply: nothing },

  listTextPages: { reply: data(z.array(written.textPageRowSchema)) },
  readTextPage: { params: idPath, reply: data(written.textPageSchema) },
  createTextPage: { body: written.textPageInput, reply: data(written.textPageSchema) },
  updateTextPage: { params: idPath, body: written.updateTextPageInput, reply: data(written.textPageSchema) },
  deleteTextPage: { params: idPath, reply: nothing },
  listTextPageVersions: { params: idPath, reply: data(z.array(written.textVersionRowSchema)) },
  readTextPageVersion: { params: written.textVersionParams, reply: data(written.pageVersionSchema) },

  listQuestions: { reply: data(z.array(written.adminQuestionSchema)) },
  orderQuestions: { body: written.questionOrderInput, reply: data(z.array(written.adminQuestionSchema)) },
  readQuestion: { params: idPath, reply: data(written.adminQuestionSchema) },
  createQuestion: { body: written.questionInput, reply: data(written.adminQuestionSchema) },
  updateQuestion: { params: idPath, body: written.updateQuestionInput, reply: data(written.adminQuestionSchema) },
  deleteQuestion: { params: idPath, reply: nothing },
  listQuestionVersions: { params: idPath, reply: data(z.array(written.textVersionRowSchema)) },
  readQuestionVersion: { params: written.textVersionParams, reply: data(written.questionVersionSchema) },
  listWords: {
    query: word.wordQuery,
    reply: z.object({ data: z.array(word.wordSchema), next: z.string().nullable() }),
  },
  countWords: { query: word.wordFilters, reply: countReply },
  readWord: { params: word.wordPath, reply: data(word.wordSchema) },
  updateWord: { params: word.wordPath, body: word.updateWordInput, reply: data(word.wordSchema) },
  resetWord: {
    params: word.wordPath,
    body: word.resetWordInput,
    reply: data(word.wordSchema.nullable().describe('null: it was unused, and is gone')),
  },

  listDistributors: { reply: data(z.array(product.adminDistributorSchema)) },
  readDistributor: { params: idPath, reply: data(product.adminDistributorSchema) },
  createDistributor: { body: product.distributorInput, reply: data(product.adminDistributorSchema) },
  updateDistributor: {
    params: idPath,
    body: product.updateDistributorInput,
    reply: data(product.adminDistributorSchema),
  },
  deleteDistributor: { params: idPath, reply: nothing },

  listLetters: { reply: data(z.array(campaignSchemas.campaignRowSchema)) },
  createLetter: { body: campaignSchemas.campaignInput, reply: data(campaignSchemas.campaignSchema) },
  searchLetterGoods: {
    query: campaignSchemas.campaignProductsQuery,
    reply: data(z.array(campaignSchemas.campaignProductSchema)),
  },
  countLetterAudience: { query: campaignSchemas.audienceQuery, reply: data(campaignSchemas.audienceSizeSchema) },
  readLetter: { params: idPath, reply: data(campaignSchemas.campaignSchema) },
  updateLetter: {
    params: idPath,
    body: campaignSchemas.updateCampaignInput,
    reply: data(campaignSchemas.campaignSchema),
  },
  deleteLetter: { params: idPath, reply: nothing },
  duplicateLetter: { params: idPath, reply: data(campaignSchemas.campaignSchema) },
  sendTestLetter: {
    params: idPath,
    body: campaignSchemas.testCampaignInput,
    reply: data(campaignSchemas.testCampaignResult),
  },
  scheduleLetter: {
    params: idPath,
    body: campaignSchemas.scheduleCampaignInput,
    reply: data(campaignSchemas.campaignSchema),
  },
  unscheduleLetter: {
    params: idPath,
    body: campaignSchemas.campaignVersionInput,
    reply: data(campaignSchemas.campaignSchema),
  },
  stopLetter: {
    params: idPath,
    body: campaignSchemas.campaignVersionInput,
    reply: data(campaignSchemas.campaignSchema),
  },
  resumeLetter: {
    params: idPath,
    body: campaignSchemas.campaignVersionInput,
    reply: data(campaignSchemas.campaignSchema),
  },
  listLetterRecipients: {
    params: idPath,
    query: campaignSchemas.recipientQuery,
    reply: z.object({ data: z.array(campaignSchemas.recipientSchema), next: z.string().nullable() }),
  },
  listSubscribers: {
    query: campaignSchemas.subscriberQuery,
    reply: z.object({ data: z.array(campaignSchemas.subscriberSchema), next: z.string().nullable() }),
  },
  countSubscribers: { query: campaignSchemas.subscriberFilters, reply: countReply },
  addSubscriber: { body: campaignSchemas.subscriberInput, reply: data(campaignSchemas.subscriberSchema) },
  unsubscribeSubscriber: { params: idPath, reply: data(campaignSchemas.subscriberSchema) },

  listEmails: {
    query: emailQuery,
    reply: z.object({ data: z.array(emailSchema), next: z.string().nullable() }),
  },
  countEmails: { query: emailQuery.omit({ sort: true, after: true, limit: true }), reply: countReply },
  readEmail: { params: idPath, reply: data(openEmailSchema) },
  resendEmail: { params: idPath, reply: data(emailSchema) },

  countAudit: { query: auditQuery.omit({ sort: true, after: true, limit: true }), reply: countReply },
  readAuditEntry: { params: idPath, reply: data(auditEntrySchema) },
  listAudit: {
    query: auditQuery,
    reply: z.object({ data: z.array(auditEntrySchema), next: z.string().nullable() }),
  },

  listSynonyms: {
    query: searchWord.synonymQuery,
    reply: z.object({ data: z.array(searchWord.synonymSchema), next: z.string().nullable() }),
  },
  readSynonym: { params: idPath, reply: data(searchWord.synonymSchema) },
  createSynonym: { body: synonymInput, reply: data(searchWord.synonymSchema) },
  updateSynonym: { params: idPath, body: updateSynonymInput, reply: data(searchWord.synonymSchema) },
  deleteSynonym: { params: idPath, reply: nothing },
  listRedirects: { reply: data(z.array(searchWord.redirectSchema)) },
  readRedirect: { params: idPath, reply: data(searchWord.redirectSchema) },
  createRedirect: { body: redirectInput, reply: data(searchWord.redirectSchema) },
  updateRedirect: { params: idPath, body: updateRedirectInput, reply: data(searchWord.redirectSchema) },
  deleteRedirect: { params: idPath, reply: nothing },
  listSearchMisses: {
    query: searchWord.searchMissQuery,
    reply: z.object({ data: z.array(searchWord.searchMissSchema), next: z.string().nullable() }),
  },
  hideSearchMiss: { params: idPath, body: searchWord.hideMissInput, reply: nothing },
  deleteSearchMiss: { params: idPath, reply: nothing },

  listPopularSearches: { reply: data(z.object({ shown: z.array(z.string()), hidden: z.array(z.string()) })) },
  hidePopularSearch: {
    body: z.object({ text: z.string().min(1).max(200).refine(isStorable, 'invalid_value'), hidden: z.boolean() }),
    reply: nothing,
  },
} as const satisfies Record<AdminCallName, AdminCallSchemas>

export interface AdminCallSchemas {
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  reply: z.ZodType
}

type AdminCalls = typeof adminCalls
type Part<Name extends AdminCallName, Key extends 'params' | 'query' | 'body'> =
  AdminCalls[Name] extends Record<Key, z.ZodType> ? AdminCalls[Name][Key] : never

/** What a caller hands over: only the parts that the call has. An unused query may be left out. */
export type AdminCallInput<Name extends AdminCallName> = {
  [Key in 'params' | 'body' as Part<Name, Key> extends never ? never : Key]: z.input<Part<Name, Key>>
} & { [Key in 'query' as Part<Name, Key> extends never ? never : Key]?: z.input<Part<Name, Key>> }

/** What a handler receives: the same parts, checked and normalised. */
export type ValidatedAdminInput<Name extends AdminCallName> = {
  [Key in 'params' | 'query' | 'body' as Part<Name, Key> extends never ? never : Key]: z.output<Part<Name, Key>>
}

/** The payload of a successful reply. */
export type AdminCallReply<Name extends AdminCallName> = z.output<AdminCalls[Name]['reply']>
