import { z } from 'zod'
import { names } from '../fields/adminReplyValues.ts'
import { boolean, int, string } from '../fields/plainValues.ts'
import { reportDays } from './salesReport.ts'

/** Numbers that can grow without bound are counted up to here: this many, or more. */
export const maxFigure = 10_000

/** Number of open tasks; null if the caller may not read them. */
const figure = int.nullable()

const boundedFigure = figure.describe(`Counted to ${maxFigure}`)
const soldSchema = z.object({ orders: int, salesHalalas: z.number() })

export const salesReportSchema = z.object({
  days: z.literal(reportDays),
  bucket: z.enum(['hour', 'day', 'week']),
  from: string,
  current: soldSchema,
  before: soldSchema.describe('The same span before, up to the same time of day'),
  buckets: z.array(soldSchema.extend({ at: string.describe('When it begins') })),
  best: z.array(
    z.object({
      productId: int,
      sku: string,
      ...names,
      pieces: int,
      salesHalalas: z.number(),
    }),
  ),
})
export type SalesReport = z.infer<typeof salesReportSchema>

export const dashboardSchema = z.object({
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
  duplicates: figure.describe('Existing records that look like others, see `listDuplicates`'),
  waitingQuotations: boundedFigure.describe('Enquiries, what is to be priced, and what customers ask about offers'),
})

/** Requirements of a shop before it opens, and recommendations. */
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
  open: boolean,
  version: int.describe('As it was read; a change of an older one is refused with `changed_meanwhile`'),
  needs: z
    .array(z.object({ need: z.enum(shopNeeds), met: boolean, blocks: boolean }))
    .describe('In order; without what blocks, the shop does not open'),
})
export type Dashboard = z.infer<typeof dashboardSchema>
export type ShopStatus = z.infer<typeof shopStatusSchema>
