import type { LetterContent } from '../Mail.ts'
import { code } from './code.ts'
import { contact } from './contact.ts'
import { emailProven } from './emailProven.ts'
import { enquiry } from './enquiry.ts'
import type { LetterWriter } from './LetterWriter.ts'
import { newsletterCode } from './newsletterCode.ts'
import { orderMoved } from './orderMoved.ts'
import { orderPlaced } from './orderPlaced.ts'
import { passwordChanged } from './passwordChanged.ts'
import { paymentReturned } from './paymentReturned.ts'
import { resetLink } from './resetLink.ts'
import { supportAnswered } from './supportAnswered.ts'
import { welcome } from './welcome.ts'

/** Who writes which letter. */
export const letterWriters: { [Kind in LetterContent['kind']]: LetterWriter<Kind> } = {
  welcome,
  code,
  resetLink,
  passwordChanged,
  emailProven,
  orderPlaced,
  orderMoved,
  paymentReturned,
  supportAnswered,
  enquiry,
  contact,
  newsletterCode,
}
