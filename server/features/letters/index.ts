/** Letters to the newsletter's subscribers: written, sent, and what became of each copy. */

export { resumeLetters } from './beginLetter.ts'
export { leaseSeconds } from './copies.ts'
export { openPath, pressPath, unsubscribePath } from './letterAddresses.ts'
export { letterHandlers } from './letterHandlers.ts'
export { exportLetters } from './listRecipients.ts'
export { findReader, noteOpened, notePressed, readLinkTarget, unsubscribeReader } from './noteReading.ts'
export { findReturned, noteReturned } from './noteReturned.ts'
export { previewLetter } from './previewLetter.ts'
export { parseReference } from './readerReference.ts'
export { sendLetter } from './sendLetter.ts'
export { letterRecipients, letters } from './tables.ts'
