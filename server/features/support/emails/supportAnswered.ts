import { eq } from 'drizzle-orm'
import { type LetterWriter, unlinked } from '../../email/index.ts'
import { supportRemarks, supportRequests } from '../tables.ts'

export const supportAnswered: LetterWriter<'supportAnswered'> = async ({ shop, say, shopUrl }, { remarkId }) => {
  const [found] = await shop.db
    .select({ id: supportRequests.id, answer: supportRemarks.message, request: supportRequests.message })
    .from(supportRemarks)
    .innerJoin(supportRequests, eq(supportRequests.id, supportRemarks.requestId))
    .where(eq(supportRemarks.id, remarkId))
  if (!found) return null
  return {
    subject: say('support_subject', { number: { ltr: String(found.id) } }),
    preview: say('support_preview'),
    heading: say('support_heading'),
    blocks: [
      { paragraph: say('support_answer') },
      { quoted: found.answer },
      { paragraph: say('support_request') },
      { quoted: unlinked(found.request) },
      { button: { label: say('support_button'), url: `${shopUrl}/support` } },
    ],
  }
}
