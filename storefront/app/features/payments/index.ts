/** What may fail in an online payment, and what is shown while the shop finds out about one. */
export { PaymentError } from './PaymentError.ts'
export { PaymentProgress } from './PaymentProgress.tsx'
export { waitForSettled } from './waitForSettled.ts'
