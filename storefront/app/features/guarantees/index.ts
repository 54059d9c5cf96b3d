/** Promises with every purchase: delivery, returns, support, as far as the shop makes them. */

export { deliveryDates } from './deliveryDates.ts'
export { FooterGuarantees } from './FooterGuarantees.tsx'
export { ProductGuarantees } from './ProductGuarantees.tsx'
export { Threshold, useFreeShippingAmount } from './Threshold.tsx'
