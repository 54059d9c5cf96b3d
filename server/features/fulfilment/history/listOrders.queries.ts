// A customer’s page of orders with their lines.
import { toRiyals } from '@rawaj/contract/money/money.ts'
import type { TaxCode } from '@rawaj/contract/money/tax.ts'
import type { Order } from '@rawaj/contract/orders/orderSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { and, asc, count, desc, inArray, sql } from 'drizzle-orm'
import type { Shop } from '../../../kernel/index.ts'
import { inLanguage } from '../../../platform/database/inLanguage.ts'
import { foldedText, holdsText } from '../../../platform/text/holdsText.ts'
import type { PageQuery } from '../../../platform/text/paginate.ts'
import { riyalsBeforeVat, riyalsWithVat } from '../../catalogue/index.ts'
import { documentVatOf, toDocumentVatDto } from '../../orders/index.ts'
import { orderLines, orders } from '../../orders/tables.ts'
import { visibleOrders } from './visibleOrders.queries.ts'

const folded = foldedText(sql`${orders.orderNo} || ' ' || replace(${orders.orderNo}, '-', '')`)

/** Orders of these customers with their lines, newest first: three queries however many. */
export async function listOrders(
  { db }: Shop,
  language: Language,
  { customerIds, query, page, limit }: PageQuery & { customerIds: number[] },
): Promise<{ items: Order[]; count: number }> {
  const byNumber = query ? holdsText(folded, query) : undefined
  const condition = and(inArray(orders.userId, customerIds), visibleOrders, byNumber)
  const newest = db.select().from(orders).where(condition).orderBy(desc(orders.id)).$dynamic()
  const [rows, [total]] = await Promise.all([
    limit === 0 ? newest : newest.limit(limit).offset(page * limit),
    db.select({ count: count() }).from(orders).where(condition),
  ])
  const lines =
    rows.length === 0
      ? []
      : await linesOf(
          db,
          language,
          rows.map((order) => order.id),
        )
  const linesByOrder = Map.groupBy(lines, (line) => line.orderId)
  const items = rows.map((order) => toOrderDto(order, linesByOrder.get(order.id) ?? []))
  return { items, count: total?.count ?? 0 }
}

type OrderRow = typeof orders.$inferSelect
type OrderedLine = Awaited<ReturnType<typeof linesOf>>[number]

export function toOrderDto(order: OrderRow, lines: readonly OrderedLine[]): Order {
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
    orderdetails: lines.map((line) => ({
      id: line.id,
      product_id: line.productId,
      quantity: line.quantity,
      ...pricesOf(line, order.taxIncluded),
      tax: line.taxCode,
      tax_per: line.taxPercent,
      products: { id: line.productId, name: line.name, image: line.pictures, sku: line.sku },
    })),
  }
}

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

export function linesOf(db: Shop['db'], language: Language, orderIds: number[]) {
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
