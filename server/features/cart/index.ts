export { cartHandlers } from './cartHandlers.ts'
export { cartLines } from './tables.ts'
