/** Answers, and questions, that come by mail. */
export { mailInHandlers } from './mailInHandlers.ts'
export { mailboxes, receivedMails } from './tables.ts'
