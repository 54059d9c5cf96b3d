/** From the cart to a placed and paid order. */

export { CartScreen } from './CartScreen.tsx'
export { DeliveryFields } from './DeliveryForm.tsx'
export { OrderError } from './OrderError.tsx'
