import type { LetterWriter } from '../../email/index.ts'
import { issueResetToken } from '../resetPassword.ts'

/** The link to a new password; it is made while the letter is written. */
export const resetLink: LetterWriter<'resetLink'> = async ({ shop, say, shopUrl }, { userId }) => {
  const token = await issueResetToken(shop, userId)
  if (token === null) return null
  return {
    subject: say('reset_subject'),
    preview: say('reset_preview'),
    heading: say('reset_heading'),
    blocks: [
      { paragraph: say('reset_text') },
      { button: { label: say('reset_button'), url: `${shopUrl}/reset-password?token=${encodeURIComponent(token)}` } },
      { paragraph: say('reset_valid', { minutes: { ltr: '60' } }) },
      { note: say('reset_not_you') },
    ],
  }
}
