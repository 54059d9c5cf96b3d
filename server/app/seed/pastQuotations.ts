import { and, asc, eq } from 'drizzle-orm'
import { acceptOffer, readGoods, saveOffer, sendOffer } from '../../features/checkout/index.ts'
import { orderLines, orders } from '../../features/orders/tables.ts'
import {
  answerQuotation,
  askAboutQuotation,
  closeQuotation,
  declineQuotation,
  expireOffer,
  sendEnquiry,
} from '../../features/quotations/index.ts'
import { quotationOffers, quotations } from '../../features/quotations/tables.ts'
import type { Caller } from '../../kernel/index.ts'
import { known, type Past, type PastAct } from './Past.ts'
import type { SeedEnquiry, SeedOrderStep } from './SeedHistory.ts'

export type QuotationStep = Extract<
  SeedOrderStep,
  { kind: 'offered' | 'asked' | 'answered' | 'offerAccepted' | 'offerDeclined' | 'quotationClosed' | 'offerExpired' }
>

/**
 * Applies one step to a quotation.
 * @returns the order that later steps apply to: after an accepted offer, the one that it created
 */
export async function takeQuotationStep(
  past: Past,
  { orderId, customer }: { orderId: number; customer: Caller },
  step: QuotationStep,
): Promise<number> {
  const { shop, staff, tx } = past
  const [row] = await tx.select().from(quotations).where(eq(quotations.orderId, orderId))
  if (!row) throw new Error('The seed data offers what nobody asked for')
  const { id, version } = row
  switch (step.kind) {
    case 'offered':
      await offer(past, { id, version, orderId, customer }, step)
      break
    case 'asked':
      await askAboutQuotation(shop, customer, { orderId, text: step.text, key: null })
      break
    case 'answered':
      await answerQuotation(shop, staff('answerQuotation'), { id, text: step.text, key: null })
      break
    case 'offerAccepted':
      return accept(past, { id, orderId, customer }, step.payment)
    case 'offerDeclined':
      await declineQuotation(shop, customer, { orderId, reason: step.reason })
      break
    case 'quotationClosed':
      await closeQuotation(shop, staff('closeQuotation'), { id, version, reason: step.reason })
      break
    case 'offerExpired':
      await expireOffer(shop, (await sentOffer(past, id)).id)
      break
  }
  return orderId
}

async function offer(
  { shop, tx, staff, productIds }: Past,
  { id, version, orderId, customer }: { id: number; version: number; orderId: number; customer: Caller },
  { percentOff, note, validDays, added }: Extract<QuotationStep, { kind: 'offered' }>,
): Promise<void> {
  const asked = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id))
  const more = added.map(({ sku, ...goods }) => ({ ...goods, productId: known(productIds, sku, 'product') }))
  const wanted = [
    ...asked
      .filter(({ productId }) => !more.some((one) => one.productId === productId))
      .map(({ productId, quantity }) => ({ productId, quantity, promisedOn: null })),
    ...more,
  ]
  const { lines: goods, taxIncluded } = await readGoods(shop, tx, { buyer: customer, wanted, now: shop.clock() })
  const lines = wanted.map(({ productId, quantity, promisedOn }, index) => ({
    productId,
    quantity,
    promisedOn,
    unitHalalas: Math.round(((goods[index]?.unitHalalas ?? 0) * (100 - percentOff)) / 100),
  }))
  const terms = { note, validDays, shippingHalalas: null, cashAllowed: true }
  await saveOffer(shop, staff('saveOffer'), id, { version, taxIncluded, lines, ...terms })
  await sendOffer(shop, staff('sendOffer'), { id, version: version + 1 })
}

async function sentOffer({ tx }: Past, quotationId: number) {
  const isOut = and(eq(quotationOffers.quotationId, quotationId), eq(quotationOffers.state, 'sent'))
  const [sent] = await tx.select().from(quotationOffers).where(isOut)
  if (!sent) throw new Error('The seed data goes on with an offer that nobody made')
  return sent
}

async function accept(
  past: Past,
  { id, orderId, customer }: { id: number; orderId: number; customer: Caller },
  payment: 'cash' | 'bank',
): Promise<number> {
  const { shop, tx } = past
  const sent = await sentOffer(past, id)
  const [asked] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!asked) throw new Error('A quotation has vanished')
  const { orderNo, language, buyerName, buyerMobile, buyerAddress, buyerZipcode } = asked
  const buyer = { name: buyerName, mobile: buyerMobile, address: buyerAddress, zipcode: buyerZipcode }
  const input = { orderNo, offerId: sent.id, payment, buyer }
  return (await acceptOffer(shop, customer, input, { language })).id
}

/** A visitor without an account asks for a price, which does not become a quotation yet. */
export function actsOfEnquiry({ shop, tx, staff, productIds }: Past, enquiry: SeedEnquiry): PastAct[] {
  const { sku, at, closedAt, ...asked } = enquiry
  let id = 0
  const acts: PastAct[] = [
    {
      at,
      async act() {
        const productId = known(productIds, sku, 'product')
        const sent = await sendEnquiry(shop, null, { ...asked, productId }, '')
        const [row] = await tx.select({ id: quotations.id }).from(quotations).where(eq(quotations.enquiryId, sent.id))
        if (!row) throw new Error('The enquiry is not in the list')
        id = row.id
      },
    },
  ]
  if (closedAt !== null)
    acts.push({
      at: closedAt,
      act: () => closeQuotation(shop, staff('closeQuotation'), { id, version: 1, reason: '' }),
    })
  return acts
}
