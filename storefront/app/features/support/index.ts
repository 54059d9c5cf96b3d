/** A customer's support requests. */
export { SupportForm } from './SupportForm.tsx'
export { SupportRequests } from './SupportRequests.tsx'
