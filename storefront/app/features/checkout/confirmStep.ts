// What is needed once somebody presses the button, fetched together: the last question, and the answer if it is a no.
export { ConfirmOrder } from './ConfirmOrder.tsx'
export { OrderError } from './OrderError.tsx'
