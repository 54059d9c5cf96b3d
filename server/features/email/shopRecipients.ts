import type { Database } from '../../platform/database/Database.ts'
import type { EmailContent, EmailJob, Shop } from '../shop/index.ts'

/** What the shop's own people hear of. */
export type ShopTopic = 'orders' | 'support' | 'enquiries' | 'payments'

/** Who of the shop's own people is written to about a topic: whatever it is, the shop's own address. */
export async function shopRecipients(_shop: Shop, _topic: ShopTopic): Promise<EmailJob['to'][]> {
  return [null]
}

/** Queues an email to the shop's own people. */
export async function enqueueShopEmail(
  tx: Database,
  shop: Shop,
  topic: ShopTopic,
  email: EmailContent & Pick<EmailJob, 'language'>,
): Promise<void> {
  const recipients = await shopRecipients(shop, topic)
  await shop.mailer.enqueueEmail(tx, ...recipients.map((to) => ({ ...email, to })))
}
