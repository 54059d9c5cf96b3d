/** Answers, and questions, that come by mail. */

export { deleteOldMails } from './deleteOldMails.ts'
export { type MailboxSettings, mailboxOfSettings } from './mailboxSettings.ts'
export { mailInHandlers } from './mailInHandlers.ts'
export { readNewMail } from './readMailbox.ts'
export { type MailIn, startMailIn } from './startMailIn.ts'
export { mailboxes, receivedMails } from './tables.ts'
