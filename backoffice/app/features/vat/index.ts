/** Whether the shop is registered for VAT: asked, changed, and what follows for prices. */
export { useVatRegistered } from './useVat.ts'
export { useVatTextKey } from './useVatTextKey.ts'
export { VatForm } from './VatForm.tsx'
