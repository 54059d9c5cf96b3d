import { eq } from 'drizzle-orm'
import { type OfferInput, readQuotation, saveOffer, sendOffer } from '../features/checkout/index.ts'
import { quotations } from '../features/quotations/tables.ts'
import type { StaffActor } from '../kernel/index.ts'
import type { OpenDatabase } from '../platform/database/Database.ts'
import { actorFor } from './actor.ts'
import type { SignedInCustomer } from './builders.ts'
import type { TestShop } from './openTestShop.ts'
import { type PlacedTestOrder, placeOrder } from './placeOrder.ts'

type Opened = TestShop<OpenDatabase>

export interface TestQuotation extends PlacedTestOrder {
  /** As the back office names it. */
  quotationId: number
}

/** A quotation as a customer asks for it, of one product of which there are ten. */
export async function askForQuotation(
  testShop: Opened,
  options: { customer?: SignedInCustomer; quantity?: number } = {},
): Promise<TestQuotation> {
  const placed = await placeOrder(testShop, { ...options, type: 2 })
  const [row] = await testShop.shop.db.select().from(quotations).where(eq(quotations.orderId, placed.orderId))
  return { ...placed, quotationId: row?.id ?? 0 }
}

/** An employee, by the shop's clock. */
export const sellerOf = ({ shop }: Pick<Opened, 'shop'>, staff: { id: number }): StaffActor => ({
  ...actorFor(staff),
  at: shop.clock(),
})

/** Creates an offer for the current quotation: the requested pieces, at 100 riyals each by default. */
export async function writeOffer(
  testShop: Opened,
  staff: { id: number },
  quotationId: number,
  parts: Partial<OfferInput> & { unitHalalas?: number } = {},
): Promise<void> {
  const { shop } = testShop
  const { version, taxIncluded, asked } = await readQuotation(shop, quotationId)
  const { unitHalalas = 10_000, ...rest } = parts
  const lines = asked.map(({ productId, quantity }) => ({ productId, quantity, unitHalalas, promisedOn: null }))
  const terms = { note: '', validDays: 14, shippingHalalas: null, cashAllowed: true }
  await saveOffer(shop, sellerOf(testShop, staff), quotationId, { version, taxIncluded, lines, ...terms, ...rest })
}

export interface SentOffer {
  id: number
  number: number
  totalHalalas: number
}

/** Writes an offer and sends it. */
export async function makeOffer(
  testShop: Opened,
  staff: { id: number },
  quotationId: number,
  parts: Parameters<typeof writeOffer>[3] = {},
): Promise<SentOffer> {
  await writeOffer(testShop, staff, quotationId, parts)
  const { version } = await readQuotation(testShop.shop, quotationId)
  await sendOffer(testShop.shop, sellerOf(testShop, staff), { id: quotationId, version })
  const [sent] = (await readQuotation(testShop.shop, quotationId)).sent
  if (!sent) throw new Error('No offer was sent')
  return { id: sent.id, number: sent.number, totalHalalas: sent.totalHalalas }
}

/** A customer's body to accept an offer. */
export const acceptance = (offer: SentOffer, payment: 'cash' | 'bank' | 'online' = 'cash') => ({
  offer_id: offer.id,
  payment,
  buyer_name: 'سارة',
  buyer_mobile: '0501234567',
  buyer_address: 'حي العليا، الرياض',
  buyer_zipcode: '12211',
})
