import { formatDate } from '@rawaj/contract/languages.ts'
import { type OrderStatus, type OrderType, orderStatus, orderType } from '@rawaj/contract/orderStatus.ts'
import { asc, eq } from 'drizzle-orm'
import { inLanguage } from '../../../platform/database/inLanguage.ts'
import type { Block } from '../../../platform/email/document/EmailDocument.ts'
import {
  defuseLinks,
  type EmailTemplate,
  greeting,
  money,
  type TemplateContext,
  type Translate,
} from '../../email/index.ts'
import { orderLines, orders } from '../tables.ts'

type Order = typeof orders.$inferSelect

/** The name of each order type, a key of the translations of `orders`. */
const orderTypeKey = {
  [orderType.cashOnDelivery]: 'type_cash',
  [orderType.online]: 'type_online',
  [orderType.quotation]: 'type_quotation',
} as const satisfies Record<OrderType, string>

/** An order or quotation as it was placed; no email where it is gone. */
export const orderPlaced: EmailTemplate<'orderPlaced'> = async (context, { orderId }) => {
  const { shop, t, language, shopUrl } = context
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) return null
  const quotation = order.type === orderType.quotation
  const kind = quotation ? 'quotation' : 'order'
  const order_no = { ltr: order.orderNo }
  return {
    subject: t(`${kind}_subject`, { order_no }),
    preview: t(`${kind}_preview`, { total: money(t, language, order.totalHalalas) }),
    heading: t(`${kind}_heading`),
    blocks: [
      { paragraph: greeting(t, order.buyerName) },
      { paragraph: t(whatHappensNext(order)) },
      {
        facts: [
          [t('order_no'), order_no],
          [t('order_date'), { ltr: formatDate(order.createdAt.toISOString()) }],
          [t('order_type'), t(`orders:${orderTypeKey[order.type as OrderType]}`)],
        ],
      },
      { goods: await goodsOf(context, orderId) },
      sumsOf(context, order, t(quotation ? 'quotation_total' : 'total')),
      {
        facts: [
          [t('buyer_name'), { own: defuseLinks(order.buyerName) }],
          [t('buyer_mobile'), { ltr: order.buyerMobile }],
          [t('buyer_address'), { own: defuseLinks(order.buyerAddress) }],
          [t('buyer_zipcode'), { ltr: defuseLinks(order.buyerZipcode) }],
        ],
      },
      ...(quotation ? [{ note: t('quotation_note') }] : []),
      { button: { label: t('order_button'), url: `${shopUrl}/orders` } },
    ],
  }
}

function whatHappensNext({ type, status }: Order): string {
  if (type === orderType.quotation) return 'quotation_text'
  const stopped: readonly OrderStatus[] = [orderStatus.cancelled, orderStatus.returned]
  // The order may have been cancelled while the email waited in the queue.
  if (stopped.some((one) => one === status)) return 'order_text_stopped'
  return type === orderType.online ? 'order_text_online' : 'order_text_cash'
}

async function goodsOf({ shop, t, language }: TemplateContext, orderId: number) {
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
    detail: [{ ltr: String(quantity) }, ' × ', ...money(t, language, unitHalalas), ' · ', { ltr: sku }],
    amount: money(t, language, netHalalas),
  }))
}

function sumsOf({ t, language }: TemplateContext, order: Order, totalLabel: ReturnType<Translate>): Block {
  const amount = (halalas: number) => money(t, language, halalas)
  return {
    sums: [
      { label: t('subtotal'), amount: amount(order.subtotalHalalas) },
      ...(order.discountHalalas > 0 ? [{ label: t('discount'), amount: amount(-order.discountHalalas) }] : []),
      { label: t('vat'), amount: amount(order.vatHalalas) },
      {
        label: t('shipping'),
        amount: order.shippingHalalas === 0 ? t('free') : amount(order.shippingHalalas),
      },
      { label: totalLabel, amount: amount(order.totalHalalas), total: true },
    ],
  }
}
