// Joins quotations with their orders, customers and what is owed.
import type { OpenQuotation, QuotationOffer } from '@rawaj/contract/quotations/adminQuotationSchemas.ts'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Shop } from '../../../kernel/index.ts'
import { firstOrNotFound } from '../../../platform/database/rows.ts'
import { users } from '../../accounts/tables.ts'
import { documentVatOf } from '../../orders/index.ts'
import { orderLines, orders } from '../../orders/tables.ts'
import { isOpen, type ReadOffer, readMessages, readOffers, selectRows, toRow } from '../../quotations/index.ts'
import { quotations } from '../../quotations/tables.ts'
import { owedPieces } from '../../stock/index.ts'
import { owedGoods } from '../../stock/tables.ts'
import { type Buyer, readGoods, type WantedGoods } from '../place/orderGoods.queries.ts'

type Db = Shop['db']
type ReadingShop = Pick<Shop, 'db' | 'clock' | 'settings' | 'shopSettings'>

/**
 * A quotation, or an enquiry, with its offers and messages, and the current state and price of its products.
 * @throws `not_found`
 */
export async function readQuotation(shop: ReadingShop, id: number): Promise<OpenQuotation> {
  const { db, clock, shopSettings } = shop
  const found = await firstOrNotFound(selectRows(db).where(eq(quotations.id, id)))
  const now = clock()
  const { quotation, enquiry } = found
  const [order, offers, messages] = await Promise.all([
    readOrder(db, quotation.orderId),
    readOffers(db, id, { drafts: true, now }),
    readMessages(db, id),
  ])
  const customerId = order?.order.userId ?? enquiry?.userId ?? null
  const customer = customerId === null ? null : await readCustomer(db, customerId)
  const wanted =
    quotation.orderId === null
      ? enquiry
        ? [{ productId: enquiry.productId, quantity: enquiry.quantity }]
        : []
      : (order?.lines ?? [])
  const buyer = customer ?? { type: 0 }
  const [asked, offered] = await Promise.all([
    goodsOf(shop, buyer, wanted),
    goodsOf(shop, buyer, offers[0]?.lines ?? []),
  ])
  // A product costs what it does in the quantity that is being offered, else in the one that was asked for.
  const goods = new Map([...asked.goods, ...offered.goods].map(({ quantity: _, ...one }) => [one.productId, one]))
  const { delivery, quotations: settings } = shopSettings.current()
  const { closedBy, closedReason, version } = quotation
  const made = await readMadeOrder(db, offers)
  return {
    ...toRow(found, now),
    version,
    customer,
    buyerCompany: order?.order.buyerCompany ?? '',
    buyerAddress: order?.order.buyerAddress ?? '',
    buyerZipcode: order?.order.buyerZipcode ?? '',
    language: order?.order.language ?? enquiry?.language ?? 'ar',
    takenBy: order?.takenBy ?? null,
    enquiryText: enquiry?.message ?? '',
    taxIncluded: (asked.goods.length > 0 ? asked : offered).taxIncluded,
    delivery,
    validDays: settings.validDays,
    asked: asked.goods,
    goods: [...goods.values()],
    draft: offers.filter(({ state }) => state === 'draft').map(toOffer)[0] ?? null,
    sent: offers.filter(({ state }) => state !== 'draft').map(toOffer),
    messages: messages.map(({ createdAt, ...message }) => ({ ...message, at: createdAt.toISOString() })),
    closing: closedBy && { by: closedBy, reason: closedReason },
    order: made,
    mayOffer: quotation.orderId !== null && isOpen(quotation, now),
  }
}

const takers = alias(users, 'takers')

async function readOrder(db: Db, orderId: number | null) {
  if (orderId === null) return null
  const [[found], lines] = await Promise.all([
    db
      .select({ order: orders, takenBy: takers.name })
      .from(orders)
      .leftJoin(takers, eq(takers.id, orders.takenByUserId))
      .where(eq(orders.id, orderId)),
    db
      .select({ productId: orderLines.productId, quantity: orderLines.quantity })
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId))
      .orderBy(asc(orderLines.id)),
  ])
  return found ? { ...found, lines } : null
}

async function readCustomer(db: Db, id: number): Promise<OpenQuotation['customer']> {
  const { name, email, mobile, type, status } = users
  const [user] = await db
    .select({ id: users.id, name, email, mobile, type, status })
    .from(users)
    .where(eq(users.id, id))
  if (!user) return null
  const { status: active, ...rest } = user
  return { ...rest, email: user.email ?? '', mobile: user.mobile ?? '', blocked: active !== 1 }
}

/** Products in their current state, at what the customer pays for these quantities, with the pieces that others wait for. */
async function goodsOf(shop: Pick<Shop, 'db' | 'clock' | 'settings'>, buyer: Buyer, wanted: readonly WantedGoods[]) {
  const { db, clock } = shop
  const productIds = wanted.map(({ productId }) => productId)
  const [{ lines, taxIncluded }, owed] = await Promise.all([
    readGoods(shop, db, { buyer, wanted, now: clock() }),
    productIds.length === 0
      ? []
      : db
          .select({ productId: owedGoods.productId, pieces: sql<number>`sum(${owedGoods.pieces})::int` })
          .from(owedGoods)
          .where(inArray(owedGoods.productId, productIds))
          .groupBy(owedGoods.productId),
  ])
  const waiting = new Map(owed.map(({ productId, pieces }) => [productId, pieces]))
  const goods = lines.map(({ productId, sku, nameAr, nameEn, pictures, taxCode, active, ...line }) => ({
    productId,
    sku,
    nameAr,
    nameEn,
    taxCode,
    active,
    quantity: line.quantity,
    picture: pictures[0] ?? null,
    regularHalalas: line.regularHalalas,
    listHalalas: line.unitHalalas,
    pieces: Math.max(0, line.pieces ?? 0),
    owed: waiting.get(productId) ?? 0,
  }))
  return { goods, taxIncluded }
}

function toOffer(offer: ReadOffer): QuotationOffer {
  const { id, number, state, note, validDays, validUntil, cashAllowed, taxIncluded, ownShipping, by } = offer
  const { subtotalHalalas, vatHalalas, shippingHalalas, totalHalalas, createdAt, sentAt, decidedAt } = offer
  return {
    id,
    number,
    state,
    note,
    validDays,
    cashAllowed,
    taxIncluded,
    ownShipping,
    by,
    subtotalHalalas,
    vatHalalas,
    shippingHalalas,
    totalHalalas,
    vat: documentVatOf(offer),
    validUntil: time(validUntil),
    createdAt: createdAt.toISOString(),
    sentAt: time(sentAt),
    decidedAt: time(decidedAt),
    lines: offer.lines.map(({ productId, sku, nameAr, nameEn, pictures, quantity, ...line }) => ({
      productId,
      sku,
      nameAr,
      nameEn,
      quantity,
      picture: pictures[0] ?? null,
      listHalalas: line.listHalalas,
      unitHalalas: line.unitHalalas,
      amountHalalas: line.amountHalalas,
      totalHalalas: line.totalHalalas,
      promisedOn: line.promisedOn,
    })),
  }
}

const time = (at: Date | null) => at?.toISOString() ?? null

async function readMadeOrder(db: Db, offers: readonly ReadOffer[]): Promise<OpenQuotation['order']> {
  const orderId = offers.find(({ acceptedOrderId }) => acceptedOrderId !== null)?.acceptedOrderId ?? null
  if (orderId === null) return null
  const [order] = await db
    .select({ id: orders.id, orderNo: orders.orderNo, status: orders.status, owed: owedPieces(sql`${orders}.id`) })
    .from(orders)
    .where(eq(orders.id, orderId))
  return order ?? null
}
