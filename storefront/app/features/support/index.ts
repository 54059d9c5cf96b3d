/** A customer's support requests. */

/** The contact page. */
export { ContactAlternatives, ShopDetails } from './contact/ContactDetails.tsx'
export { ContactForm } from './contact/ContactForm.tsx'
export { contactPath } from './contact/contactPath.ts'
export { SupportForm } from './SupportForm.tsx'
export { SupportRequestDetail } from './SupportRequestDetail.tsx'
export { SupportRequests } from './SupportRequests.tsx'
export { useSupportRequest } from './supportQueries.ts'
