import { eq } from 'drizzle-orm'
import { defuseLinks, type EmailTemplate } from '../../email/index.ts'
import { supportRemarks, supportRequests } from '../tables.ts'
import { replyLine, threadOf, wayToAnswer } from './mailThread.ts'

declare module '../../../kernel/Mailer.ts' {
  interface EmailKinds {
    supportAnswered: { remarkId: number; requestId?: number }
  }
}

/** To the customer: the shop has replied. */
export const supportAnswered: EmailTemplate<'supportAnswered'> = async (context, { remarkId }) => {
  const { shop, t, isProven, shopUrl } = context
  const [found] = await shop.db
    .select({ request: supportRequests, answer: supportRemarks.message, pictures: supportRemarks.pictures })
    .from(supportRemarks)
    .innerJoin(supportRequests, eq(supportRequests.id, supportRemarks.requestId))
    .where(eq(supportRemarks.id, remarkId))
  if (!found) return null
  const { request, answer, pictures } = found
  const quotation = isProven ? [{ paragraph: t('support_request') }, { quoted: defuseLinks(request.message) }] : []
  return {
    subject: t('support_subject', { number: { ltr: String(request.id) } }),
    preview: t('support_preview'),
    heading: t('support_heading'),
    blocks: [
      ...replyLine(context, request),
      { paragraph: t('support_answer') },
      { quoted: answer },
      ...pictures.map((picture) => ({
        button: { label: t('support_picture_button'), url: `${shopUrl}/media/${picture}` },
      })),
      ...quotation,
      ...wayToAnswer(context, request),
    ],
    ...threadOf(context, request),
  }
}
