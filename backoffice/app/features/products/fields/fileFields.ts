/** Fields with uploads: loaded together, after the rest of the form. */
export { DocumentsField } from './DocumentsField.tsx'
export { PicturesField } from './PicturesField.tsx'
