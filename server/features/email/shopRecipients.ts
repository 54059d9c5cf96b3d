import type { RecipientTopic } from '@rawaj/contract/settings/shopSettings.ts'
import type { EmailContent, EmailJob, Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'

/** Kinds that the shop's own people get. Every other goes to customers, or to one of the staff by name. */
const shopEmailKinds = [
  'newOrder',
  'cancelledByCustomer',
  'returnRequest',
  'supportRequest',
  'supportReply',
  'tradeRequest',
  'quotationDeclined',
  'quotationQuestion',
  'enquiry',
  'contact',
  'refundManual',
] as const satisfies EmailContent['kind'][]

type ShopEmail = Extract<EmailContent, { kind: (typeof shopEmailKinds)[number] }>

export const isShopEmail = ({ kind }: EmailContent): boolean => (shopEmailKinds as readonly string[]).includes(kind)

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
  email: ShopEmail & Pick<EmailJob, 'language'>,
): Promise<void> {
  await shop.mailer.enqueueEmail(tx, ...shopRecipients(shop, topic).map((to) => ({ ...email, to })))
}
