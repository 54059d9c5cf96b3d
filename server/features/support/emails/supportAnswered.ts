import { eq } from 'drizzle-orm'
import { defuseLinks, type EmailTemplate } from '../../email/index.ts'
import { supportRemarks, supportRequests } from '../tables.ts'

export const supportAnswered: EmailTemplate<'supportAnswered'> = async ({ shop, t, shopUrl }, { remarkId }) => {
  const [found] = await shop.db
    .select({ id: supportRequests.id, answer: supportRemarks.message, request: supportRequests.message })
    .from(supportRemarks)
    .innerJoin(supportRequests, eq(supportRequests.id, supportRemarks.requestId))
    .where(eq(supportRemarks.id, remarkId))
  if (!found) return null
  return {
    subject: t('support_subject', { number: { ltr: String(found.id) } }),
    preview: t('support_preview'),
    heading: t('support_heading'),
    blocks: [
      { paragraph: t('support_answer') },
      { quoted: found.answer },
      { paragraph: t('support_request') },
      { quoted: defuseLinks(found.request) },
      { button: { label: t('support_button'), url: `${shopUrl}/support` } },
    ],
  }
}
