/** Forms that script sends, checked by the contract's schemas. */

export { settled } from '@rawaj/design/Form.tsx'
export { fieldError } from '@rawaj/design/formErrors.ts'
export { preloadValidation } from './checkForm.ts'
export { RootError } from './RootError.tsx'
export { ShopForm } from './ShopForm.tsx'
export { usePictureField } from './usePictureField.ts'
export { useShopForm } from './useShopForm.ts'
export { forgetContact, visitorContact } from './visitorContact.ts'
