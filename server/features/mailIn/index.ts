/** Answers, and questions, that come by mail. */

export { type MailboxSettings, mailboxOfSettings } from './mailboxSettings.ts'
export { deleteOldMails } from './deleteOldMails.ts'
export { mailInHandlers } from './mailInHandlers.ts'
export { readNewMail } from './readMailbox.ts'
export { type MailIn, startMailIn } from './startMailIn.ts'
export { mailboxes, receivedMails } from './tables.ts'
