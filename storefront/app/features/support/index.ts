/** A customer's support requests. */
export { SupportForm } from './SupportForm.tsx'
export { SupportRequestDetail } from './SupportRequestDetail.tsx'
export { SupportRequests } from './SupportRequests.tsx'
export { useSupportRequest } from './supportQueries.ts'
