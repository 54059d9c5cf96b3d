/** The payment provider's window, and what may fail in it. */
export { PaymentError } from './PaymentError.ts'
export { PaymentProgress } from './PaymentProgress.tsx'
export { loadPaymentScript, openPaymentWindow, type PaymentProof, paymentContact } from './paymentWindow.ts'
export { waitForSettled } from './waitForSettled.ts'
