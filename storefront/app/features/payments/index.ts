/** Online payment of an order, its errors, and the screen while the shop checks a payment. */
export { PaymentError } from './PaymentError.ts'
export { PaymentProgress } from './PaymentProgress.tsx'
export { usePayInWindow } from './usePayInWindow.ts'
