/** Short confirmations. */
export { notify, Toasts } from './Toasts.tsx'
