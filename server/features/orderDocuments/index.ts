import { join } from 'node:path'

export { createOrderDocument, type DocumentShop } from './createOrderDocument.ts'

/** Folder of the templates of an order's documents. */
export const orderTemplates = join(import.meta.dirname, 'templates')
