import type { AdminHandlers } from '../../kernel/index.ts'
import { countAudit, listAudit, readAuditEntry } from './listAudit.queries.ts'

export const auditHandlers = {
  listAudit: ({ shop }, { query }) => listAudit(shop, query),
  readAuditEntry: ({ shop }, { params }) => readAuditEntry(shop, params.id),
  countAudit: ({ shop }, { query }) => countAudit(shop, query),
} satisfies Partial<AdminHandlers>
