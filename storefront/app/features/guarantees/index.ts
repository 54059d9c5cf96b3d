/** What comes with every purchase: delivery, returns, support, as far as the shop promises them. */
export { CheckoutGuarantees } from './CheckoutGuarantees.tsx'
export { FooterGuarantees } from './FooterGuarantees.tsx'
export { ProductGuarantees } from './ProductGuarantees.tsx'
export { Threshold, useFreeShippingAmount } from './Threshold.tsx'
