import type { LetterWriter } from '../../email/index.ts'
import { issueCode } from '../oneTimeCode.ts'

/** The one-time code to sign in with; it is made while the letter is written. */
export const code: LetterWriter<'code'> = async ({ shop, say, to }, { requestedFrom }) => ({
  subject: say('code_subject'),
  preview: say('code_preview'),
  heading: say('code_heading'),
  blocks: [
    { paragraph: say('code_text') },
    { code: await issueCode(shop, to, requestedFrom) },
    { paragraph: say('code_valid', { minutes: { ltr: '10' } }) },
    { note: say('code_not_you') },
  ],
})
