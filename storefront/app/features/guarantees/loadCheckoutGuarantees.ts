/** The assurances beside the checkout, which come when they are scrolled to. */
export const loadCheckoutGuarantees = async () => (await import('./CheckoutGuarantees.tsx')).CheckoutGuarantees
