import { defuseLinks, type EmailTemplate, money } from '../../email/index.ts'
import { findOrder } from '../../orders/index.ts'

declare module '../../../kernel/Mailer.ts' {
  interface EmailKinds {
    cancelledByCustomer: { orderId: number }
  }
}

/** To the shop: a customer has cancelled an order before it was sent. */
export const cancelledByCustomer: EmailTemplate<'cancelledByCustomer'> = async (context, { orderId }) => {
  const { shop, t, language } = context
  const order = await findOrder(shop.db, orderId)
  if (!order) return null
  const order_no = { ltr: order.orderNo }
  return {
    subject: t('cancelled_by_customer_subject', { order_no }),
    preview: t('cancelled_by_customer_heading'),
    heading: t('cancelled_by_customer_heading'),
    blocks: [
      {
        facts: [
          [t('order_no'), order_no],
          [t('buyer_name'), { own: defuseLinks(order.buyerName) }],
          [t('orders:total'), money(t, language, order.totalHalalas)],
          [t('reason'), order.cancelReason ? t(`orders:reason_${order.cancelReason}`) : '—'],
        ],
      },
      ...(order.cancelNote === '' ? [] : [{ quoted: order.cancelNote }]),
    ],
  }
}
