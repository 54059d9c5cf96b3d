/** Tables that are brought and taken away. */
export { ImportLink } from './ImportLink.tsx'
export { exportAddress } from './sheetAddress.ts'
