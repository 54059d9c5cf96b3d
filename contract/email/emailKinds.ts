/** Kinds of emails: `EmailKinds` of server/kernel/Mailer.ts has the data of each. */
export const emailKinds = [
  'welcome',
  'code',
  'resetLink',
  'deletionCode',
  'accountDeleted',
  'accountDeletionWaits',
  'mergeCode',
  'accountsMerged',
  'passwordChanged',
  'emailProven',
  'emailReplaced',
  'orderPlaced',
  'newOrder',
  'orderMoved',
  'shipmentChanged',
  'cancelledByCustomer',
  'returnReceived',
  'returnRequest',
  'returnDecided',
  'paymentReturned',
  'refunded',
  'refundManual',
  'supportReceived',
  'supportRequest',
  'supportAnswered',
  'supportReply',
  'tradeRequest',
  'tradeDecided',
  'invoiceIssued',
  'offerSent',
  'offerExpired',
  'quotationDeclined',
  'quotationClosed',
  'quotationQuestion',
  'quotationAnswered',
  'goodsArrived',
  'goodsPromised',
  'enquiry',
  'enquiryReceived',
  'contact',
  'secondFactorsReset',
  'bankAccountsChanged',
  'secondFactorGuessed',
  'ownersSettingsChanged',
  'staffInvitation',
  'test',
  'newsletterCode',
  'newsletterConfirmation',
] as const

/** Waiting to be sent; handed to the mail server; stored on the machine without one; given up. */
export const emailStatuses = ['waiting', 'sent', 'kept', 'failed'] as const

export type EmailKind = (typeof emailKinds)[number]

/**
 * Requested again by the recipient where they are needed, within their limits: staff must not resend codes of others from the
 * log.
 */
const askedForByRecipient = [
  'code',
  'resetLink',
  'deletionCode',
  'mergeCode',
  'newsletterConfirmation',
] as const satisfies readonly EmailKind[]

/** Whether staff may send an email of this kind once more at all; of those with a secret, an owner alone may. */
export const isResendable = (kind: string): boolean => !(askedForByRecipient as readonly string[]).includes(kind)
