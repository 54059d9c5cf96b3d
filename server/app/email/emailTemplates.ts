import { code, emailProven, passwordChanged, resetLink, welcome } from '../../features/accounts/index.ts'
import {
  accountDeleted,
  accountDeletionWaits,
  accountsMerged,
  deletionCode,
  emailReplaced,
  mergeCode,
  tradeDecided,
  tradeRequest,
} from '../../features/customers/index.ts'
import { mailServerTest } from '../../features/dashboard/index.ts'
import type { EmailTemplate } from '../../features/email/index.ts'
import {
  cancelledByCustomer,
  orderMoved,
  returnDecided,
  returnReceived,
  returnRequest,
  shipmentChanged,
} from '../../features/fulfilment/index.ts'
import { invoiceIssued } from '../../features/invoicing/index.ts'
import { newsletterCode, newsletterConfirmation } from '../../features/newsletter/index.ts'
import { goodsArrived, goodsPromised, newOrder, orderPlaced } from '../../features/orders/index.ts'
import { paymentReturned, refunded, refundManual } from '../../features/payments/index.ts'
import {
  enquiry,
  enquiryReceived,
  offerExpired,
  offerSent,
  quotationAnswered,
  quotationClosed,
  quotationDeclined,
  quotationQuestion,
} from '../../features/quotations/index.ts'
import { ownersSettingsChanged } from '../../features/settings/index.ts'
import {
  bankAccountsChanged,
  secondFactorGuessed,
  secondFactorsReset,
  staffInvitation,
} from '../../features/staff/index.ts'
import {
  contact,
  supportAnswered,
  supportReceived,
  supportReply,
  supportRequest,
} from '../../features/support/index.ts'
import type { EmailContent } from '../../kernel/index.ts'

/** The template of each kind of email. */
export const emailTemplates: { [Kind in EmailContent['kind']]: EmailTemplate<Kind> } = {
  welcome,
  code,
  resetLink,
  deletionCode,
  accountDeleted,
  accountDeletionWaits,
  mergeCode,
  accountsMerged,
  passwordChanged,
  emailProven,
  emailReplaced,
  orderPlaced,
  newOrder,
  orderMoved,
  shipmentChanged,
  cancelledByCustomer,
  returnReceived,
  returnRequest,
  returnDecided,
  paymentReturned,
  refunded,
  refundManual,
  supportReceived,
  supportRequest,
  supportAnswered,
  supportReply,
  tradeRequest,
  tradeDecided,
  invoiceIssued,
  offerSent,
  offerExpired,
  quotationDeclined,
  quotationClosed,
  quotationQuestion,
  quotationAnswered,
  goodsArrived,
  goodsPromised,
  enquiry,
  enquiryReceived,
  contact,
  newsletterCode,
  newsletterConfirmation,
  staffInvitation,
  secondFactorsReset,
  bankAccountsChanged,
  secondFactorGuessed,
  ownersSettingsChanged,
  test: mailServerTest,
}
