/** What customers and visitors ask the shop, and what it answers. */
export { addCustomerRemark, lockRequest } from './addRemark.ts'
export { answerTicket, setTicketStatus } from './answerTicket.ts'
export { askSupport } from './askSupport.ts'
export { assignTicket } from './assignTicket.ts'

export { countOpenSupportRequests, longestSupportWait } from './countOpenRequests.ts'
export { contact } from './emails/contact.ts'
export { supportAnswered } from './emails/supportAnswered.ts'
export { supportReceived, supportReply, supportRequest } from './emails/supportReceived.ts'
export { supportEventHandlers } from './eventHandlers.ts'
export { isMailInSet, tokensIn } from './mailAddress.ts'
export { openRequest, type SupportRow } from './openRequest.ts'
export { closeOwnRequest, reopenOwnRequest, replyToSupport } from './ownRequests.ts'
export { eraseRequests, exportRequests, isAskedBy } from './personalRequests.ts'

export { supportHandlers } from './supportHandlers.ts'
export { supportRemarks, supportRequests } from './tables.ts'
export { ticketHandlers } from './ticketHandlers.ts'
export { addTicketNote } from './ticketNotes.ts'

/** Answers that staff write once and use often. */

export { readyAnswerHandlers } from './cannedReplies/readyAnswerHandlers.ts'
export { createReadyAnswer } from './cannedReplies/readyAnswers.ts'
