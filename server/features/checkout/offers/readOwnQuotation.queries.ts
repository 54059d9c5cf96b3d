// Joins quotations with their orders, by number and customer.
import { toRiyals } from '@rawaj/contract/money/money.ts'
import { orderType } from '@rawaj/contract/orders/orderStatus.ts'
import type { Quotation as QuotationDto } from '@rawaj/contract/quotations/quotationSchemas.ts'
import { type OfferPayment, offerName, offerPayments } from '@rawaj/contract/quotations/quotations.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { and, eq } from 'drizzle-orm'
import type { Caller } from '../../../kernel/index.ts'
import { firstOrNotFound } from '../../../platform/database/rows.ts'
import { riyalsBeforeVat, riyalsWithVat } from '../../catalogue/index.ts'
import {
  bankTransferOf,
  documentVatOf,
  takesBankTransfers,
  toDocumentVatDto,
  toOrderTotalsDto,
} from '../../orders/index.ts'
import { orders } from '../../orders/tables.ts'
import { currentProvider, type PaymentShop } from '../../payments/index.ts'
import {
  customerStateOf,
  isOpen,
  type OfferLine,
  type ReadOffer,
  readMessages,
  readOffers,
} from '../../quotations/index.ts'
import { quotations } from '../../quotations/tables.ts'
import { isPayableOnline } from '../place/checkOrder.ts'

/**
 * The customer's own quotation by its number, with its row among the quotations.
 * @throws `not_found` for any other
 */
export async function findOwnQuotation({ db }: Pick<PaymentShop, 'db'>, customer: Pick<Caller, 'id'>, orderNo: string) {
  return firstOrNotFound(
    db
      .select({ order: orders, quotation: quotations })
      .from(orders)
      .innerJoin(quotations, eq(quotations.orderId, orders.id))
      .where(and(eq(orders.orderNo, orderNo), eq(orders.userId, customer.id), eq(orders.type, orderType.quotation))),
  )
}

/**
 * A quotation as its customer sees it.
 * @throws `not_found` for another customer's
 */
export async function readOwnQuotation(
  shop: PaymentShop,
  customer: Pick<Caller, 'id'>,
  language: Language,
  orderNo: string,
): Promise<QuotationDto> {
  const { order, quotation } = await findOwnQuotation(shop, customer, orderNo)
  const now = shop.clock()
  const [offers, messages] = await Promise.all([
    readOffers(shop.db, quotation.id, { drafts: false, now }),
    readMessages(shop.db, quotation.id),
  ])
  const open = isOpen(quotation, now)
  const made = await readMadeOrder(shop, offers)
  // While its order waits to be paid online, it may be paid in another way instead.
  const payable = offers.find(({ state }) => (made?.awaits_payment ? state === 'accepted' : open && state === 'sent'))
  const payments = payable ? paymentsFor(shop, payable) : []
  const { closedBy, closedReason } = quotation
  return {
    order_no: orderNo,
    state: customerStateOf(quotation, now),
    declined: closedBy && { by: closedBy, reason: closedReason },
    offers: offers.map((offer) => toOfferDto(offer, orderNo, language)),
    payments,
    transfer:
      payable && payments.includes('bank')
        ? bankTransferOf(shop, language, {
            reference: offerName(orderNo, payable.number),
            halalas: payable.totalHalalas,
          })
        : null,
    open,
    order: made,
    buyer: {
      name: order.buyerName,
      mobile: order.buyerMobile,
      address: order.buyerAddress,
      zipcode: order.buyerZipcode,
    },
    messages: messages.map(({ id, text, fromCustomer, createdAt }) => ({
      id,
      message: text,
      by: fromCustomer ? 'customer' : 'shop',
      created_at: createdAt.toISOString(),
    })),
  }
}

function paymentsFor(shop: PaymentShop, { cashAllowed, totalHalalas }: ReadOffer): OfferPayment[] {
  const online = totalHalalas === 0 || (currentProvider(shop) !== null && isPayableOnline(totalHalalas))
  const isOffered: Record<OfferPayment, boolean> = { cash: cashAllowed, bank: takesBankTransfers(shop), online }
  return offerPayments.filter((payment) => isOffered[payment])
}

function toOfferDto(offer: ReadOffer, orderNo: string, language: Language): QuotationDto['offers'][number] {
  const { id, number, state, note, taxIncluded, sentAt, validUntil, decidedAt } = offer
  // Customers never see a draft, and a sent offer has both times.
  if (state === 'draft' || !sentAt || !validUntil) throw new Error(`Offer ${id} was not sent`)
  const { subtotalHalalas: subtotal, vatHalalas: vat, shippingHalalas: shipping, totalHalalas: total } = offer
  return {
    id,
    version: number,
    state,
    note,
    offer_no: offerName(orderNo, number),
    sent_at: sentAt.toISOString(),
    valid_until: validUntil.toISOString(),
    decided_at: decidedAt?.toISOString() ?? null,
    tax_included: taxIncluded,
    ...toOrderTotalsDto({ subtotal, vat, shipping, total, discount: 0 }),
    vat: toDocumentVatDto(documentVatOf(offer)),
    lines: offer.lines.map((line) => toLineDto(line, taxIncluded, language)),
  }
}

function toLineDto(
  line: OfferLine,
  taxIncluded: boolean,
  language: Language,
): QuotationDto['offers'][number]['lines'][number] {
  const { productId, quantity, taxCode, unitHalalas, listHalalas, amountHalalas, promisedOn } = line
  const withVat = (halalas: number) => riyalsWithVat({ halalas, taxIncluded }, taxCode)
  const names = language === 'ar' ? [line.nameAr, line.nameEn] : [line.nameEn, line.nameAr]
  return {
    product_id: productId,
    quantity,
    sale_price: riyalsBeforeVat({ halalas: unitHalalas, taxIncluded }, taxCode),
    price_incl: withVat(unitHalalas),
    list_price_incl: withVat(listHalalas),
    total_incl: withVat(amountHalalas),
    total: toRiyals(amountHalalas),
    promised_on: promisedOn,
    tax: taxCode,
    products: { id: productId, name: names.find((name) => name !== '') ?? '', image: line.pictures, sku: line.sku },
  }
}

async function readMadeOrder({ db }: PaymentShop, offers: readonly ReadOffer[]): Promise<QuotationDto['order']> {
  const orderId = offers.find(({ acceptedOrderId }) => acceptedOrderId !== null)?.acceptedOrderId ?? null
  if (orderId === null) return null
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) return null
  return {
    order_no: order.orderNo,
    paid: order.paymentState !== 'unpaid',
    awaits_payment: order.state === 'pending',
  }
}
