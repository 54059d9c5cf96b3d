import { eq } from 'drizzle-orm'
import type { Piece } from '../../../platform/email/document/EmailDocument.ts'
import { type EmailTemplate, senderFacts } from '../../email/index.ts'
import { contactMessages } from '../tables.ts'

/** To the shop: what somebody wrote on the contact page. */
export const contact: EmailTemplate<'contact'> = async ({ shop, t }, { contactId }) => {
  const [found] = await shop.db.select().from(contactMessages).where(eq(contactMessages.id, contactId))
  if (!found) return null
  const { name, email, mobile, subject, message } = found
  const about: Piece = { own: subject }
  return {
    subject: t('contact_subject', { name: { own: name } }),
    preview: subject === '' ? t('contact_preview') : about,
    heading: t('contact_heading'),
    blocks: [
      {
        facts: [
          ...senderFacts(t, { name, email, mobile: mobile ?? '' }),
          ...(subject === '' ? [] : [[t('contact_about'), about] as const]),
        ],
      },
      { quoted: message },
      { note: t('sender_reply') },
    ],
    replyTo: email,
  }
}
