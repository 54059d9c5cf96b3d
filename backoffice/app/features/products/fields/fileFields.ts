/** Fields with uploads: loaded together, after the rest of the form. */
export { DocumentsField } from './DocumentsField.tsx'
export { ProductPicturesField } from './ProductPicturesField.tsx'
