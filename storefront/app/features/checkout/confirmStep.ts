// Loaded together once the button is pressed: the confirmation, and the error if the order is refused.
export { ConfirmOrder } from './ConfirmOrder.tsx'
export { OrderError } from './OrderError.tsx'
