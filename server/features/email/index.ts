/** Emails: what templates share, who in the shop receives them, and the stored log of each. */
export { boundedGoods } from './boundedGoods.ts'
export { countEmailsByStatus } from './countByStatus.ts'
export { deleteEmailsAbout, deleteEmailsTo, deleteGeneralEmailsTo, deleteSentEmails } from './deleteEmails.ts'
export { deleteOldEmails } from './deleteOldEmails.ts'
export { defuseLinks, type EmailTemplate, greeting, senderFacts, type TemplateContext } from './EmailTemplate.ts'
export { emailLetterhead } from './emailLetterhead.ts'
export {
  carriesSecret,
  forgetEmail,
  kindsWithSecrets,
  logDelivered,
  logEmail,
  logFailed,
  noteDelivered,
  noteFailure,
  noteReturnedEmail,
  queuedEmails,
  readQueuedEmail,
} from './emailLog.ts'
export { countEmails, findEmail, listEmails, readEmail, readEntry } from './listEmails.ts'
export { enqueueShopEmail, isShopEmail } from './shopRecipients.ts'
export { createTranslate, money, type Translate } from './translate.ts'
