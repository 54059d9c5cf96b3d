/** What comes with every purchase: delivery, returns, support. */
export {
  CheckoutGuarantees,
  FooterGuarantees,
  FreeShippingThreshold,
  ProductGuarantees,
  useFreeShippingAmount,
} from './Guarantees.tsx'
