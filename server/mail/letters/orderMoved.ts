import { eq } from 'drizzle-orm'
import { orders } from '../../database/schema.ts'
import { piecesOf } from '../paper/Paper.ts'
import { money } from '../words.ts'
import { greeting, type LetterWriter } from './LetterWriter.ts'

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
