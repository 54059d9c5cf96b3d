/** How an order is paid online, what may fail in it, and what is shown while the shop finds out about one. */
export { PaymentError } from './PaymentError.ts'
export { PaymentProgress } from './PaymentProgress.tsx'
export { usePayInWindow } from './usePayInWindow.ts'
