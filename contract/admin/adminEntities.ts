import { z } from 'zod'
import { sessionDeviceSchema, unkeptFileSchema } from '../entities.ts'
import { cancelReasons, returnReasons, returnStates } from '../orderReasons.ts'
import { permissions } from '../permissions.ts'
import { remarkSides } from '../support.ts'
import { tradeRequestStates } from '../tradeAccounts.ts'
import { emailStatuses } from './emailKinds.ts'
import { type NotificationKind, notificationKinds } from './notifications.ts'
import { orderTasks } from './orderFilters.ts'
import { reportDays } from './salesReport.ts'
import { cashLimits } from './staffOrders.ts'
import { mailInFailures, type SupportTab, supportChannels, supportKinds, supportTabs } from './supportFilters.ts'

const timestamp = z.iso.datetime()
const permission = z.enum(permissions)
const names = { nameAr: z.string(), nameEn: z.string() }
const roleName = z.object({ id: z.int(), ...names })

/**
 * How far signing in has come: a second factor is still to be given, one is to be set up, or all is done. Calls that need
 * more are refused with `second_factor_needed` or `enrolment_needed`.
 */
const sessionStages = ['secondFactor', 'enrolment', 'signedIn'] as const
const secondFactorKinds = ['totp', 'passkey', 'recoveryCode'] as const

export const staffSessionSchema = z.object({
  stage: z.enum(sessionStages),
  csrfToken: z.string().describe('For the header `x-csrf-token` of every call but a GET'),
  /** Who it is: not before the second factor. */
  user: z
    .object({ id: z.int(), name: z.string(), email: z.string(), owner: z.boolean(), roles: z.array(roleName) })
    .nullable(),
  permissions: z.array(permission),
  secondFactors: z.array(z.enum(secondFactorKinds)).describe('What may be given as the second factor'),
  mayPostpone: z.boolean().describe('While setting a second factor up: whether it may be done another time'),
  provenUntil: timestamp.nullable().describe('Until then no fresh proof is asked for'),
})

export const secondFactorsSchema = z.object({
  totp: z.boolean(),
  passkeys: z.array(
    z.object({ id: z.int(), name: z.string(), createdAt: timestamp, lastUsedAt: timestamp.nullable() }),
  ),
  recoveryCodesLeft: z.int(),
  required: z.boolean().describe('An owner keeps at least one'),
})

export const ownSessionSchema = z.object({
  id: z.int(),
  kind: z.enum(['backOffice', 'token']).describe('`token`: of the customers’ API, by `POST /auth/signin1`'),
  device: sessionDeviceSchema,
  createdAt: timestamp,
  lastUsedAt: timestamp,
  current: z.boolean(),
})

export const openInvitationSchema = z.object({
  email: z.string(),
  roles: z.array(roleName),
  hasAccount: z.boolean().describe('Then its own password is asked for, else one is chosen'),
})

export const invitationSchema = z.object({
  id: z.int(),
  email: z.string(),
  roles: z.array(roleName),
  invitedBy: z.string().nullable(),
  createdAt: timestamp,
  expiresAt: timestamp,
})

export const staffMemberSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  roles: z.array(roleName),
  owner: z.boolean(),
  locked: z.boolean(),
  secondFactor: z.boolean(),
  lastUsedAt: timestamp.nullable(),
  version: z.int(),
})

export const staffRoleSchema = z.object({
  id: z.int(),
  ...names,
  builtIn: z.string().nullable().describe('The key of a role that every shop has and nobody changes'),
  permissions: z.array(permission),
  members: z.int(),
  version: z.int(),
})

export const auditEntrySchema = z.object({
  id: z.int(),
  at: timestamp,
  actor: z
    .object({ id: z.int(), name: z.string().nullable() })
    .nullable()
    .describe('null: a program on the machine; without a name: an account that is gone'),
  call: z.string(),
  entity: z.string(),
  entityId: z.string(),
  requestId: z.string().nullable(),
  changes: z
    .record(z.string(), z.object({ before: z.unknown().optional(), after: z.unknown().optional() }).nullable())
    .describe('By field; null: personal or secret, so that only the change is told'),
})

export const emailSchema = z.object({
  id: z.int(),
  kind: z.string(),
  recipient: z.string().describe('Empty until it is known which address of the shop it goes to'),
  subject: z.string().describe('Empty until it is rendered'),
  language: z.enum(['ar', 'en']),
  status: z.enum(emailStatuses),
  ownerOnly: z.boolean().describe('It carries a code or a link, and opens for an owner alone'),
  failure: z.string().nullable(),
  createdAt: timestamp,
  settledAt: timestamp.nullable().describe('When it was sent, kept or given up'),
})

export const openEmailSchema = emailSchema.extend({
  html: z.string().nullable().describe('As it went out; null: not yet, or it is not kept'),
  plainText: z.string().nullable(),
})

const halalas = z.int()

export const orderRowSchema = z.object({
  id: z.int(),
  orderNo: z.string(),
  createdAt: timestamp,
  status: z.int().describe('contract/orderStatus.ts'),
  type: z.int().describe('0 cash on delivery, 1 online, 2 quotation'),
  bankTransfer: z.boolean().describe('Of type 0: it waits for a bank transfer, nothing is paid at the door'),
  paymentState: z.enum(['unpaid', 'paid', 'part_refunded', 'refunded']),
  buyerName: z.string(),
  buyerMobile: z.string(),
  totalHalalas: halalas,
  pieces: z.int(),
  late: z.boolean().describe('Longer underway than the law lets a shop take'),
  confirmed: z.boolean(),
  packed: z.boolean(),
  owed: z.int().describe('Pieces that are not there yet; until they are it is neither packed nor sent'),
  carrier: z.string().nullable().describe('A code of the carriers in the settings'),
})

const orderGoods = {
  productId: z.int(),
  sku: z.string(),
  ...names,
  picture: z.string().nullable(),
  unitHalalas: halalas.describe('As the customer’s price list keeps it'),
  taxIncluded: z.boolean(),
  pieces: z.int().describe('In stock'),
}

export const orderGoodsSchema = z.object({
  ...orderGoods,
  taxCode: z.string(),
  available: z.boolean().describe('Whether a piece can be ordered now'),
})

/** The VAT of an order or an offer as a document shows it: of the goods and of the delivery (contract/documentVat.ts). */
export const documentVatSchema = z.object({
  rates: z
    .array(z.object({ percent: z.int(), net: halalas, vat: halalas }))
    .describe('Net and VAT of all rates make up the total; empty: the shop was not registered for VAT'),
  vat: halalas,
  shippingVat: halalas.describe('Contained in the delivery charge'),
})

export const orderQuoteSchema = z.object({
  taxIncluded: z.boolean().describe('Whether the customer’s price list is kept with VAT'),
  lines: z.array(
    z.object({
      ...orderGoods,
      quantity: z.int(),
      regularHalalas: halalas,
      amountHalalas: halalas.describe('Unit price by pieces, before the coupon'),
      totalHalalas: halalas.describe('To be paid for the line, VAT included'),
      problem: z.enum(['out_of_stock', 'not_enough_stock', 'not_for_sale']).nullable(),
    }),
  ),
  subtotalHalalas: halalas,
  discountHalalas: halalas,
  vatHalalas: halalas,
  shippingHalalas: halalas,
  totalHalalas: halalas,
  vat: documentVatSchema,
  bankTransfer: z.boolean().describe('Whether it can be paid by bank transfer: the shop has an account for it'),
  couponCounts: z.boolean().describe('Whether a coupon takes something off it'),
  limit: z.enum(cashLimits).nullable().describe('What the customer would hold more of than one may'),
})

export const carrierSchema = z.object({ code: z.string(), ...names })

export const orderReturnSchema = z.object({
  id: z.int(),
  state: z.enum(returnStates),
  reason: z.enum(returnReasons),
  note: z.string().describe('In the words of whoever asked'),
  pictures: z.array(z.string()),
  answer: z.string().describe('The shop’s, to the customer'),
  createdAt: timestamp,
  decidedAt: timestamp.nullable(),
  receivedAt: timestamp.nullable(),
  lines: z.array(z.object({ lineId: z.int(), quantity: z.int() })),
})

export const openOrderSchema = orderRowSchema.extend({
  customer: z.object({ id: z.int(), name: z.string(), email: z.string(), type: z.int() }),
  buyerAddress: z.string(),
  buyerZipcode: z.string(),
  buyerCompany: z.string().describe('Of a trade account, as it was when it was ordered; else empty'),
  buyerVatNumber: z.string(),
  language: z.enum(['ar', 'en']),
  subtotalHalalas: halalas,
  discountHalalas: halalas,
  vatHalalas: halalas.describe('Of the goods'),
  shippingHalalas: halalas,
  vat: documentVatSchema,
  lines: z.array(
    z.object({
      id: z.int(),
      productId: z.int(),
      sku: z.string(),
      ...names,
      picture: z.string().nullable(),
      quantity: z.int(),
      returnedQuantity: z.int(),
      owed: z.int().describe('Pieces that have not arrived yet'),
      promisedOn: z.iso.date().nullable().describe('When they are to be there; null: nothing is owed, or nobody knows'),
      totalHalalas: halalas.describe('Paid for the line, VAT included'),
      creditedQuantity: z.int().describe('Pieces taken back already: refunded, or no longer owed'),
      creditedHalalas: halalas.describe('What was taken back for the line already, VAT included'),
    }),
  ),
  quotation: z
    .object({ id: z.int(), orderNo: z.string() })
    .nullable()
    .describe('Of an order: the quotation it came of; of a quotation: itself. `id` as `readQuotation` takes it'),
  takenBy: z.string().nullable().describe('Who took it for the customer; null: nobody, the customer placed it'),
  version: z.int().describe('Of the address, the shipment, and what was taken back'),
  confirmedAt: timestamp.nullable(),
  packedAt: timestamp.nullable(),
  deliveredAt: timestamp.nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  cancellation: z.object({ reason: z.enum(cancelReasons), note: z.string() }).nullable(),
  history: z.array(z.object({ at: timestamp, status: z.int(), by: z.string().nullable() })),
  notes: z.array(z.object({ id: z.int(), at: timestamp, by: z.string().nullable(), text: z.string() })),
  returns: z.array(orderReturnSchema),
  payments: z.array(
    z.object({
      id: z.int(),
      at: timestamp,
      provider: z.string().describe('`cash`, `bank`, or the name of a payment provider'),
      reference: z.string().nullable().describe('The provider’s id, or what the bank’s statement says'),
      amount: halalas,
      state: z.enum(['open', 'paid', 'released']),
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.int(),
      at: timestamp,
      amount: halalas,
      reason: z.string(),
      state: z.enum(['due', 'sent', 'done', 'manual']),
      paidFrom: z.enum(['provider', 'cash', 'bank']).nullable(),
      retryable: z.boolean().describe('Whether its provider can be asked once more'),
    }),
  ),
  unmatchedRefunds: z
    .array(
      z.object({
        id: z.int(),
        at: timestamp,
        amount: halalas,
        reference: z.string().describe('The provider’s id'),
        closed: z
          .object({ at: timestamp, by: z.string().nullable(), note: z.string() })
          .nullable()
          .describe('By staff, with a note on what it was; null: it waits for them'),
      }),
    )
    .describe('That went back at the provider’s desk beside refunds that leave no room for them'),
  ledger: z
    .array(
      z.object({
        id: z.int(),
        at: timestamp,
        kind: z.string(),
        lines: z.array(z.object({ account: z.string(), amountHalalas: halalas })),
      }),
    )
    .describe('Debits are positive (docs/money.md)'),
  emails: z
    .array(
      z.object({
        id: z.int(),
        kind: z.string(),
        subject: z.string(),
        status: z.enum(emailStatuses),
        createdAt: timestamp,
      }),
    )
    .describe('To its customer and to the shop, for whoever may read emails'),
  outstandingHalalas: halalas.describe('Of its total, not taken back so far'),
  editable: z.boolean().describe('Whether its address can still change'),
  moves: z.array(z.int()).describe('The statuses that it may be moved to'),
  returnable: z.boolean().describe('Whether pieces of it can come back'),
})

/** Of what is settled there is no end, and nothing to be done. */
export const orderTaskCountsSchema = z.record(z.enum(orderTasks).exclude(['settled']), z.int())

/** Cash that a carrier took at the door on a day of Riyadh. */
export const collectionSchema = z.object({
  day: z.iso.date(),
  carrier: z.string().nullable().describe('null: the shop itself'),
  orders: z.int().describe('Delivered on that day to be paid at the door'),
  dueHalalas: halalas.describe('Of them, not handed over yet'),
  collectedHalalas: halalas.describe('Of them, handed over'),
})

const supportPerson = z.object({ id: z.int(), name: z.string() })

export const supportTicketRowSchema = z.object({
  id: z.int().describe('The number that people see'),
  kind: z.enum(supportKinds),
  channel: z.enum(supportChannels),
  status: z.int().describe('0 open: it waits for the shop; 1 answered; 2 closed'),
  name: z.string().describe('Of its customer, or as somebody without an account called themselves; may be empty'),
  email: z.string().describe('Where answers go'),
  mobile: z.string().describe('May be empty'),
  customerId: z.int().nullable().describe('Of its account; null for a contact message'),
  subject: z.string().describe('Of a contact message or a mail; else empty'),
  excerpt: z.string().describe('The beginning of what they wrote last, on one line'),
  language: z.enum(['ar', 'en']).describe('Of the mails to them'),
  assignee: supportPerson.nullable().describe('Who takes care of it'),
  order: z.object({ id: z.int(), orderNo: z.string() }).nullable(),
  createdAt: timestamp,
  since: timestamp.describe('Since when it stands like this: of an open one, since when it waits'),
  lastRemarkAt: timestamp.describe('When either side wrote last'),
  remarks: z.int().describe('By either side, after the first message; notes are not counted'),
})

export const openSupportTicketSchema = supportTicketRowSchema.extend({
  version: z.int().describe('Raised by every remark of either side and every change but notes'),
  message: z.string().describe('What it was opened with'),
  original: z.string().nullable().describe('Of a mail whose text was shortened: all of it'),
  pictures: z.array(z.string()).describe('Paths below /media/, that came with it'),
  files: z.array(unkeptFileSchema).describe('That came with a mail and were not kept'),
  customer: z
    .object({ id: z.int(), name: z.string(), email: z.string(), type: z.int(), blocked: z.boolean() })
    .nullable(),
  remarks: z
    .array(
      z.object({
        id: z.int(),
        side: z.enum([...remarkSides, 'note']).describe('`note`: among colleagues'),
        by: z.string().describe('Whose it is, by name; may be empty'),
        message: z.string().describe('May be empty where there is a picture'),
        original: z.string().nullable().describe('Of a mail whose text was shortened: all of it'),
        pictures: z.array(z.string()),
        files: z.array(unkeptFileSchema),
        byMail: z.boolean(),
        createdAt: timestamp,
        email: z
          .object({ id: z.int(), status: z.enum(emailStatuses) })
          .nullable()
          .describe('Of an answer: what became of its mail, as long as the log knows'),
      }),
    )
    .describe('The oldest first'),
  orders: z
    .array(
      z.object({
        id: z.int(),
        orderNo: z.string(),
        status: z.int(),
        type: z.int(),
        totalHalalas: halalas,
        createdAt: timestamp,
      }),
    )
    .describe('The latest of its customer, to link it to; empty for whoever may not read orders'),
  answersByMail: z.boolean().describe('Whether the mailbox of the settings is read: else they answer on their page'),
})

export const supportTabCountsSchema = z.object({
  ...(Object.fromEntries(supportTabs.map((tab) => [tab, z.int()])) as Record<SupportTab, z.ZodInt>),
  oldestSince: timestamp.nullable().describe('Since when the one waits that waits longest; null: none does'),
})

export const readyAnswerSchema = z.object({
  id: z.int(),
  titleAr: z.string(),
  titleEn: z.string(),
  textAr: z.string().describe('With placeholders (readyAnswers.ts)'),
  textEn: z.string(),
  version: z.int(),
})

/** Of the mailbox that answers are read from. */
export const mailInSchema = z.object({
  state: z
    .enum(['off', 'starting', 'reading', 'failing'])
    .describe('Not set; not read yet since it was set; read; could not be read at the last try'),
  address: z.string().describe('That answers are sent to; empty: none is set'),
  checkedAt: timestamp.nullable().describe('When it was read last'),
  failure: z.enum(mailInFailures).nullable().describe('Why the last try failed'),
  received: z
    .object({
      replies: z.int(),
      tickets: z.int(),
      contacts: z.int(),
      bounces: z.int(),
      ignored: z.int(),
      refused: z.int(),
    })
    .describe('In the last 30 days, by what became of them'),
})

/** What may grow without end is counted to here and no further: so many, or more. */
export const maxFigure = 10_000

/** Of what there is to do; null for whoever may not read it. */
const figure = z.int().nullable()
const boundedFigure = figure.describe(`Counted to ${maxFigure}`)

/** What staff hear of as it happens: an order, a request. */
export const staffNotificationSchema = z.object({
  id: z.int(),
  kind: z.enum(Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]]),
  entityId: z.int(),
  label: z.string(),
  createdAt: z.string(),
})
export type StaffNotification = z.infer<typeof staffNotificationSchema>

const soldSchema = z.object({ orders: z.int(), salesHalalas: z.number() })

export const salesReportSchema = z.object({
  days: z.literal(reportDays),
  bucket: z.enum(['hour', 'day', 'week']),
  from: z.string(),
  current: soldSchema,
  before: soldSchema.describe('The same span before, up to the same time of day'),
  buckets: z.array(soldSchema.extend({ at: z.string().describe('When it begins') })),
  best: z.array(
    z.object({
      productId: z.int(),
      sku: z.string(),
      nameAr: z.string(),
      nameEn: z.string(),
      pieces: z.int(),
      salesHalalas: z.number(),
    }),
  ),
})
export type SalesReport = z.infer<typeof salesReportSchema>

export const customerRowSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  type: z.int().describe('0 retail, 1 wholesale, anything else contract'),
  blocked: z.boolean(),
  createdAt: z.string(),
  orders: z.int(),
  spentHalalas: z.number().describe('Of orders that stand, as they were placed'),
})
export type CustomerRow = z.infer<typeof customerRowSchema>

export const openCustomerSchema = customerRowSchema.extend({
  address: z.string(),
  zipcode: z.string(),
  language: z.enum(['ar', 'en']),
  deletionRequestedAt: z.string().nullable().describe('Since when it waits for open orders to be deleted'),
  deletionByCustomer: z.boolean().describe('Whether they asked for that themselves, on their account page'),
  emailProvenAt: z.string().nullable().describe('When a code or a link from that mailbox was used'),
  latestOrders: z.array(
    z.object({
      id: z.int(),
      orderNo: z.string(),
      status: z.int(),
      type: z.int(),
      totalHalalas: z.int(),
      createdAt: z.string(),
    }),
  ),
  tradeRequests: z
    .array(
      z.object({
        id: z.int(),
        version: z.int(),
        state: z.enum(tradeRequestStates),
        companyName: z.string(),
        vatNumber: z.string().describe('Empty: the company is not registered for VAT'),
        crNumber: z.string(),
        answer: z.string().describe('Why it was refused'),
        requestedAt: z.string(),
        decidedAt: z.string().nullable(),
        decidedBy: z.string().nullable(),
      }),
    )
    .describe('For a trade account, the latest first; what is approved is in force'),
  notes: z.array(z.object({ id: z.int(), text: z.string(), at: z.string(), by: z.string().nullable() })),
  sessions: z.int().describe('Places where they are signed in'),
  supportRequests: z.int(),
  newsletterSince: z.string().nullable().describe('Since when they want the newsletter; null: they do not'),
})
export type TradeRequest = OpenCustomer['tradeRequests'][number]
export type OpenCustomer = z.infer<typeof openCustomerSchema>

export const todaySchema = z.object({
  categories: figure,
  products: figure.describe('For sale'),
  productsOutOfStock: boundedFigure,
  productsLowStock: boundedFigure,
  failedEmails: boundedFigure,
  waitingEmails: boundedFigure,
  staff: figure,
  openInvitations: figure,
  openOrders: boundedFigure,
  openSupportRequests: boundedFigure,
  longestSupportWait: figure.describe(
    'For how many minutes the support request waits that waits longest; 0: none does',
  ),
  openTradeRequests: boundedFigure,
  duplicates: figure.describe('Records of before that look like others, see `listDuplicates`'),
  waitingQuotations: boundedFigure.describe('Enquiries, what is to be priced, and what customers ask about offers'),
})

/** What a shop needs before it opens, and what it should have. */
export const shopNeeds = [
  'name',
  'address',
  'contact',
  'logo',
  'vat',
  'delivery',
  'promises',
  'mail',
  'payment',
  'products',
] as const
export type ShopNeed = (typeof shopNeeds)[number]

export const shopStatusSchema = z.object({
  open: z.boolean(),
  version: z.int().describe('As it was read; a change of an older one is refused with `changed_meanwhile`'),
  needs: z
    .array(z.object({ need: z.enum(shopNeeds), met: z.boolean(), blocks: z.boolean() }))
    .describe('In order; without what blocks, the shop does not open'),
})

/** How many of each would go with the demo, or went. */
export const demoGoodsSchema = z.object({
  products: z.int().min(0),
  archived: z.int().min(0).describe('Products that orders of others name: archived'),
  kept: z.int().min(0).describe('Products that somebody has changed: they stay'),
  categories: z.int().min(0),
  brands: z.int().min(0),
  customers: z.int().min(0),
  orders: z.int().min(0),
  quotations: z.int().min(0),
  supportRequests: z.int().min(0),
  contents: z.int().min(0).describe('Banners, notices, questions, distributors and ready answers'),
  settings: z.int().min(0).describe('Groups of settings that hold what the demo says: name, address, numbers'),
  passwordKnown: z.boolean().describe('Whether an owner still signs in with the password of ADMIN_PASSWORD'),
})
export type DemoGoods = z.infer<typeof demoGoodsSchema>

export const adminCategorySchema = z.object({
  id: z.int(),
  ...names,
  image: z.string().nullable(),
  position: z.int(),
  version: z.int(),
  products: z.int().describe('That stand in it or below, on sale or not'),
  subcategories: z.array(z.object({ id: z.int(), ...names, products: z.int() })),
})

const standing = { forSale: z.int(), hidden: z.int(), archived: z.int() }
export const categoryProductsSchema = z.object({
  ...standing,
  subcategories: z.array(z.object({ id: z.int(), ...standing })),
})
export type CategoryProducts = z.infer<typeof categoryProductsSchema>

export type StaffSession = z.infer<typeof staffSessionSchema>
export type SecondFactorKind = (typeof secondFactorKinds)[number]
export type SecondFactors = z.infer<typeof secondFactorsSchema>
export type StaffMember = z.infer<typeof staffMemberSchema>
export type AuditEntry = z.infer<typeof auditEntrySchema>
export type StaffRole = z.infer<typeof staffRoleSchema>
export type StaffInvitation = z.infer<typeof invitationSchema>
export type EmailEntry = z.infer<typeof emailSchema>
export type OpenEmail = z.infer<typeof openEmailSchema>
export type OrderRow = z.infer<typeof orderRowSchema>
export type OrderGoods = z.infer<typeof orderGoodsSchema>
export type OrderQuote = z.infer<typeof orderQuoteSchema>
export type OrderTaskCounts = z.infer<typeof orderTaskCountsSchema>
export type CarrierNames = z.infer<typeof carrierSchema>
export type Collection = z.infer<typeof collectionSchema>
export type OrderReturn = z.infer<typeof orderReturnSchema>
export type OpenOrder = z.infer<typeof openOrderSchema>
export type SupportTicketRow = z.infer<typeof supportTicketRowSchema>
export type OpenSupportTicket = z.infer<typeof openSupportTicketSchema>
export type SupportTabCounts = z.infer<typeof supportTabCountsSchema>
export type ReadyAnswer = z.infer<typeof readyAnswerSchema>
export type MailInStatus = z.infer<typeof mailInSchema>
export type Today = z.infer<typeof todaySchema>
export type ShopStatus = z.infer<typeof shopStatusSchema>
export type AdminCategory = z.infer<typeof adminCategorySchema>
