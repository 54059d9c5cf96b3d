/** Forms that script sends, checked by the contract's schemas. */

export { fieldError, showFieldErrors, showFormErrors } from './formErrors.ts'
export { formResolver, loadValidation, preloadValidation } from './formResolver.ts'
export { ShopForm, settled } from './ShopForm.tsx'
export { usePictureField } from './usePictureField.ts'
