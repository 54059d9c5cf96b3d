import type { EmailJob } from '../../shop/index.ts'

/** Who hears of an order that was placed or paid: its customer, and the shop. */
export function orderPlacedEmails({ orderId, to, language }: Pick<EmailJob, 'to' | 'language'> & { orderId: number }) {
  return [
    { kind: 'orderPlaced', orderId, to, language },
    { kind: 'newOrder', orderId, to: null, language },
  ] as const satisfies EmailJob[]
}
