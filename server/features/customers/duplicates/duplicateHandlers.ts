import type { AdminHandlers } from '../../../kernel/index.ts'
import { listDuplicates } from './listDuplicates.queries.ts'

export const duplicateHandlers = {
  listDuplicates: ({ shop }) => listDuplicates(shop.db),
} satisfies Partial<AdminHandlers>
