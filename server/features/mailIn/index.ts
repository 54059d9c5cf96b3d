/** Answers, and questions, that come by mail. */
export { mailInHandlers } from './mailInHandlers.ts'
export { type MailIn, startMailIn } from './startMailIn.ts'
export { mailboxes, receivedMails } from './tables.ts'
