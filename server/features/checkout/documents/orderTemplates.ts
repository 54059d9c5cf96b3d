import { join } from 'node:path'

export const orderTemplates = join(import.meta.dirname, 'templates')
