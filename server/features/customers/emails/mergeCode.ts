import { issueConfirmationCode } from '../../accounts/index.ts'
import type { EmailTemplate } from '../../email/index.ts'
import { mergeSubject } from '../requestMergeCodes.ts'

declare module '../../../kernel/Mailer.ts' {
  interface EmailKinds {
    mergeCode: { userId: number; from: number; into: number }
  }
}

/**
 * The code by which the owner of an account agrees to its merge, read out to staff; it is created while the email is rendered.
 * The other account is not named: it may be another person's.
 */
export const mergeCode: EmailTemplate<'mergeCode'> = async ({ shop, t }, { userId, from, into }) => {
  const code = await issueConfirmationCode(shop, { userId, purpose: 'merge', subject: mergeSubject({ from, into }) })
  if (code === null) return null
  return {
    subject: t('merge_code_subject'),
    preview: t('merge_code_preview'),
    heading: t('merge_code_heading'),
    blocks: [
      { paragraph: t(userId === into ? 'merge_code_stays' : 'merge_code_goes') },
      { paragraph: t('merge_code_read_out') },
      { code },
      { paragraph: t('merge_code_valid', { minutes: { ltr: '10' } }) },
      { note: t('merge_code_not_you') },
    ],
  }
}
