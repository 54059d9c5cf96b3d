/** Subscribing to the newsletter. */
export { NewsletterForm } from './NewsletterForm.tsx'
