/** Forms that script sends, checked by the contract's schemas. */

export { settled } from '@rawaj/design/Form.tsx'
export { fieldError, showFieldErrors } from '@rawaj/design/formErrors.ts'
export { showFormErrors } from './formErrors.ts'
export { formResolver, loadValidation, preloadValidation } from './formResolver.ts'
export { ShopForm } from './ShopForm.tsx'
export { usePictureField } from './usePictureField.ts'
