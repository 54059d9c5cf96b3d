import { eq } from 'drizzle-orm'
import { greeting, type LetterWriter, money } from '../../email/index.ts'
import { orders } from '../../orders/index.ts'

/** Money goes back that came when the goods were gone; whoever closed the browser after paying hears of it only here. */
export const paymentReturned: LetterWriter<'paymentReturned'> = async (
  { shop, say, language, shopUrl },
  { orderId },
) => {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) return null
  const order_no = { ltr: order.orderNo }
  const amount = money(say, language, order.totalHalalas)
  return {
    subject: say('returned_subject', { order_no }),
    preview: say('returned_preview', { amount }),
    heading: say('returned_heading'),
    blocks: [
      { paragraph: greeting(say, order.buyerName) },
      { paragraph: say('returned_text') },
      {
        facts: [
          [say('order_no'), order_no],
          [say('returned_amount'), amount],
        ],
      },
      { note: say('returned_note') },
      { button: { label: say('order_button'), url: `${shopUrl}/orders` } },
    ],
  }
}
