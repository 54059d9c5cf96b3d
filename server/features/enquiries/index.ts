export { contact } from './emails/contact.ts'
export { enquiry } from './emails/enquiry.ts'
export { enquiryHandlers } from './enquiryHandlers.ts'
export { contactMessages, enquiries } from './tables.ts'
