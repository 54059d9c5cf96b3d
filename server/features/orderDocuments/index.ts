export { createOrderDocument, type DocumentShop } from './createOrderDocument.ts'

/** Folder of the templates of an order's documents. */
export const orderTemplates = new URL('./templates', import.meta.url).pathname
