/** What is said in passing. */
export { notify, Toasts } from './Toasts.tsx'
