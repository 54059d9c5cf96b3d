/** Tables that are brought and taken away. */
export { ImportLink } from './ImportLink.tsx'
export { SheetMenu } from './SheetMenu.tsx'
export { exportAddress, ordersAddress, subscribersAddress } from './sheetAddress.ts'
