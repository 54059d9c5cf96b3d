import { eq } from 'drizzle-orm'
import { defuseLinks, type EmailTemplate, senderFacts } from '../../email/index.ts'
import { supportRequests } from '../tables.ts'

/** To the customer: the request has come in, and its number. */
export const supportReceived: EmailTemplate<'supportReceived'> = async ({ shop, t, shopUrl }, { requestId }) => {
  const [request] = await shop.db.select().from(supportRequests).where(eq(supportRequests.id, requestId))
  if (!request) return null
  const number = { ltr: String(request.id) }
  return {
    subject: t('support_received_subject', { number }),
    preview: t('support_received_text'),
    heading: t('support_received_heading', { number }),
    blocks: [
      { paragraph: t('support_received_text') },
      { quoted: defuseLinks(request.message) },
      { button: { label: t('support_button'), url: `${shopUrl}/support` } },
    ],
  }
}

/** To the shop: a customer asks for help. */
export const supportRequest: EmailTemplate<'supportRequest'> = async ({ shop, t }, { requestId }) => {
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
      ...(email === '' ? [] : [{ note: t('sender_reply') }]),
    ],
    ...(email !== '' && { replyTo: email }),
  }
}
