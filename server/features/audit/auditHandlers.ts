import type { AdminHandlers } from '../shop/index.ts'
import { countAudit } from './countAudit.ts'
import { listAudit } from './listAudit.ts'

export const auditHandlers: AdminHandlers<'listAudit' | 'countAudit'> = {
  listAudit: ({ shop }, { query }) => listAudit(shop, query),
  async countAudit({ shop }, { query }) {
    return { data: await countAudit(shop, query) }
  },
}
