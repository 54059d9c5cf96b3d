export { enquiry, enquiryReceived } from './emails/enquiry.ts'
export { enquiryHandlers } from './enquiryHandlers.ts'
export { enquiryEventHandlers } from './eventHandlers.ts'
export { enquiries } from './tables.ts'
