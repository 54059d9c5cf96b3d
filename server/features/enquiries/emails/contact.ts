import { eq } from 'drizzle-orm'
import type { Piece } from '../../../platform/email/paper/Paper.ts'
import { type LetterWriter, senderFacts } from '../../email/index.ts'
import { contactMessages } from '../tables.ts'

/** To the shop: what somebody wrote on the contact page. */
export const contact: LetterWriter<'contact'> = async ({ shop, say }, { contactId }) => {
  const [found] = await shop.db.select().from(contactMessages).where(eq(contactMessages.id, contactId))
  if (!found) return null
  const { name, email, mobile, subject, message } = found
  const about: Piece = { own: subject }
  return {
    subject: say('contact_subject', { name: { own: name } }),
    preview: subject === '' ? say('contact_preview') : about,
    heading: say('contact_heading'),
    blocks: [
      {
        facts: [
          ...senderFacts(say, { name, email, mobile: mobile ?? '' }),
          ...(subject === '' ? [] : [[say('contact_about'), about] as const]),
        ],
      },
      { quoted: message },
      { note: say('sender_reply') },
    ],
    replyTo: email,
  }
}
