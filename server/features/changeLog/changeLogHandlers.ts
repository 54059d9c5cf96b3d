import type { AdminHandlers } from '../../kernel/index.ts'
import { staffOf } from '../../kernel/index.ts'
import { countAudit, listAudit, readAuditEntry } from '../audit/index.ts'
import { withNames } from './recordNames.queries.ts'

export const changeLogHandlers = {
  async listAudit(context, { query }) {
    const { data, next } = await listAudit(context.shop, query)
    return { data: await withNames(context.shop, staffOf(context).permissions, data), next }
  },
  async readAuditEntry(context, { params }) {
    const entry = await readAuditEntry(context.shop, params.id)
    const [named] = await withNames(context.shop, staffOf(context).permissions, [entry])
    return named ?? { ...entry, names: {} }
  },
  countAudit: ({ shop }, { query }) => countAudit(shop, query),
} satisfies Partial<AdminHandlers>
