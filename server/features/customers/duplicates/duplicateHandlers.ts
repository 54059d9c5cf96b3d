import type { AdminHandlers } from '../../../kernel/index.ts'
import { listDuplicates } from './listDuplicates.queries.ts'

export const duplicateHandlers: AdminHandlers<'listDuplicates'> = {
  async listDuplicates({ shop }) {
    return { data: await listDuplicates(shop.db) }
  },
}
