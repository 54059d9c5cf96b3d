import type { AdminHandlers } from '../../kernel/index.ts'
import { countAudit } from './countAudit.ts'
import { listAudit, readAuditEntry } from './listAudit.queries.ts'

export const auditHandlers: AdminHandlers<'listAudit' | 'countAudit' | 'readAuditEntry'> = {
  listAudit: ({ shop }, { query }) => listAudit(shop, query),
  async readAuditEntry({ shop }, { params }) {
    return { data: await readAuditEntry(shop, params.id) }
  },
  async countAudit({ shop }, { query }) {
    return { data: await countAudit(shop, query) }
  },
}
