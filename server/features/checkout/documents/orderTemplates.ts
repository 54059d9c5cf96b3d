import { join } from 'node:path'

/** Folder of the templates of an order's documents. */
export const orderTemplates = join(import.meta.dirname, 'templates')
