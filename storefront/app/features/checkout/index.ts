/** From the cart to a placed and paid order. */
export { CartScreen } from './CartScreen.tsx'
export { deliveryFields } from './checkoutDraft.ts'
export { DeliveryFields } from './DeliveryForm.tsx'
export { OrderError } from './OrderError.tsx'
