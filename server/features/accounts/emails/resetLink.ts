import type { EmailTemplate } from '../../email/index.ts'
import { issueResetToken } from '../resetPassword.ts'

declare module '../../../kernel/Mailer.ts' {
  interface EmailKinds {
    resetLink: { userId: number }
  }
}

/** The link to a new password; it is made while the email is rendered. */
export const resetLink: EmailTemplate<'resetLink'> = async ({ shop, t, shopUrl }, { userId }) => {
  const token = await issueResetToken(shop, userId)
  if (token === null) return null
  return {
    subject: t('reset_subject'),
    preview: t('reset_preview'),
    heading: t('reset_heading'),
    blocks: [
      { paragraph: t('reset_text') },
      { button: { label: t('reset_button'), url: `${shopUrl}/reset-password?token=${encodeURIComponent(token)}` } },
      { paragraph: t('reset_valid', { minutes: { ltr: '60' } }) },
      { note: t('reset_not_you') },
    ],
  }
}
