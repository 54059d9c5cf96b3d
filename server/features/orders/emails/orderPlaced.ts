import { formatDate } from '@rawaj/contract/languages.ts'
import { type OrderStatus, type OrderType, orderStatus, orderType } from '@rawaj/contract/orderStatus.ts'
import { asc, eq } from 'drizzle-orm'
import { inLanguage } from '../../../platform/database/inLanguage.ts'
import type { Block } from '../../../platform/email/paper/Paper.ts'
import { type Desk, greeting, type LetterWriter, money, type Say, unlinked } from '../../email/index.ts'
import { orderLines, orders } from '../tables.ts'

type Order = typeof orders.$inferSelect

/** The name of each order type, a key of the translations of `orders`. */
const orderTypeKey = {
  [orderType.cashOnDelivery]: 'type_cash',
  [orderType.online]: 'type_online',
  [orderType.quotation]: 'type_quotation',
} as const satisfies Record<OrderType, string>

/** An order or quotation as it was placed; no letter where it is gone. */
export const orderPlaced: LetterWriter<'orderPlaced'> = async (desk, { orderId }) => {
  const { shop, say, language, shopUrl } = desk
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) return null
  const quotation = order.type === orderType.quotation
  const kind = quotation ? 'quotation' : 'order'
  const order_no = { ltr: order.orderNo }
  return {
    subject: say(`${kind}_subject`, { order_no }),
    preview: say(`${kind}_preview`, { total: money(say, language, order.totalHalalas) }),
    heading: say(`${kind}_heading`),
    blocks: [
      { paragraph: greeting(say, order.buyerName) },
      { paragraph: say(whatHappensNext(order)) },
      {
        facts: [
          [say('order_no'), order_no],
          [say('order_date'), { ltr: formatDate(order.createdAt.toISOString()) }],
          [say('order_type'), say(`orders:${orderTypeKey[order.type as OrderType]}`)],
        ],
      },
      { goods: await goodsOf(desk, orderId) },
      sumsOf(desk, order, say(quotation ? 'quotation_total' : 'total')),
      {
        facts: [
          [say('buyer_name'), { own: unlinked(order.buyerName) }],
          [say('buyer_mobile'), { ltr: order.buyerMobile }],
          [say('buyer_address'), { own: unlinked(order.buyerAddress) }],
          [say('buyer_zipcode'), { ltr: unlinked(order.buyerZipcode) }],
        ],
      },
      ...(quotation ? [{ note: say('quotation_note') }] : []),
      { button: { label: say('order_button'), url: `${shopUrl}/orders` } },
    ],
  }
}

function whatHappensNext({ type, status }: Order): string {
  if (type === orderType.quotation) return 'quotation_text'
  const stopped: readonly OrderStatus[] = [orderStatus.cancelled, orderStatus.returned]
  // The letter may have waited for the mail server while the order was called off.
  if (stopped.some((one) => one === status)) return 'order_text_stopped'
  return type === orderType.online ? 'order_text_online' : 'order_text_cash'
}

async function goodsOf({ shop, say, language }: Desk, orderId: number) {
  const lines = await shop.db
    .select({
      name: inLanguage(language, orderLines.nameAr, orderLines.nameEn),
      sku: orderLines.sku,
      quantity: orderLines.quantity,
      unitHalalas: orderLines.unitHalalas,
      netHalalas: orderLines.netHalalas,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
  return lines.map(({ name, sku, quantity, unitHalalas, netHalalas }) => ({
    name,
    detail: [{ ltr: String(quantity) }, ' × ', ...money(say, language, unitHalalas), ' · ', { ltr: sku }],
    amount: money(say, language, netHalalas),
  }))
}

function sumsOf({ say, language }: Desk, order: Order, totalLabel: ReturnType<Say>): Block {
  const amount = (halalas: number) => money(say, language, halalas)
  return {
    sums: [
      { label: say('subtotal'), amount: amount(order.subtotalHalalas) },
      ...(order.discountHalalas > 0 ? [{ label: say('discount'), amount: amount(-order.discountHalalas) }] : []),
      { label: say('vat'), amount: amount(order.vatHalalas) },
      {
        label: say('shipping'),
        amount: order.shippingHalalas === 0 ? say('free') : amount(order.shippingHalalas),
      },
      { label: totalLabel, amount: amount(order.totalHalalas), total: true },
    ],
  }
}
