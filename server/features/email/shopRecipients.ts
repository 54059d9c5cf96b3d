import type { RecipientTopic } from '@rawaj/contract/settings/shopSettings.ts'
import type { EmailContent, EmailJob, Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'

/** Who of the shop's own people hears of a topic: those whom the settings name, else the shop's own address. */
function shopRecipients({ shopSettings }: Shop, topic: RecipientTopic): EmailJob['to'][] {
  const named = new Set(shopSettings.current().mail.recipients[topic])
  return named.size > 0 ? [...named] : [null]
}

/** Queues an email to the shop's own people. */
export async function enqueueShopEmail(
  tx: Database,
  shop: Shop,
  topic: RecipientTopic,
  email: EmailContent & Pick<EmailJob, 'language'>,
): Promise<void> {
  await shop.mailer.enqueueEmail(tx, ...shopRecipients(shop, topic).map((to) => ({ ...email, to })))
}
