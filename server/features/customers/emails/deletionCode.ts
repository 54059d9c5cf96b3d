import { issueConfirmationCode } from '../../accounts/index.ts'
import type { EmailTemplate } from '../../email/index.ts'

declare module '../../../kernel/Mailer.ts' {
  interface EmailKinds {
    deletionCode: { userId: number }
  }
}

/** The code that confirms the deletion of an account; it is made while the email is rendered. */
export const deletionCode: EmailTemplate<'deletionCode'> = async ({ shop, t }, { userId }) => {
  const code = await issueConfirmationCode(shop, { userId, purpose: 'deletion' })
  if (code === null) return null
  return {
    subject: t('deletion_code_subject'),
    preview: t('deletion_code_preview'),
    heading: t('deletion_code_heading'),
    blocks: [
      { paragraph: t('deletion_code_text') },
      { code },
      { paragraph: t('deletion_code_valid', { minutes: { ltr: '10' } }) },
      { note: t('deletion_code_not_you') },
    ],
  }
}
