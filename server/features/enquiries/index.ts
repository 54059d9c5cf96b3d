export { contact } from './emails/contact.ts'
export { enquiry, enquiryReceived } from './emails/enquiry.ts'
export { enquiryHandlers } from './enquiryHandlers.ts'
export { contactMessages, enquiries } from './tables.ts'
