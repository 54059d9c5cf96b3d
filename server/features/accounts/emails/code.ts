import type { EmailTemplate } from '../../email/index.ts'
import { issueCode } from '../oneTimeCode.ts'

declare module '../../../kernel/Mailer.ts' {
  interface EmailKinds {
    code: { requestedFrom?: string }
  }
}

/** The one-time code to sign in with; it is made while the email is rendered. */
export const code: EmailTemplate<'code'> = async ({ shop, t, to }, { requestedFrom }) => ({
  subject: t('code_subject'),
  preview: t('code_preview'),
  heading: t('code_heading'),
  blocks: [
    { paragraph: t('code_text') },
    { code: await issueCode(shop, to, requestedFrom) },
    { paragraph: t('code_valid', { minutes: { ltr: '10' } }) },
    { note: t('code_not_you') },
  ],
})
