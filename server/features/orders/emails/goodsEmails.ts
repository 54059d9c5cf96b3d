import { formatDay } from '@rawaj/contract/text/languages.ts'
import { eq } from 'drizzle-orm'
import { boundedGoods, type EmailTemplate, greeting, type TemplateContext } from '../../email/index.ts'
import { orders } from '../tables.ts'
import { readOwed } from './owedFacts.queries.ts'

declare module '../../../kernel/Mailer.ts' {
  interface EmailKinds {
    goodsArrived: { orderId: number }
    goodsPromised: { orderId: number }
  }
}

/** To the customer: everything that an order waited for has arrived, and it is sent next. */
export const goodsArrived: EmailTemplate<'goodsArrived'> = async (context, { orderId }) => {
  const { t, shopUrl } = context
  const order = await findOrder(context, orderId)
  // It is packed after its transfer has arrived, and the customer is notified then.
  if (!order || (order.bankTransfer && order.paymentState === 'unpaid')) return null
  const order_no = { ltr: order.orderNo }
  return {
    subject: t('goods_arrived_subject', { order_no }),
    preview: t('goods_arrived_text'),
    heading: t('goods_arrived_heading'),
    blocks: [
      { paragraph: greeting(context, order.buyerName) },
      { paragraph: t('goods_arrived_text') },
      { facts: [[t('order_no'), order_no]] },
      { button: { label: t('goods_button'), url: `${shopUrl}/orders/${order.orderNo}` } },
    ],
  }
}

/** To the customer: the new expected day; no email if all pieces have arrived in the meantime. */
export const goodsPromised: EmailTemplate<'goodsPromised'> = async (context, { orderId }) => {
  const { t, shopUrl } = context
  const order = await findOrder(context, orderId)
  if (!order) return null
  const owed = await readOwed(context, orderId)
  if (owed.length === 0) return null
  const order_no = { ltr: order.orderNo }
  return {
    subject: t('goods_promised_subject', { order_no }),
    preview: t('goods_promised_text'),
    heading: t('goods_promised_heading'),
    blocks: [
      { paragraph: greeting(context, order.buyerName) },
      { paragraph: t('goods_promised_text') },
      ...boundedGoods(
        t,
        owed.map(({ name, sku, pieces, promisedOn }) => ({
          name,
          detail: [{ ltr: String(pieces) }, ' × ', { ltr: sku }],
          amount: promisedOn === null ? t('goods_date_unknown') : { ltr: formatDay(promisedOn) },
        })),
        `${shopUrl}/orders/${order.orderNo}`,
      ),
      { button: { label: t('goods_button'), url: `${shopUrl}/orders/${order.orderNo}` } },
    ],
  }
}

async function findOrder({ shop: { db } }: TemplateContext, orderId: number) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  // It may have been cancelled or sent while the email waited.
  return order?.state === 'placed' && ['unfulfilled', 'on_hold'].includes(order.fulfilmentState) ? order : undefined
}
