import type { LineTotals, Totals } from '@rawaj/contract/money/totals.ts'
import { type OrderType, orderStatus, orderType } from '@rawaj/contract/orders/orderStatus.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { writtenRow } from '../../../platform/database/rows.ts'
import { rememberingOrder } from '../../accounts/index.ts'
import { deletingCartLines } from '../../cart/index.ts'
import { mainDepartment } from '../../catalogue/index.ts'
import { buyerCompanyOf } from '../../customers/index.ts'
import { newOrderQueries } from '../../orders/index.ts'
import { hasOpenPayment } from '../../payments/index.ts'
import { type OpenCashOrders, openCashOrdersOf } from './openCashOrders.queries.ts'
import type { LockedLine } from './orderGoods.queries.ts'
import type { PlaceOrderInput } from './PlaceOrderInput.ts'

interface NewOrder {
  orderNo: string
  customer: Pick<Caller, 'id'>
  type: OrderType
  buyer: PlaceOrderInput['buyer']
  language: Language
  lines: readonly OrderedGoods[]
  totals: Totals
  placedAt: Date
  /** Whether the customer's open orders are needed. */
  limited: boolean
  /** The employee who took it for the customer. */
  takenBy?: number
  /** For type 0, see `orders.bankTransfer`. */
  bankTransfer?: boolean
  /** The offer that it is made from, see `orders.quotationId`. */
  offer?: { quotationId: number; number: number }
}

/** Product data and prices that an order line stores. */
type OrderedGoods = Pick<
  LockedLine,
  | 'productId'
  | 'sku'
  | 'nameAr'
  | 'nameEn'
  | 'pictures'
  | 'returnable'
  | 'quantity'
  | 'unitHalalas'
  | 'regularHalalas'
  | 'taxCode'
  | 'cartLineId'
  | 'dealId'
> & { taxPercent: number }

/**
 * Writes the order with its lines and the first entry of its history; what was ordered leaves the cart, unless it has to be paid
 * first. One statement, because every sale waits for it. `stillReserved`: the customer has an unpaid online order. `open`: the
 * customer's other open cash orders, if requested.
 */
export async function insertOrder(
  tx: Database,
  { orderNo, customer, type, buyer, language, lines, totals, placedAt, limited, takenBy, ...rest }: NewOrder,
): Promise<{ id: number; stillReserved: boolean; open: OpenCashOrders | null }> {
  // An order that costs nothing is paid when it is placed. A quotation is no order yet.
  const isPaid = totals.total === 0 && type !== orderType.quotation
  const awaitsPayment = type === orderType.online && !isPaid
  const statuses = [orderStatus.initiated, ...(isPaid ? [orderStatus.paid] : [])]
  const rows = lines.map((line, index) => rowOf(line, totals.lines[index]))
  const { placed, noted, written, taxed } = newOrderQueries(tx, {
    order: {
      orderNo,
      userId: customer.id,
      type,
      status: isPaid ? orderStatus.paid : orderStatus.initiated,
      state: awaitsPayment ? 'pending' : 'placed',
      paymentState: isPaid ? 'paid' : 'unpaid',
      taxIncluded: totals.taxIncluded,
      subtotalHalalas: totals.subtotal,
      discountHalalas: totals.discount,
      vatHalalas: totals.vat,
      shippingHalalas: totals.shipping,
      shippingTaxPercent: totals.shippingTaxPercent,
      totalHalalas: totals.total,
      language,
      buyerName: buyer.name,
      buyerMobile: buyer.mobile,
      buyerAddress: buyer.address,
      buyerZipcode: buyer.zipcode,
      takenByUserId: takenBy ?? null,
      bankTransfer: rest.bankTransfer ?? false,
      quotationId: rest.offer?.quotationId ?? null,
      quotationOffer: rest.offer?.number ?? null,
      ...buyerCompanyOf(customer.id),
      createdAt: placedAt,
    },
    statuses,
    byUserId: takenBy ?? customer.id,
    lines: rows,
    taxes: totals.vatByRate,
  })
  const ordered = awaitsPayment ? [] : lines.flatMap(({ cartLineId }) => cartLineId ?? [])
  const cleared = tx.$with('cleared', {}).as(deletingCartLines(ordered))
  const goods = tx.$with('goods', {}).as(mainDepartment(rows))
  const spoken = tx.$with('spoken', {}).as(
    rememberingOrder(customer.id, {
      language,
      address: buyer.address,
      zipcode: buyer.zipcode,
      department: sql`(select department from goods)`,
    }),
  )

  return writtenRow(
    tx
      .with(placed, noted, written, taxed, cleared, goods, spoken)
      .select({
        id: placed.id,
        stillReserved: hasOpenPayment(customer.id),
        open: openCashOrdersOf(customer, limited),
      })
      .from(placed),
  )
}

function rowOf(line: OrderedGoods, totals: LineTotals | undefined) {
  if (!totals) throw new Error('A line has no totals')
  return {
    product_id: line.productId,
    sku: line.sku,
    name_ar: line.nameAr,
    name_en: line.nameEn,
    pictures: line.pictures,
    quantity: line.quantity,
    regular_halalas: line.regularHalalas,
    unit_halalas: line.unitHalalas,
    amount_halalas: totals.amount,
    discount_halalas: totals.discount,
    tax_code: line.taxCode,
    tax_percent: line.taxPercent,
    vat_halalas: totals.vat,
    total_halalas: totals.total,
    returnable: line.returnable,
    deal_id: line.dealId,
  }
}
