import { eq } from 'drizzle-orm'
import type { Piece } from '../../../platform/email/document/EmailDocument.ts'
import { type EmailTemplate, senderFacts } from '../../email/index.ts'
import { supportRequests } from '../tables.ts'

declare module '../../../kernel/Mailer.ts' {
  interface EmailKinds {
    contact: { requestId: number }
  }
}

/** To the shop: a message from a visitor without an account, from the contact page or by email. */
export const contact: EmailTemplate<'contact'> = async ({ shop, t, shopUrl }, { requestId }) => {
  const [found] = await shop.db.select().from(supportRequests).where(eq(supportRequests.id, requestId))
  if (!found) return null
  const { id, email, mobile, subject, message } = found
  const name = found.name === '' ? email : found.name
  const about: Piece = { own: subject }
  return {
    subject: t('contact_subject', { name: { own: name } }),
    preview: subject === '' ? t('contact_preview') : about,
    heading: t('contact_heading'),
    blocks: [
      {
        facts: [
          ...senderFacts(t, { name, email, mobile }),
          ...(subject === '' ? [] : [[t('contact_about'), about] as const]),
        ],
      },
      { quoted: message },
      { button: { label: t('support_inbox_button'), url: `${shopUrl}/admin/support/${id}` } },
      { note: t('sender_reply') },
    ],
    replyTo: email,
  }
}
