import { code, emailProven, passwordChanged, resetLink, welcome } from '../../features/accounts/index.ts'
import type { EmailTemplate } from '../../features/email/index.ts'
import { contact, enquiry } from '../../features/enquiries/index.ts'
import { orderMoved } from '../../features/fulfilment/index.ts'
import { newsletterCode } from '../../features/newsletter/index.ts'
import { orderPlaced } from '../../features/orders/index.ts'
import { paymentReturned, refunded, refundManual } from '../../features/payments/index.ts'
import type { EmailContent } from '../../features/shop/index.ts'
import { supportAnswered } from '../../features/support/index.ts'

/** The template of each kind of email. */
export const emailTemplates: { [Kind in EmailContent['kind']]: EmailTemplate<Kind> } = {
  welcome,
  code,
  resetLink,
  passwordChanged,
  emailProven,
  orderPlaced,
  orderMoved,
  paymentReturned,
  refunded,
  refundManual,
  supportAnswered,
  enquiry,
  contact,
  newsletterCode,
}
