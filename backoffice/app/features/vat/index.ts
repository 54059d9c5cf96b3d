/** Whether the shop is registered for VAT: asked, changed, and what follows for prices. */
export { useVat, useVatRegistered } from './useVat.ts'
export { VatForm } from './VatForm.tsx'
