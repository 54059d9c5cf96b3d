import { eq } from 'drizzle-orm'
import { piecesOf } from '../../../platform/email/paper/Paper.ts'
import { greeting, type LetterWriter, money } from '../../email/index.ts'
import { orders } from '../../orders/index.ts'

/** Tells of an order's move to this status; no letter where it is gone. */
export const orderMoved: LetterWriter<'orderMoved'> = async ({ shop, say, language, shopUrl }, { orderId, status }) => {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) return null
  const label = say(`orders:status_${status}`)
  const text = say(`moved_${status}`)
  const named = { order_no: { ltr: order.orderNo }, status: piecesOf(label) }
  return {
    subject: say('moved_subject', named),
    preview: text,
    heading: label,
    blocks: [
      { paragraph: greeting(say, order.buyerName) },
      { paragraph: text },
      {
        facts: [
          [say('order_no'), named.order_no],
          [say('moved_status'), label],
          [say('orders:total'), money(say, language, order.totalHalalas)],
        ],
      },
      { button: { label: say('order_button'), url: `${shopUrl}/orders` } },
    ],
  }
}
