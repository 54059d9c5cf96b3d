import type { LineTotals, Totals } from '@rawaj/contract/money/totals.ts'
import { type OrderType, orderStatus, orderType } from '@rawaj/contract/orders/orderStatus.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { users } from '../../accounts/index.ts'
import { cartLines } from '../../cart/index.ts'
import { categories, products } from '../../catalogue/index.ts'
import { buyerCompanyOf } from '../../customers/index.ts'
import { orderLines, orderStatusHistory, orders, orderTaxes } from '../../orders/index.ts'
import { entryLines, ledgerEntries, ledgerLines, type Postings, payments, salePostings } from '../../payments/index.ts'
import { type OpenCashOrders, openCashOrdersOf } from './openCashOrders.ts'
import type { LockedLine } from './orderGoods.ts'
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
  /** Whether what the customer had open before is asked for. */
  limited: boolean
  /** Staff that took it for the customer. */
  takenBy?: number
  /** Of type 0, see `orders.bankTransfer`. */
  bankTransfer?: boolean
  /** What it is made of, see `orders.quotationId`. */
  offer?: { quotationId: number; number: number }
}

/** What a line of an order has to know of its product, and at which price. */
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
 * The order with its lines and the first entry of its history; what was ordered leaves the cart, unless it has to be
 * paid first. One statement, because every sale waits for it. `stillReserved`: the customer has an unpaid online order.
 * `open`: the customer's other open cash orders, where that was asked for.
 */
export async function insertOrder(
  tx: Database,
  { orderNo, customer, type, buyer, language, lines, totals, placedAt, limited, takenBy, ...rest }: NewOrder,
): Promise<{ id: number; stillReserved: boolean; open: OpenCashOrders | null }> {
  // What costs nothing is paid as it is placed. A quotation is no order yet.
  const isPaid = totals.total === 0 && type !== orderType.quotation
  const awaitsPayment = type === orderType.online && !isPaid
  const statuses = JSON.stringify([orderStatus.initiated, ...(isPaid ? [orderStatus.paid] : [])])
  const placed = tx.$with('placed').as(
    tx
      .insert(orders)
      .values({
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
      })
      .returning({ id: orders.id }),
  )
  const noted = tx.$with('noted', {}).as(sql`
    insert into ${orderStatusHistory} (order_id, status, by_user_id, created_at)
    select placed.id, status::smallint, ${takenBy ?? customer.id}::int, ${placedAt.toISOString()}::timestamptz
    from placed, jsonb_array_elements_text(${statuses}::jsonb) with ordinality as step(status, place)
    order by place`)
  // As JSON, so that the statement is the same for any number of lines and stays prepared.
  const rows = JSON.stringify(lines.map((line, index) => rowOf(line, totals.lines[index])))
  const written = tx.$with('written', {}).as(sql`
    insert into ${orderLines} (order_id, product_id, sku, name_ar, name_en, pictures, quantity, regular_halalas,
      unit_halalas, amount_halalas, discount_halalas, tax_code, tax_percent, vat_halalas, total_halalas,
      returnable, deal_id)
    select placed.id, line.* from placed, jsonb_to_recordset(${rows}::jsonb) as line(product_id int, sku text,
      name_ar text, name_en text, pictures jsonb, quantity int, regular_halalas int, unit_halalas int,
      amount_halalas bigint, discount_halalas bigint, tax_code text, tax_percent smallint, vat_halalas bigint,
      total_halalas bigint, returnable boolean, deal_id int)`)
  const rates = JSON.stringify(totals.vatByRate)
  const taxed = tx.$with('taxed', {}).as(sql`
    insert into ${orderTaxes} (order_id, tax_code, percent, net_halalas, vat_halalas, rounding_halalas)
    select placed.id, rate.* from placed, jsonb_to_recordset(${rates}::jsonb)
      as rate("taxCode" text, percent smallint, net bigint, vat bigint, rounding bigint)`)
  const ordered = JSON.stringify(awaitsPayment ? [] : lines.flatMap(({ cartLineId }) => cartLineId ?? []))
  const cleared = tx.$with('cleared', {}).as(sql`
    delete from ${cartLines} where id in (select value::int from jsonb_array_elements_text(${ordered}::jsonb))`)

  // A cash order is a sale at once; an online one when it is paid, a quotation never.
  const postings = JSON.stringify(type === orderType.cashOnDelivery ? entryLines(salePostingsOf(totals)) : [])
  const entered = tx.$with('entered', { id: sql<number>`id`.as('id') }).as(sql`
    insert into ${ledgerEntries} (kind, order_id, created_at)
    select 'sale', id, ${placedAt.toISOString()}::timestamptz from placed where ${postings !== '[]'}::boolean returning id`)
  const posted = tx.$with('posted', {}).as(sql`
    insert into ${ledgerLines} (entry_id, account, amount_halalas)
    select entered.id, line.account, line.amount
    from entered, jsonb_to_recordset(${postings}::jsonb) as line(account text, amount bigint)`)

  // Where most of this order is from.
  const goods = tx.$with('goods', {}).as(sql`
    select ${categories.department} as department
    from jsonb_to_recordset(${rows}::jsonb) as line(product_id int, amount_halalas bigint)
      join ${products} on ${products.id} = line.product_id
      join ${categories} on ${categories.id} = ${products.categoryId}
    where ${categories.department} is not null
    group by ${categories.department} order by sum(line.amount_halalas) desc, 1 limit 1`)

  // Other emails follow the language of the last order too; a first address becomes the profile's.
  const spoken = tx.$with('spoken', {}).as(sql`
    update ${users} set language = ${language},
      address = case when address = '' then ${buyer.address} else address end,
      zipcode = case when address = '' then ${buyer.zipcode} else zipcode end,
      department = coalesce((select department from goods), department)
    where id = ${customer.id} and (language <> ${language} or address = ''
      or department is distinct from coalesce((select department from goods), department))`)

  const [order] = await tx
    .with(placed, noted, written, taxed, cleared, entered, posted, goods, spoken)
    .select({
      id: placed.id,
      stillReserved: sql<boolean>`exists (select from ${payments} where user_id = ${customer.id} and state = 'open')`,
      open: openCashOrdersOf(customer, limited),
    })
    .from(placed)
  if (!order) throw new Error('The order was not written')
  return order
}

function salePostingsOf({ goods, vat, shipping, shippingVat }: Totals): Postings {
  return salePostings({
    netHalalas: goods - vat,
    vatHalalas: vat,
    shippingHalalas: shipping,
    shippingVatHalalas: shippingVat,
  })
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
