import type { AdminCallName } from '@rawaj/contract/api/adminCalls.ts'
import { eq } from 'drizzle-orm'
import { acceptOffer, readQuotation } from '../../features/checkout/index.ts'
import { orderLines } from '../../features/orders/tables.ts'
import { quotations } from '../../features/quotations/tables.ts'
import type { TestShop } from '../../testing/openTestShop.ts'
import { askForQuotation, makeOffer, type TestQuotation, writeOffer } from '../../testing/quotations.ts'
import type { AdminRequest } from './AdminRequest.ts'

interface Context {
  testShop: TestShop
}

/** Another request of these may have closed the shop. */
async function newQuotation({ testShop }: Context, quantity = 2): Promise<TestQuotation> {
  await testShop.make.settings('opening', { open: true })
  return askForQuotation(testShop, { quantity })
}

const versionOf = async ({ testShop }: Context, id: number) => (await readQuotation(testShop.shop, id)).version

async function newEnquiry({ testShop: { shop, make, call } }: Context): Promise<number> {
  await make.settings('opening', { open: true })
  const { token } = await make.customer()
  const body = { product_id: await make.product(), quantity: 3 }
  const sent = await call('POST', '/product/send_email', { token, body })
  const [row] = await shop.db.select().from(quotations).where(eq(quotations.enquiryId, sent.body.data.id))
  return row?.id ?? 0
}

type QuotationCall = Extract<AdminCallName, `${string}Quotation` | `${string}Quotations` | `${string}Offer`>

/** A valid request of every call about quotations, on one of its own. */
export const quotationRequests = {
  listQuotations: async () => ({}),
  countQuotations: async () => ({}),
  countQuotationStates: async () => ({}),
  readQuotation: async (context) => ({ params: { id: (await newQuotation(context)).quotationId } }),
  async saveOffer(context) {
    const { quotationId: id, productId } = await newQuotation(context)
    const lines = [{ productId, quantity: 4, unitHalalas: 9_900 }]
    return { params: { id }, body: { version: 1, taxIncluded: true, lines, validDays: 14 } }
  },
  async discardOffer(context) {
    const { quotationId: id } = await newQuotation(context)
    await writeOffer(context.testShop, await context.testShop.make.customer({ role: 2 }), id)
    return { params: { id }, query: { version: await versionOf(context, id) } }
  },
  async sendOffer(context) {
    const { quotationId: id } = await newQuotation(context)
    await writeOffer(context.testShop, await context.testShop.make.customer({ role: 2 }), id)
    return { params: { id }, body: { version: await versionOf(context, id) } }
  },
  answerQuotation: async (context) => ({
    params: { id: (await newQuotation(context)).quotationId },
    body: { key: 'answer', text: 'متوفر خلال أسبوع' },
  }),
  closeQuotation: async (context) => ({
    params: { id: (await newQuotation(context)).quotationId },
    body: { version: 1, reason: 'لا نورد هذا الصنف' },
  }),
  quoteEnquiry: async (context) => ({ params: { id: await newEnquiry(context) }, body: {} }),
  async setPromisedDate(context) {
    const { testShop } = context
    const { quotationId, orderNo, customer } = await newQuotation(context, 12)
    const offer = await makeOffer(testShop, await testShop.make.customer({ role: 2 }), quotationId)
    const buyer = { name: 'سارة', mobile: '0501234567', address: 'الرياض', zipcode: '12211' }
    const input = { orderNo, offerId: offer.id, number: offer.number, payment: 'cash', buyer } as const
    const { id } = await acceptOffer(testShop.shop, customer, input, { language: 'ar' })
    const [line] = await testShop.shop.db.select().from(orderLines).where(eq(orderLines.orderId, id))
    return { params: { id, lineId: line?.id ?? 0 }, body: { from: null, promisedOn: '2090-01-01' } }
  },
} satisfies Partial<Record<AdminCallName, (context: Context) => Promise<AdminRequest>>> &
  Record<QuotationCall, (context: Context) => Promise<AdminRequest>>
