// A customer’s page of orders with their lines.
import { toRiyals } from '@rawaj/contract/money/money.ts'
import type { TaxCode } from '@rawaj/contract/money/tax.ts'
import type { Order } from '@rawaj/contract/orders/orderSchemas.ts'
import { orderType } from '@rawaj/contract/orders/orderStatus.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { and, asc, count, desc, inArray, sql } from 'drizzle-orm'
import type { Shop } from '../../../kernel/index.ts'
import { inLanguage } from '../../../platform/database/inLanguage.ts'
import { foldedText, holdsText } from '../../../platform/text/holdsText.ts'
import type { PageQuery } from '../../../platform/text/paginate.ts'
import { riyalsBeforeVat, riyalsWithVat } from '../../catalogue/index.ts'
import { documentVatOf, takesBankTransfers, toDocumentVatDto } from '../../orders/index.ts'
import { orderLines, orders } from '../../orders/tables.ts'
import { type QuotationProgress, readQuotationProgress } from '../../quotations/index.ts'
import { listOwed } from '../../stock/index.ts'
import { nextStepOf } from './nextStepOf.ts'
import { visibleOrders } from './visibleOrders.queries.ts'

const folded = foldedText(sql`${orders.orderNo} || ' ' || replace(${orders.orderNo}, '-', '')`)

type ListShop = Pick<Shop, 'db' | 'clock' | 'shopSettings'>

/** Orders of these customers with their lines, newest first: five queries however many. */
export async function listOrders(
  shop: ListShop,
  language: Language,
  { customerIds, query, page, limit }: PageQuery & { customerIds: number[] },
): Promise<{ items: Order[]; count: number }> {
  const byNumber = query ? holdsText(folded, query) : undefined
  const { db } = shop
  const condition = and(inArray(orders.userId, customerIds), visibleOrders, byNumber)
  const newest = db.select().from(orders).where(condition).orderBy(desc(orders.id)).$dynamic()
  const [rows, [total]] = await Promise.all([
    limit === 0 ? newest : newest.limit(limit).offset(page * limit),
    db.select({ count: count() }).from(orders).where(condition),
  ])
  return { items: await toOrderDtos(shop, language, rows), count: total?.count ?? 0 }
}

/** Orders with their lines and how they stand now. */
export async function toOrderDtos(shop: ListShop, language: Language, rows: readonly OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const asked = rows.filter(({ type }) => type === orderType.quotation).map(({ id }) => id)
  const [lines, progress, owed] = await Promise.all([
    linesOf(shop.db, language, ids),
    readQuotationProgress(shop, asked),
    listOwed(shop.db, ids),
  ])
  const linesByOrder = Map.groupBy(lines, (line) => line.orderId)
  const owing = new Set(owed.map(({ orderId }) => orderId))
  const takesTransfers = takesBankTransfers(shop)
  return rows.map((order) => {
    const quotation = progress.get(order.id)
    const now = { quotation, owes: owing.has(order.id), takesTransfers }
    return toOrderDto(order, linesByOrder.get(order.id) ?? [], now)
  })
}

type OrderRow = typeof orders.$inferSelect
type OrderedLine = Awaited<ReturnType<typeof linesOf>>[number]

function toOrderDto(
  order: OrderRow,
  lines: readonly OrderedLine[],
  progress: { quotation: QuotationProgress | undefined; owes: boolean; takesTransfers: boolean },
): Order {
  const { quotation } = progress
  return {
    id: order.id,
    order_no: order.orderNo,
    created_at: order.createdAt.toISOString(),
    status: order.status,
    type: order.type,
    bank_transfer: order.bankTransfer,
    tax_included: order.taxIncluded,
    total_price: toRiyals(order.totalHalalas),
    sub_total: toRiyals(order.subtotalHalalas),
    discount: toRiyals(order.discountHalalas),
    tax_price: toRiyals(order.vatHalalas),
    transport_charge: toRiyals(order.shippingHalalas),
    vat: toDocumentVatDto(documentVatOf({ ...order, lines })),
    buyer_name: order.buyerName,
    buyer_mobile: order.buyerMobile,
    buyer_address: order.buyerAddress,
    buyer_zipcode: order.buyerZipcode,
    next_step: nextStepOf(order, progress),
    quotation: quotation
      ? {
          state: quotation.state,
          total_price: toRiyals(quotation.offeredHalalas ?? order.totalHalalas),
          valid_until: quotation.validUntil?.toISOString() ?? null,
          order_no: quotation.orderNo,
        }
      : null,
    orderdetails: toLineDtos(lines, order),
  }
}

/** The lines of one order. */
export async function readOrderLines({ db }: Pick<Shop, 'db'>, language: Language, order: OrderRow) {
  return toLineDtos(await linesOf(db, language, [order.id]), order)
}

const toLineDtos = (lines: readonly OrderedLine[], { taxIncluded }: Pick<OrderRow, 'taxIncluded'>) =>
  lines.map((line) => ({
    id: line.id,
    product_id: line.productId,
    quantity: line.quantity,
    ...pricesOf(line, taxIncluded),
    tax: line.taxCode,
    tax_per: line.taxPercent,
    products: { id: line.productId, name: line.name, image: line.pictures, sku: line.sku },
  }))

interface OrderedPrices {
  regularHalalas: number
  unitHalalas: number
  amountHalalas: number
  taxCode: TaxCode
}

/** The prices of a line as it was ordered; the coupon is taken off the order. */
function pricesOf({ regularHalalas, unitHalalas, amountHalalas, taxCode }: OrderedPrices, taxIncluded: boolean) {
  return {
    reg_price: riyalsBeforeVat({ halalas: regularHalalas, taxIncluded }, taxCode),
    sale_price: riyalsBeforeVat({ halalas: unitHalalas, taxIncluded }, taxCode),
    price_incl: riyalsWithVat({ halalas: unitHalalas, taxIncluded }, taxCode),
    total_incl: riyalsWithVat({ halalas: amountHalalas, taxIncluded }, taxCode),
  }
}

function linesOf(db: Shop['db'], language: Language, orderIds: number[]) {
  return db
    .select({
      id: orderLines.id,
      orderId: orderLines.orderId,
      productId: orderLines.productId,
      quantity: orderLines.quantity,
      regularHalalas: orderLines.regularHalalas,
      unitHalalas: orderLines.unitHalalas,
      amountHalalas: orderLines.amountHalalas,
      taxCode: orderLines.taxCode,
      taxPercent: orderLines.taxPercent,
      vatHalalas: orderLines.vatHalalas,
      totalHalalas: orderLines.totalHalalas,
      name: inLanguage(language, orderLines.nameAr, orderLines.nameEn),
      pictures: orderLines.pictures,
      sku: orderLines.sku,
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.id))
}
