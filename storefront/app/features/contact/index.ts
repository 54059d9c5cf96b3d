/** The contact page. */
export { ContactAlternatives, ShopDetails } from './ContactDetails.tsx'
export { ContactForm } from './ContactForm.tsx'
