import type { CallName } from '@rawaj/contract/api/calls.ts'
import type { ShopApi } from '@rawaj/contract/api/shopApi.ts'
import { eq } from 'drizzle-orm'
import { readQuotation, saveOffer, sendOffer } from '../../features/checkout/index.ts'
import { quotations } from '../../features/quotations/tables.ts'
import { actorFor } from '../../testing/actor.ts'
import type { SignedInCustomer } from '../../testing/builders.ts'
import { checkoutBody } from '../../testing/checkout.ts'
import type { OnlineShop } from '../../testing/onlineShop.ts'

interface QuotationCalls {
  shop: OnlineShop['shop']
  staff: SignedInCustomer
  own: ShopApi
  /** Keeps the reply of a call, and hands it on. */
  keep: <Name extends CallName>(name: Name, reply: ReturnType<ShopApi[Name]>) => Promise<ReturnType<ShopApi[Name]>>
  line: { productId: number; quantity: number; unitHalalas: number }
}

/** Makes every call about quotations: one is asked about and accepted, another one declined. */
export async function callQuotations({ shop, staff, own, keep, line }: QuotationCalls): Promise<void> {
  const ask = async () => {
    await own.addToCart({ body: { product_id: line.productId, quantity: line.quantity } })
    const { data } = await own.placeOrder({ body: checkoutBody([line], { type: 2 }) })
    if (!('order_no' in data)) throw new Error('No quotation was asked for')
    const [row] = await shop.db.select().from(quotations).where(eq(quotations.orderId, data.id))
    const id = row?.id ?? 0
    const lines = [{ ...line, promisedOn: null }]
    const { version, taxIncluded } = await readQuotation(shop, id)
    const terms = { note: '', validDays: 14, shippingHalalas: null, cashAllowed: true }
    await saveOffer(shop, actorFor(staff), id, { version, taxIncluded, lines, ...terms })
    await sendOffer(shop, actorFor(staff), { id, version: version + 1 })
    return data.order_no
  }
  const [orderNo, other] = [await ask(), await ask()]
  const params = { orderNo }
  await keep('askAboutQuotation', own.askAboutQuotation({ params, body: { message: 'متى يصل؟' } }))
  const { data } = await keep('readQuotation', own.readQuotation({ params }))
  const [offer] = data.offers
  await keep('readOfferPdf', own.readOfferPdf({ params: { orderNo, offerId: offer?.id ?? 0 } }))
  const buyer = { buyer_name: 'هدى', buyer_mobile: '0501234567', buyer_address: 'الرياض', buyer_zipcode: '12211' }
  const body = { offer_id: offer?.id ?? 0, payment: 'cash', ...buyer } as const
  await keep('acceptOffer', own.acceptOffer({ params, body }))
  await keep('declineOffer', own.declineOffer({ params: { orderNo: other }, body: { reason: 'تأخر' } }))
}
