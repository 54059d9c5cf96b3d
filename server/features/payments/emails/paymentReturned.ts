import { type EmailTemplate, greeting, money } from '../../email/index.ts'
import { findOrder } from '../../orders/index.ts'

declare module '../../../kernel/Mailer.ts' {
  interface EmailKinds {
    paymentReturned: { orderId: number }
  }
}

/** A payment that came too late is refunded; for a customer who closed the browser after paying this is the only notice. */
export const paymentReturned: EmailTemplate<'paymentReturned'> = async (context, { orderId }) => {
  const { shop, t, language, shopUrl } = context
  const order = await findOrder(shop.db, orderId)
  if (!order) return null
  const order_no = { ltr: order.orderNo }
  const amount = money(t, language, order.totalHalalas)
  return {
    subject: t('returned_subject', { order_no }),
    preview: t('returned_preview', { amount }),
    heading: t('returned_heading'),
    blocks: [
      { paragraph: greeting(context, order.buyerName) },
      { paragraph: t('returned_text') },
      {
        facts: [
          [t('order_no'), order_no],
          [t('returned_amount'), amount],
        ],
      },
      { note: t('returned_note') },
      { button: { label: t('order_button'), url: `${shopUrl}/orders` } },
    ],
  }
}
