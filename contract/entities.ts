import { z } from 'zod'
import { departments } from './departments.ts'
import { homeLayouts, homeSectionKinds } from './homeSections.ts'
import { noticeTones, standardKeys } from './layout.ts'
import { cancelReasons, returnReasons, returnStates } from './orderReasons.ts'
import { priceGroups } from './pricing.ts'
import { documentKinds, productUnits } from './products.ts'
import { offerPayments, offerStates } from './quotations.ts'
import { richTextSchema } from './richTextSchema.ts'
import { remarkSides, unkeptReasons } from './support.ts'

/** The nouns of the shop as they travel (spec, section 3). Field spellings are the spec's own. */

const id = z.int().positive()
/** Riyals, at most two decimals. */
const riyals = z.number()
/** Riyals before VAT: two decimals, or up to four where the shop keeps the price with VAT. */
const unitPrice = z.number()
const unitPriceWithVat = riyals.describe("The caller's own unit price with VAT")
const image = z.string()

export const productSchema = z.object({
  id,
  name: z.string(),
  description: z.string().describe('Newline-separated'),
  image: z.array(image).describe('Paths; a missing file is shown as the no-image placeholder'),
  reg_price: unitPrice,
  sale_price: unitPrice.describe("The caller's own current unit price before VAT"),
  price_incl: unitPriceWithVat,
  discount_price: unitPrice.describe('What a piece is reduced by, before VAT; 0 without a discount'),
  msrp: unitPrice,
  w_rate: unitPrice.nullable(),
  c_rate: unitPrice.nullable(),
  price_list: z.enum(priceGroups).describe("The caller's own price list"),
  tax_included: z.boolean().describe('Whether that list is kept with VAT: then line totals are price_incl by pieces'),
  tax: z.string().describe('Tax code'),
  highlights: z.string().describe('JSON: list of strings'),
  specification: z.string().describe('JSON: list of {key, value}'),
  sku: z.string(),
  category: z.object({ id, name: z.string() }),
  catgory_id: id,
  subcategory: z.object({ id, name: z.string() }).nullable(),
  brand: z.object({ id, name: z.string() }).nullable(),
  product_inventory: z.array(z.object({ total_qty: z.int() })),
  available_from: z.string().nullable(),
  deal_ends_at: z.string().nullable().describe("When the deal ends that makes the caller's price; null: it is in none"),
  created_at: z.string(),
})
export type Product = z.infer<typeof productSchema>

const measure = z.int().nullable()

/** What the page of a product says beside what lists need. */
export const productDetailsSchema = z.object({
  id,
  picture_texts: z.array(z.string()).describe('What each picture of `image` shows; empty: not said'),
  documents: z.array(
    z.object({
      kind: z.enum(documentKinds),
      title: z.string(),
      file: z.string().describe('Path of a PDF'),
      bytes: z.int(),
    }),
  ),
  unit: z.enum(productUnits).describe('What is sold as one'),
  pieces_per_pack: z.int().describe('How many one of them holds'),
  gtin: z.string().nullable(),
  weight_grams: measure,
  length_mm: measure,
  width_mm: measure,
  height_mm: measure,
  returnable: z.boolean().describe('Whether customers may send it back'),
})
export type ProductDetails = z.infer<typeof productDetailsSchema>

export const categorySchema = z.object({
  id,
  name: z.string(),
  image: image.nullable(),
  department: z.enum(departments).nullable(),
  subcategory: z.array(z.object({ id, name: z.string(), image: image.nullable() })),
  product: z.array(productSchema).optional(),
})
export type Category = z.infer<typeof categorySchema>

/** A named group of products on the home page; travels as a Category. */
export const sectionSchema = z.object({
  id,
  key: z.enum(['deal_of_the_day', 'hot', 'featured', 'trending', 'best_seller', 'most_viewed']),
  name: z.string(),
  image: image.nullable(),
  subcategory: z.array(z.object({ id, name: z.string() })),
  product: z.array(productSchema),
  ends_at: z.string().nullable().describe('Of a deal: when it ends, and its prices with it'),
})
export type Section = z.infer<typeof sectionSchema>

/** A part of the home page: a list of products, or where the shop's categories, deals, brands and so on stand. */
export const homeSectionSchema = z.object({
  id,
  kind: z.enum(homeSectionKinds),
  name: z.string().describe('The title of a list'),
  text: z.string().describe('A line below it, or nothing'),
  layout: z.enum(homeLayouts),
  link: z.string().nullable().describe('Where more of the same is found'),
  product: z.array(productSchema).optional().describe('Of a list'),
})
export type HomeSection = z.infer<typeof homeSectionSchema>

const menuEntrySchema = z.object({
  id,
  standard: z
    .enum(standardKeys)
    .nullable()
    .describe('Of a link that every shop has: the name of its word in the interface'),
  label: z.string().describe('Empty: the word of the interface'),
  link: z.string().describe('An address within the shop, or one of another site that starts with https://'),
})
export type MenuEntry = z.infer<typeof menuEntrySchema>

/** What stands around every page beside what other calls answer. */
export const layoutSchema = z.object({
  notice: z
    .object({
      id,
      tone: z.enum(noticeTones),
      text: z.string(),
      link: z.string().nullable().describe('An address within the shop'),
    })
    .nullable()
    .describe('The line above the header'),
  entries: z
    .object({
      footer_service: z.array(menuEntrySchema),
      footer_about: z.array(menuEntrySchema),
      menu: z.array(menuEntrySchema).describe('The main navigation of narrow screens'),
    })
    .describe('Links that are shown, in the owner’s order'),
})
export type Layout = z.infer<typeof layoutSchema>

export const brandSchema = z.object({ id, name: z.string() })
export type Brand = z.infer<typeof brandSchema>

/** Why a search finds what it finds, in this order: for staff. */
export const searchExplanationSchema = z.object({
  parts: z
    .array(
      z.object({
        typed: z.string(),
        needed: z.boolean().describe('Products that lack it are not found'),
        means: z.array(
          z.object({ words: z.string(), quality: z.number(), department: z.enum(departments).optional() }),
        ),
        corrected: z.string().optional(),
      }),
    )
    .describe('What the query was understood as'),
  products: z.array(
    z.object({
      id,
      matched: z.enum(['sku', 'name', 'sku_beginning', 'words']),
      all_parts: z.number(),
      worst_part: z.number(),
      in_stock: z.boolean(),
      popularity: z.number(),
    }),
  ),
})
export type SearchExplanation = z.infer<typeof searchExplanationSchema>

/** What somebody who is typing may be about to ask for. */
export const suggestionsSchema = z.object({
  queries: z.array(z.string()).describe('Longer or corrected queries'),
  places: z.array(
    z.object({
      kind: z.enum(['category', 'subcategory', 'brand']),
      id,
      category_id: id.nullable().describe('Of a sub-category'),
      name: z.string(),
      image: image.nullable(),
    }),
  ),
  products: z.array(productSchema),
  near: z.literal(true).optional().describe('No product has all that was asked for'),
})
export type Suggestions = z.infer<typeof suggestionsSchema>

export const bannerSchema = z.object({
  id,
  banner_type: z.int().min(0).max(3),
  image,
  image_tall: image.nullable().describe('The same scene for narrow screens'),
  content: z.string(),
  description: z.string(),
  quote: z.string(),
  link: z.string(),
})
export type Banner = z.infer<typeof bannerSchema>

export const shopAddressSchema = z.object({
  id,
  address: z.string(),
  email: z.string(),
  phone_no: z.string(),
  hours: z.string(),
  cr_number: z.string().describe('Commercial registration; empty when the shop names none'),
  vat_number: z.string().describe('Empty when the shop names none'),
  social: z.array(z.object({ network: z.string(), url: z.string() })),
})
export type ShopAddress = z.infer<typeof shopAddressSchema>

export const distributorSchema = z.object({
  id,
  name: z.string(),
  city: z.string(),
  address: z.string(),
  phone_no: z.string(),
  email: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})
export type Distributor = z.infer<typeof distributorSchema>

export const questionSchema = z.object({
  id,
  question: z.string(),
  answer: z.string().describe('As lines of plain text: `- ` or `1. ` before an item, `## ` before a heading'),
  content: richTextSchema.describe('The same with its headings, lists, marks and links'),
})
export type Question = z.infer<typeof questionSchema>

/** A text of the shop's own. */
export const shopPageSchema = z.object({
  key: z.string(),
  title: z.string(),
  body: z.string().describe('As lines of plain text: `## ` before a heading, `- ` or `1. ` before an item'),
  content: richTextSchema.describe('The same with its headings, lists, marks and links'),
  updated_at: z.string(),
})
export type ShopPage = z.infer<typeof shopPageSchema>

/** What delivery costs, its VAT included, and from which subtotal before coupon and VAT it is free. */
export const deliverySchema = z.object({
  charge: riyals,
  free_from: riyals.nullable().describe('null: delivery is never free'),
})
export type Delivery = z.infer<typeof deliverySchema>

export const cartItemSchema = z.object({
  id,
  user_id: id,
  product_id: id,
  category_id: id,
  quantity: z.int().positive(),
  reg_price: unitPrice,
  sale_price: unitPrice.describe('What the customer pays a piece, before VAT'),
  price_incl: unitPriceWithVat,
  total_incl: riyals.describe('The line with VAT; where prices are kept without it, for information'),
  product: productSchema,
  ended_deal: z
    .object({
      name: z.string(),
      ended_at: z.string(),
      price_incl: riyals.describe('What a piece cost in it, with VAT'),
    })
    .nullable()
    .describe('A deal that ended since the line was last changed, where a piece costs more now'),
})
export type CartItem = z.infer<typeof cartItemSchema>

/** What a code takes off, and of which goods; amounts as the customer's price list is kept. */
export const couponSchema = z.object({
  code: z.string(),
  kind: z.enum(['percent', 'amount', 'freeDelivery']),
  percent: z.int().describe('0 of another kind'),
  most: riyals.nullable().describe('Of percent: never more than this'),
  amount: riyals.nullable().describe('Of an amount'),
  smallest_sum: riyals.nullable().describe('Of all goods, before it'),
  largest_sum: riyals.nullable(),
  product_ids: z.array(id).describe('It is for goods of any of these; for all where the three lists are empty'),
  category_ids: z.array(id),
  brand_ids: z.array(id),
  full_price_only: z.boolean().describe('Not for goods that are reduced'),
})
export type CouponReply = z.infer<typeof couponSchema>

export const orderLineSchema = z.object({
  id,
  product_id: id,
  quantity: z.int().positive(),
  reg_price: unitPrice,
  sale_price: unitPrice,
  price_incl: riyals.describe('A piece with VAT, as it was ordered'),
  total_incl: riyals.describe('The line with VAT, before a coupon'),
  tax: z.string(),
  tax_per: z.number(),
  products: z.object({ id, name: z.string(), image: z.array(image), sku: z.string() }),
})

/** sub_total − discount + tax_price + transport_charge = total_price */
export const orderTotalsSchema = z.object({
  sub_total: riyals.describe('Before VAT and coupon'),
  discount: riyals.describe('Taken off by a coupon, before VAT'),
  tax_price: riyals.describe('VAT of the goods'),
  transport_charge: riyals.describe('Delivery, its VAT included'),
  total_price: riyals,
})
export type OrderTotals = z.infer<typeof orderTotalsSchema>

/** The VAT of an order or an offer as a document shows it: of the goods and of the delivery. */
export const documentVatSchema = z.object({
  total: riyals.describe('`tax_price` and the VAT that the delivery contains'),
  rates: z
    .array(z.object({ percent: z.int(), net: riyals, vat: riyals }))
    .describe('Net and VAT of all rates make up `total_price`; empty: the shop was not registered for VAT'),
})

export const orderSchema = z.object({
  id,
  order_no: z.string(),
  created_at: z.string(),
  status: z.int().min(0).max(8),
  type: z.int().min(0).max(2),
  bank_transfer: z.boolean().describe('Of type 0: it is paid by bank transfer and not at the door'),
  tax_included: z.boolean().describe('Whether its price list was kept with VAT'),
  ...orderTotalsSchema.shape,
  vat: documentVatSchema,
  buyer_name: z.string(),
  buyer_mobile: z.string(),
  buyer_address: z.string(),
  buyer_zipcode: z.string(),
  orderdetails: z.array(orderLineSchema),
})
export type Order = z.infer<typeof orderSchema>

/** What a customer needs to pay by bank transfer. */
export const bankTransferSchema = z.object({
  accounts: z
    .array(z.object({ holder: z.string(), bank: z.string(), iban: z.string().describe('Without spaces') }))
    .describe('Any one of them will do'),
  reference: z.string().describe('What the transfer is to name'),
  amount: riyals,
})
export type BankTransfer = z.infer<typeof bankTransferSchema>

/** An order on its own page: with all that has become of it, and what its customer may still do. */
export const ownOrderSchema = orderSchema.extend({
  buyer_company: z.string().describe('Of a trade account, as it was when it was ordered; else empty'),
  buyer_vat_number: z.string().describe('Of that company; empty where it has none'),
  quotation_no: z.string().nullable().describe('The quotation that it came of; null: of none'),
  transfer: bankTransferSchema
    .nullable()
    .describe(
      'How it is paid by bank transfer, while it waits for one; null: it does not, or the shop names no account',
    ),
  owed: z
    .array(
      z.object({
        line_id: id,
        quantity: z.int().positive(),
        promised_on: z.string().nullable().describe('A day (YYYY-MM-DD); null: not known yet'),
      }),
    )
    .describe('Pieces that the shop still waits for; it is sent when all are there'),
  late: z.boolean().describe('Longer underway than the law lets a shop take'),
  cancellable: z.boolean(),
  cancel_reason: z.enum(cancelReasons).nullable().describe('Why it was cancelled; null: it was not, or nobody said so'),
  steps: z
    .array(z.object({ status: z.int().min(0).max(8), at: z.string() }))
    .describe('The statuses that it has had, the first one first'),
  confirmed_at: z.string().nullable(),
  packed_at: z.string().nullable(),
  carrier: z.string().nullable().describe('Who carries it, in the language of the call'),
  tracking_number: z.string().nullable(),
  tracking_url: z.string().nullable().describe('Where the parcel is followed; null: its carrier shows nothing'),
  refunds: z.array(
    z.object({
      id,
      amount: riyals,
      created_at: z.string(),
      done: z.boolean().describe('Paid out, or with the provider; else still to come'),
    }),
  ),
  returnable_until: z.string().nullable().describe('Until when goods may be sent back; null: they may not, or not yet'),
  returnable: z
    .array(z.object({ line_id: id, quantity: z.int().positive() }))
    .describe('Pieces that can be asked to be sent back now'),
  returns: z.array(
    z.object({
      id,
      state: z.enum(returnStates),
      reason: z.enum(returnReasons),
      note: z.string(),
      answer: z.string().describe('What the shop says to it'),
      pictures: z.array(image),
      created_at: z.string(),
      lines: z.array(z.object({ line_id: id, quantity: z.int().positive() })),
    }),
  ),
})

const offerSchema = z.object({
  id,
  version: z.int().positive(),
  offer_no: z.string().describe('As people name it: `RW-7K3M9QZX/2`'),
  state: z.enum(offerStates).exclude(['draft']),
  note: z.string().describe('What the shop says with it'),
  sent_at: z.string(),
  valid_until: z.string().describe('The end of a day in Riyadh'),
  decided_at: z.string().nullable().describe('When it was accepted, declined or replaced'),
  tax_included: z.boolean().describe('Whether its prices are kept with VAT'),
  ...orderTotalsSchema.shape,
  vat: documentVatSchema,
  lines: z.array(
    z.object({
      product_id: id,
      quantity: z.int().positive(),
      sale_price: unitPrice.describe('A piece as it is offered, before VAT'),
      price_incl: riyals.describe('A piece as it is offered, with VAT'),
      list_price_incl: riyals.describe('A piece by the customer’s own price list, with VAT'),
      total_incl: riyals.describe('The line with VAT; where prices are kept without it, for information'),
      total: riyals.describe('Unit price by pieces, as prices are kept'),
      promised_on: z.string().nullable().describe('What is not in stock is to be there on this day (YYYY-MM-DD)'),
      tax: z.string(),
      products: z.object({ id, name: z.string(), image: z.array(image), sku: z.string() }),
    }),
  ),
})

/** A quotation as its customer follows it. */
export const quotationSchema = z.object({
  order_no: z.string(),
  state: z.enum(['asked', 'offered', 'accepted', 'declined', 'expired']),
  declined: z
    .object({ by: z.enum(['customer', 'shop']), reason: z.string() })
    .nullable()
    .describe('Who declined it, and why'),
  offers: z.array(offerSchema).describe('Those that were sent, the latest first'),
  payments: z
    .array(z.enum(offerPayments))
    .describe(
      'How the offer that is out can be paid now, or the one whose online order is not paid yet; none: it cannot be accepted',
    ),
  transfer: bankTransferSchema
    .nullable()
    .describe('How the offer that is out is paid by bank transfer; null: it cannot be'),
  open: z.boolean().describe('Whether it may be declined, and written about'),
  order: z
    .object({ order_no: z.string(), paid: z.boolean(), awaits_payment: z.boolean().describe('Online, within minutes') })
    .nullable()
    .describe('What came of it'),
  buyer: z
    .object({ name: z.string(), mobile: z.string(), address: z.string(), zipcode: z.string() })
    .describe('Where it was asked for, for the order'),
  messages: z.array(z.object({ id, message: z.string(), by: z.enum(['customer', 'shop']), created_at: z.string() })),
})
export type Quotation = z.infer<typeof quotationSchema>
export type Offer = z.infer<typeof offerSchema>

/** What became of one line of an order that is ordered again. */
export const reorderedLineSchema = z.object({
  product_id: id,
  name: z.string(),
  ordered: z.int().positive().describe('Pieces of the order'),
  in_cart: z.int().min(0).describe('Pieces that the cart holds now'),
  problem: z.enum(['gone', 'out_of_stock', 'fewer', 'cart_full']).nullable().describe('Why it holds fewer'),
  then_incl: riyals.describe('A piece with VAT, as it was ordered'),
  now_incl: riyals.nullable().describe('A piece with VAT, as it is sold now; null: it is not'),
})
export type ReorderedLine = z.infer<typeof reorderedLineSchema>
export type OwnOrder = z.infer<typeof ownOrderSchema>
export type OrderLine = z.infer<typeof orderLineSchema>

export const userProfileSchema = z.object({
  id,
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  address: z.string(),
  zipcode: z.string(),
  type: z.int(),
  role: z.int(),
  image: image.nullable(),
})
export type UserProfile = z.infer<typeof userProfileSchema>

/** What a customer says of the company that they buy for. */
const companySchema = {
  company_name: z.string(),
  vat_number: z.string().describe('Empty: the company is not registered for VAT'),
  cr_number: z.string().describe('Commercial registration'),
}

/** Whether an account is kept as a trade account, and what of that is asked for. */
export const tradeAccountSchema = z.object({
  approved: z
    .object({ ...companySchema, approved_at: z.string() })
    .nullable()
    .describe('In force; null: it is no trade account'),
  request: z
    .object({
      ...companySchema,
      state: z.enum(['waiting', 'refused']),
      answer: z.string().describe('Why the shop refuses it'),
      requested_at: z.string(),
    })
    .nullable()
    .describe('What was asked for since'),
})
export type TradeAccount = z.infer<typeof tradeAccountSchema>

/** What a session was opened with, as codes for the screen to word; null where the browser says nothing known. */
export const sessionDeviceSchema = z.object({
  browser: z.enum(['chrome', 'safari', 'firefox', 'edge', 'opera', 'samsung']).nullable(),
  system: z.enum(['android', 'ios', 'windows', 'macos', 'linux', 'chromeos']).nullable(),
})
export type SessionDevice = z.infer<typeof sessionDeviceSchema>

/** A place where an account is signed in. */
export const sessionSchema = z.object({
  id,
  device: sessionDeviceSchema,
  created_at: z.string().describe('When it was signed in'),
  last_used_at: z.string().describe('To the hour'),
  current: z.boolean().describe('Whether it is the one that asks'),
})
export type Session = z.infer<typeof sessionSchema>

/** What the deletion of one's own account would wait for, and what it asks for. */
export const ownDeletionSchema = z.object({
  open_orders: z.array(z.string()).describe('Numbers of orders that hold it up, the latest first, twenty at most'),
  has_password: z.boolean().describe('Else it asks for a mailed code'),
})
export type OwnDeletion = z.infer<typeof ownDeletionSchema>

/** A customer's price request for one product; its id is the number people see. */
export const enquirySchema = z.object({
  id,
  quantity: z.int(),
  message: z.string(),
  created_at: z.string(),
  products: z.object({ id, name: z.string(), image: z.array(image), sku: z.string() }),
})
export type Enquiry = z.infer<typeof enquirySchema>

export const supportRequestSchema = z.object({
  id,
  email: z.string(),
  mobile: z.string(),
  message: z.string(),
  status: z.int().describe('0 open, 1 answered, 2 closed'),
  created_at: z.string(),
  remarks: z.array(z.object({ id, message: z.string(), by: z.string(), created_at: z.string() })),
})
export type SupportRequest = z.infer<typeof supportRequestSchema>

/** A file that came with a mail and was not kept. */
export const unkeptFileSchema = z.object({
  name: z.string().describe('As the mail called it'),
  reason: z.enum(unkeptReasons),
})
export type UnkeptFile = z.infer<typeof unkeptFileSchema>

/** A customer's own request as its page shows it: all that was said, by both sides. */
export const ownSupportRequestSchema = supportRequestSchema.extend({
  order_no: z.string().nullable().describe('The own order that it is about'),
  images: z.array(image).describe('That came with the request itself; paths below /media/'),
  files: z.array(unkeptFileSchema).describe('That came with it by mail and were not kept'),
  by_mail: z.boolean().describe('Whether it was opened by a mail'),
  answers_by_mail: z
    .boolean()
    .describe('Whether the shop reads answers to its mails now; else they are given on the page'),
  remarks: z
    .array(
      supportRequestSchema.shape.remarks.element.extend({
        side: z.enum(remarkSides),
        images: z.array(image),
        files: z.array(unkeptFileSchema),
        by_mail: z.boolean(),
      }),
    )
    .describe('The oldest first; `message` may be empty where there is a picture'),
})
export type OwnSupportRequest = z.infer<typeof ownSupportRequestSchema>
