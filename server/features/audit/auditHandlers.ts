import type { AdminHandlers } from '../shop/index.ts'
import { listAudit } from './listAudit.ts'

export const auditHandlers: AdminHandlers<'listAudit'> = {
  listAudit: ({ shop }, { query }) => listAudit(shop, query),
}
