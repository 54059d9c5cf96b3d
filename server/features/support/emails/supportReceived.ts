import { eq } from 'drizzle-orm'
import { defuseLinks, type EmailTemplate, senderFacts } from '../../email/index.ts'
import { supportRemarks, supportRequests } from '../tables.ts'
import { replyLine, threadOf, wayToAnswer } from './mailThread.ts'

declare module '../../../kernel/Mailer.ts' {
  interface EmailKinds {
    supportReceived: { requestId: number }
    supportRequest: { requestId: number }
    supportReply: { requestId: number; remarkId: number }
  }
}

/** To the customer: the request has come in, and its number. */
export const supportReceived: EmailTemplate<'supportReceived'> = async (context, { requestId }) => {
  const { shop, t, isProven } = context
  const [request] = await shop.db.select().from(supportRequests).where(eq(supportRequests.id, requestId))
  if (!request) return null
  const number = { ltr: String(request.id) }
  const quotation = isProven
    ? [{ paragraph: t('support_received_quoted') }, { quoted: defuseLinks(request.message) }]
    : []
  return {
    subject: t('support_received_subject', { number }),
    preview: t('support_received_text'),
    heading: t('support_received_heading', { number }),
    blocks: [
      ...replyLine(context, request),
      { paragraph: t('support_received_text') },
      ...quotation,
      ...wayToAnswer(context, request),
    ],
    ...threadOf(context, request),
  }
}

/** To the shop: a customer asks for help. */
export const supportRequest: EmailTemplate<'supportRequest'> = async ({ shop, t, shopUrl }, { requestId }) => {
  const [request] = await shop.db.select().from(supportRequests).where(eq(supportRequests.id, requestId))
  if (!request) return null
  const { id, email, mobile, message } = request
  const number = { ltr: String(id) }
  return {
    subject: t('support_request_subject', { number }),
    preview: t('support_request_heading', { number }),
    heading: t('support_request_heading', { number }),
    blocks: [
      { facts: senderFacts(t, { name: '', email, mobile }) },
      { quoted: message },
      { button: { label: t('support_inbox_button'), url: `${shopUrl}/admin/support/${id}` } },
      ...(email === '' ? [] : [{ note: t('sender_reply') }]),
    ],
    ...(email !== '' && { replyTo: email }),
  }
}

/** To the shop: the customer has written again. */
export const supportReply: EmailTemplate<'supportReply'> = async ({ shop, t, shopUrl }, { remarkId }) => {
  const [found] = await shop.db
    .select({ request: supportRequests, message: supportRemarks.message, pictures: supportRemarks.pictures })
    .from(supportRemarks)
    .innerJoin(supportRequests, eq(supportRequests.id, supportRemarks.requestId))
    .where(eq(supportRemarks.id, remarkId))
  if (!found) return null
  const { request, message, pictures } = found
  const number = { ltr: String(request.id) }
  return {
    subject: t('support_reply_subject', { number }),
    preview: t('support_reply_heading', { number }),
    heading: t('support_reply_heading', { number }),
    blocks: [
      { facts: senderFacts(t, { name: request.name, email: request.email, mobile: request.mobile }) },
      ...(message === '' ? [] : [{ quoted: message }]),
      ...(pictures.length === 0 ? [] : [{ note: t('support_reply_picture') }]),
      { button: { label: t('support_inbox_button'), url: `${shopUrl}/admin/support/${request.id}` } },
    ],
  }
}
